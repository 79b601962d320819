import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Suggestions } from '../../src/shared/contract/suggestions.ts';
import { goOffline } from '../support/offline.ts';
import { openPage, type Visit } from '../support/page.ts';
import { openSignedIn, openVisitor, signIn } from '../support/people.ts';
import { untilToast } from '../support/toasts.ts';

/** Records how much the content of each page has shifted. */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shiftsOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);

const notForMe = (page: Page) => page.getByRole('button', { name: /^Not for me/ });
const undo = (page: Page) => page.locator('.unhide').getByRole('button', { name: 'Undo' });

/** The visible cards of a title. A card that the viewer hides is still in the page. */
const cardsOf = (page: Page, path: string) => page.locator(`main li > a[href="${path}"]`).filter({ visible: true });

/** A film on the page that is open, by its path. */
const firstFilm = async (page: Page, within: string): Promise<string> =>
  (await page.locator(`${within} a.card[href^="/info/movie/"]`).first().getAttribute('href'))!;

async function hideFilm({ page, go }: Visit, path: string): Promise<void> {
  await go(path);
  const saved = page.waitForResponse(/\/api\/hidden\//);
  await notForMe(page).click();
  await saved;
  await undo(page).waitFor();
}

test('a hidden film disappears from home, lists, search and More Like This without a layout shift', async () => {
  const visit = await openSignedIn({ path: '/movies' });
  const { page, go, troubles } = visit;
  const film = await firstFilm(page, '#results');
  const name = (await page.locator(`#results a[href="${film}"] b`).textContent())!;
  const shown = await page.locator('#results .grid > li').filter({ visible: true }).count();
  await go(film);
  const similar = await firstFilm(page, '#more');
  await hideFilm(visit, film);
  expect(await page.evaluate(() => (document.activeElement as HTMLButtonElement).name)).toBe('show');
  expect(await notForMe(page).count()).toBe(0); // it is no longer visible

  await go('/'); // removes the space reserved for Continue Watching, which this user does not need
  await page.waitForLoadState('networkidle');
  await recordShifts(page);
  await go('/movies');
  expect(await cardsOf(page, film).count()).toBe(0);
  expect(await page.locator('#results .grid > li').filter({ visible: true }).count()).toBe(shown - 1);
  const note = await page.locator('#results .grid').evaluate((grid) => getComputedStyle(grid, '::after').content);
  expect(note).toBe('"Hidden titles are left out here."');
  await page.waitForLoadState('networkidle');
  expect(await shiftsOf(page)).toEqual([]);

  await go('/movies?view=list');
  expect(await cardsOf(page, film).count()).toBe(0);
  await go('/');
  expect(await cardsOf(page, film).count()).toBe(0);
  await page.waitForLoadState('networkidle');
  expect(await shiftsOf(page)).toEqual([]);
  await go(`/search?q=${encodeURIComponent(name)}`);
  expect(await page.locator(`main a[href="${film}"]`).count()).toBeGreaterThan(0);
  expect(await cardsOf(page, film).count()).toBe(0);
  await go(similar);
  expect(await cardsOf(page, film).count()).toBe(0);
  expect(troubles).toEqual([]);
});

test('suggestions leave out hidden titles', async () => {
  const visit = await openSignedIn();
  const { page, go } = visit;
  const { titles } = (await (await page.request.get('/api/suggestions?q=moon')).json()) as Suggestions;
  const [first, second] = titles.map(({ href }) => href);
  await hideFilm(visit, first!);
  await go('/new');
  await page.locator('[data-opens=search]').click();
  await page.getByRole('combobox').fill('moon');
  await page.locator(`.suggestion[href="${second}"]`).waitFor();
  expect(await page.locator(`.suggestion[href="${first}"]`).count()).toBe(0);
});

test('a hidden title leaves no gap in a ranked row, and arrow keys skip it', async () => {
  const visit = await openSignedIn({ path: '/' });
  const { page, go } = visit;
  const ranked = '.ranked .rail > li';
  const second = (await page.locator(`${ranked} > a`).nth(1).getAttribute('href'))!;
  const third = (await page.locator(`${ranked} > a`).nth(2).getAttribute('href'))!;
  await hideFilm(visit, second);
  await go('/');
  const [one, two, three] = await page
    .locator(ranked)
    .evaluateAll((cards) => cards.slice(0, 3).map((card) => card.getBoundingClientRect()));
  expect(two!.width).toBe(0);
  const gap = await page.locator('.ranked .rail').evaluate((rail) => parseFloat(getComputedStyle(rail).columnGap));
  expect(Math.abs(three!.left - one!.right - gap)).toBeLessThan(1);
  await page.locator(`${ranked} > a`).first().focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(third);
});

test('Undo on the page of a title and Show again in the list of hidden titles unhide it', async () => {
  const visit = await openSignedIn();
  const { page, go, arrive, troubles } = visit;
  await hideFilm(visit, '/info/movie/118');
  const saved = page.waitForResponse(/\/api\/hidden\//);
  await undo(page).click();
  await saved;
  await notForMe(page).waitFor();
  expect(await page.evaluate(() => (document.activeElement as HTMLButtonElement).name)).toBe('hide');
  await go('/search?q=nosferatu');
  expect(await cardsOf(page, '/info/movie/118').count()).toBe(1);
  await hideFilm(visit, '/info/movie/118');
  await page.getByRole('link', { name: 'All hidden titles' }).click();
  await arrive('**/hidden');
  await page.getByRole('button', { name: 'Show again: Nosferatu' }).click();
  await arrive('**/hidden?shown=*');
  await untilToast(page, 'Shown again');
  expect(await page.getByText('You have hidden nothing').count()).toBe(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await arrive('**/hidden');
  await go('/info/movie/118');
  await undo(page).waitFor();
  expect(troubles).toEqual([]);
});

test('a visitor’s hidden titles stay on the device, also without script, and move to the account', async () => {
  const visitor = await openPage({ javaScriptEnabled: false, path: '/info/movie/118' });
  await notForMe(visitor.page).click();
  await visitor.arrive('**/info/movie/118');
  await undo(visitor.page).waitFor();
  expect(await notForMe(visitor.page).count()).toBe(0);
  await visitor.go('/search?q=nosferatu');
  expect(await cardsOf(visitor.page, '/info/movie/118').count()).toBe(0);
  await visitor.go('/info/movie/118');
  await undo(visitor.page).click();
  await visitor.arrive('**/info/movie/118');
  await visitor.go('/search?q=nosferatu');
  expect(await cardsOf(visitor.page, '/info/movie/118').count()).toBe(1);

  const browser = await openVisitor();
  await hideFilm(browser, '/info/movie/118');
  const { person } = await openSignedIn();
  await signIn(browser, person);
  const elsewhere = await openSignedIn({ path: '/search?q=nosferatu' }, person);
  expect(await cardsOf(elsewhere.page, '/info/movie/118').count()).toBe(0);
});

test('"Hide watched films" hides a watched film in search, but not in My List', async () => {
  const { page, go } = await openSignedIn({ path: '/info/movie/118' });
  const path = '/info/movie/118';
  await page.request.put('/api/my-list/movie/118', { data: {}, headers: { 'sec-fetch-site': 'same-origin' } });
  await page.locator('.opinion-actions button[aria-pressed][aria-label^="Watched"]').click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('outbox'))).toBeNull();
  await go('/profile?tab=preferences');
  await page.getByRole('switch', { name: 'Hide watched films' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await go(path);
  expect(await undo(page).count()).toBe(0); // it is watched, not hidden
  await go('/search?q=nosferatu');
  expect(await page.locator(`main a[href="${path}"]`).count()).toBeGreaterThan(0);
  expect(await cardsOf(page, path).count()).toBe(0);
  await go('/my-list');
  expect(await cardsOf(page, path).count()).toBe(1);
});

test('hiding a title offline is queued with a message and saved on reconnect', async () => {
  const { page, go } = await openSignedIn({ path: '/info/movie/118' });
  await page.locator('m-island[data-name=opinion][data-awake]').waitFor({ state: 'attached' });
  await goOffline(page);
  await notForMe(page).click();
  await undo(page).waitFor();
  await untilToast(page, 'Saved on this device');
  await page.context().setOffline(false);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('outbox'))).toBeNull();
  await go('/search?q=nosferatu');
  expect(await cardsOf(page, '/info/movie/118').count()).toBe(0);
});
