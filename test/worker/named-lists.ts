import type { Browser } from './browser.ts';
import { accounts } from './sessions.ts';
import type { TextResponse } from './visitor.ts';

/** The fields of the form of a private list. */
export const details = { name: 'Autumn', note: '', visibility: 'private' };

/** Sends a form from a page of the site. Fields may repeat. */
export const send = (
  browser: Browser,
  path: string,
  fields: Readonly<Record<string, string>> | URLSearchParams,
): Promise<TextResponse> =>
  browser.request(path, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields as Record<string, string>).toString(),
  });

/** Creates a list by its form and returns its id. */
export async function createList(browser: Browser, name: string, visibility = 'private'): Promise<string> {
  const id = crypto.randomUUID();
  const { status } = await send(browser, '/lists', { id, name });
  if (status !== 303) throw new Error(`the list was not created: ${status}`);
  if (visibility !== 'private') await send(browser, `/lists/${id}`, { name, note: '', visibility });
  await browser.request('/offline'); // takes the toast
  return id;
}

/** Adds a title to a list by its form. */
export async function addTo(browser: Browser, title: string, list: string): Promise<void> {
  const { status } = await send(browser, `/lists/add?title=${title}`, { list, shown: list, name: '' });
  if (status !== 303) throw new Error(`${title} was not added: ${status}`);
}

/** Withdraws a list from sharing, as an operator does. Without a time, undoes it. */
export async function withdraw(list: string, withdrawn_at: string | null = new Date().toISOString()): Promise<void> {
  const response = await fetch(`${accounts.url}/rest/v1/lists?id=eq.${list}`, {
    method: 'PATCH',
    headers: {
      apikey: accounts.secretKey!,
      authorization: `Bearer ${accounts.secretKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ withdrawn_at, visibility: 'private' }),
  });
  if (!response.ok) throw new Error(`the list was not withdrawn: ${response.status} ${await response.text()}`);
}
