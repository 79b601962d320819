import type { Page } from 'playwright-core';
import type { Visit } from './page.ts';

const sameOrigin = { 'sec-fetch-site': 'same-origin' };

/** Adds titles such as `movie/147` to the list of the browser's user, the last one newest. */
export async function addToList({ page }: Pick<Visit, 'page'>, ...titles: string[]): Promise<void> {
  for (const title of titles) {
    const response = await page.request.put(`/api/my-list/${title}`, { headers: sameOrigin });
    if (!response.ok()) throw new Error(`${title} was not added: ${response.status()}`);
  }
}

/** The list of the browser's user, read from the API. */
export async function loadList({ page }: Pick<Visit, 'page'>): Promise<string[]> {
  const response = await page.request.get('/api/my-list/ids');
  return ((await response.json()) as { titles: string[] }).titles;
}

/** The list buttons of a title such as `movie:147`. */
export const listButtons = (page: Page, title: string) => page.locator(`button[form="my-list-form"][value="${title}"]`);

/** Waits until the list buttons of the page have a state and work in place. The list itself may still be loading. */
export const untilListButtonsReady = (page: Page) =>
  page.locator('button[form="my-list-form"][aria-pressed]').first().waitFor();

/** The names on the cards of a page. */
export const shownTitles = (page: Page) => page.locator('.grid .card b').allTextContents();

/** Records the messages that pages of a browser receive from their event stream. */
export const recordMessages = ({ page }: Pick<Visit, 'page'>) =>
  page.context().addInitScript(() => {
    const messages: string[] = [];
    const Native = EventSource;
    const Recording = class extends Native {
      constructor(url: string) {
        super(url);
        this.addEventListener('message', ({ data }) => messages.push(data));
      }
    };
    Object.assign(window, { messages, EventSource: Recording });
  });

/** The messages that the page has received: `ready` once the stream reports changes. */
export const messagesOf = (page: Page) => page.evaluate(() => (window as unknown as { messages: string[] }).messages);
