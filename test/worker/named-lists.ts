import type { Browser } from './browser.ts';
import { dataClientOf } from './members.ts';
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

/** Names and years of titles in the sample catalogue. */
const facts: Readonly<Record<string, readonly [name: string, year: number]>> = {
  'movie:105': ['Gertie the Dinosaur', 1914],
  'movie:117': ['The Kid', 1921],
  'movie:147': ['Metropolis', 1927],
  'movie:280': ['Charade', 1963],
  'movie:290': ['Sintel', 2010],
  'tv:505': ['The Snow Registry', 2024],
};

/** Creates a list, with these titles in order, and returns its id. */
export async function createList(
  browser: Browser,
  name: string,
  visibility = 'private',
  titles: readonly string[] = [],
): Promise<string> {
  const id = crypto.randomUUID();
  const { client } = await dataClientOf(browser);
  await client.from('lists').insert({ id, name, visibility }).throwOnError();
  const items = titles.map((key, index) => {
    const [media_type, media_id] = key.split(':');
    const [title, year] = facts[key]!;
    const poster_path = `/poster-${media_type}-${media_id}.jpg`;
    return { list_id: id, media_type, media_id: Number(media_id), title, year, poster_path, position: index + 1 };
  });
  if (items.length > 0) await client.from('list_items').insert(items).throwOnError();
  return id;
}

/** Adds a title to a list, as its form does. */
export async function addTo(browser: Browser, title: string, list: string): Promise<void> {
  const [mediaType, id] = title.split(':');
  const [name, year] = facts[title]!;
  const item = { p_media_type: mediaType, p_media_id: Number(id), p_title: name, p_year: year };
  const poster = { p_poster_path: `/poster-${mediaType}-${id}.jpg` };
  const { client } = await dataClientOf(browser);
  await client.rpc('save_title_in_lists', { ...item, ...poster, p_add: [list], p_remove: [] }).throwOnError();
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
