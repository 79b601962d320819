import type { Page } from 'playwright-core';
import type { Visit } from './page.ts';

const own = { 'sec-fetch-site': 'same-origin' };

/** Puts titles such as `movie/147` on the list of whoever a browser belongs to, the last one newest. */
export async function keep({ page }: Pick<Visit, 'page'>, ...titles: string[]): Promise<void> {
  for (const title of titles) {
    const response = await page.request.put(`/api/my-list/${title}`, { headers: own });
    if (!response.ok()) throw new Error(`${title} was not kept: ${response.status()}`);
  }
}

/** What is on the list of whoever a browser belongs to, asked past its pages. */
export async function listed({ page }: Pick<Visit, 'page'>): Promise<string[]> {
  const response = await page.request.get('/api/my-list/ids');
  return ((await response.json()) as { titles: string[] }).titles;
}

/** The buttons of a page that keep a title such as `movie:147`. */
export const buttonsOf = (page: Page, title: string) => page.locator(`button[form="my-list-form"][value="${title}"]`);

/** Waits until the page knows what is on the list: its buttons say so. */
export const marked = (page: Page) => page.locator('button[form="my-list-form"][aria-pressed]').first().waitFor();

/** The names of the titles that a page of cards shows. */
export const shownTitles = (page: Page) => page.locator('.grid .card b').allTextContents();

/** Has pages of a browser note what their stream tells them. */
export const noteWords = ({ page }: Pick<Visit, 'page'>) =>
  page.context().addInitScript(() => {
    const words: string[] = [];
    const Native = EventSource;
    const Noting = class extends Native {
      constructor(url: string) {
        super(url);
        this.addEventListener('message', ({ data }) => words.push(data));
      }
    };
    Object.assign(window, { words, EventSource: Noting });
  });

/** What the stream has told a page: `ready` once it reports changes. */
export const wordsOf = (page: Page) => page.evaluate(() => (window as unknown as { words: string[] }).words);
