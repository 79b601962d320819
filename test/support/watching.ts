import type { Page } from 'playwright-core';
import { expect, inject, vi } from 'vitest';
import { keys } from '../../local/supabase/database.ts';
import type { Visit } from './page.ts';

const secret = { apikey: keys.secret, authorization: `Bearer ${keys.secret}`, 'content-type': 'application/json' };
const table = (name = 'watch_history') => `${inject('catalogue')}/rest/v1/${name}`;

/** The user ID of the page's viewer. */
export const viewerOf = async (page: Page): Promise<string> =>
  (await page.locator('#viewer').getAttribute('value')) ?? '';

/** The ID of the browser's user, read from the API. */
export async function userOf({ request }: Page): Promise<string> {
  const { viewer } = (await (await request.get('/api/session')).json()) as { viewer: string };
  return viewer;
}

/** The stored watches of a user, such as `movie:147`, newest first. */
export async function watchesOf(viewer: string): Promise<string[]> {
  const query = `user_id=eq.${viewer}&select=media_type,media_id&order=watched_at.desc`;
  const rows = (await (await fetch(`${table()}?${query}`, { headers: secret })).json()) as {
    media_type: string;
    media_id: string;
  }[];
  return rows.map(({ media_type, media_id }) => `${media_type}:${media_id}`);
}

/** Stores a history of `count` films and series for a user, newest first. */
export async function seedHistory(viewer: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, place) => ({
    user_id: viewer,
    media_type: place % 3 === 2 ? 'tv' : 'movie',
    media_id: String(place % 3 === 2 ? 501 + place : 110 + place),
    title: `Title ${place + 1}`,
    season: place % 3 === 2 ? 2 : null,
    episode: place % 3 === 2 ? 3 : null,
    watched_at: new Date(Date.now() - place * 86_400_000).toISOString(),
  }));
  const response = await fetch(table(), { method: 'POST', headers: secret, body: JSON.stringify(rows) });
  if (!response.ok) throw new Error(`no history: ${response.status} ${await response.text()}`);
}

/** Marks `count` films as watched by a user. */
export async function seedPlays(viewer: string, count: number): Promise<void> {
  const film = { user_id: viewer, media_type: 'movie', title: 'A film' };
  const rows = Array.from({ length: count }, (_, place) => ({ ...film, media_id: 110 + place }));
  const response = await fetch(table('plays'), { method: 'POST', headers: secret, body: JSON.stringify(rows) });
  if (!response.ok) throw new Error(`no plays: ${response.status} ${await response.text()}`);
}

/** The path of a title such as `movie:147`. */
export const addressOf = (title: string): string => `/info/${title.replace(':', '/')}`;

/** The first five titles of the page, in order. */
export const firstTitles = (page: Page): Promise<string[]> =>
  page
    .locator('.card')
    .evaluateAll((cards) =>
      cards.slice(0, 5).map((card) => card.getAttribute('href')!.replace('/info/', '').replace('/', ':')),
    );

/** A title's link in the page itself, because the closed notifications panel may link to it too. */
export const cardOf = (page: Page, address: string) => page.locator(`main a[href="${address}"]`).first();

/**
 * Opens a card in a new tab, closes the tab when its page has loaded, and waits until it is closed, because that ends the
 * offline state of tabs in its process. Finds the tab through the DevTools protocol, because Playwright 1.65 does not
 * always report a new one.
 */
export async function openInTab(page: Page, address: string): Promise<void> {
  const browser = await page.context().browser()!.newBrowserCDPSession();
  await cardOf(page, address).click({ modifiers: ['ControlOrMeta'] });
  const targetId = await vi.waitFor(
    async () => {
      const { targetInfos } = await browser.send('Target.getTargets');
      // Until its page has loaded, the title of a tab is its URL.
      const tab = targetInfos.find(({ url, title }) => url.endsWith(address) && !title.endsWith(address));
      if (!tab) throw new Error(`${address} has not loaded in a new tab`);
      return tab.targetId;
    },
    { timeout: 30_000 },
  );
  await browser.send('Target.closeTarget', { targetId });
  await expect
    .poll(async () => (await browser.send('Target.getTargets')).targetInfos.map((tab) => tab.targetId))
    .not.toContain(targetId);
  await browser.detach();
}

/** Clicks cards offline. The page stays open, as it would when the cards opened in new tabs. */
export async function clickOffline(page: Page, addresses: readonly string[]): Promise<void> {
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  for (const address of addresses) await cardOf(page, address).click();
}

/** The watches in this browser's outbox. */
export const pendingIn = (page: Page): Promise<{ userId: string; mediaType: string; id: number }[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('outbox') ?? '[]'));

/**
 * Waits until this browser's outbox is empty. An entry stays in it until the response has arrived, and the next page would
 * send it again.
 */
export const untilSent = (page: Page) => expect.poll(() => pendingIn(page)).toEqual([]);

/** A 503 of a busy service to the outbox, which then sends its entries again. */
const busy = /^503: .*\/api\/(pending-actions|history)$/;

/** The pageErrors without the first 503 to the outbox. It sends its entries again, which has to succeed. */
export const lastingOf = (pageErrors: readonly string[]): string[] =>
  pageErrors.filter(
    (trouble, place) => !busy.test(trouble) || pageErrors.findIndex((each) => busy.test(each)) !== place,
  );

/** The requests of a visit that write watches. */
export const writesOf = ({ requests }: Pick<Visit, 'requests'>): string[] =>
  requests.filter((url) => url.endsWith('/api/history'));
