import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Suggestions } from '../../src/shared/contract/suggestions.ts';
import type { Visit } from '../support/page.ts';
import { openSignedIn, openVisitor, whileBusy } from '../support/people.ts';
import { recordShifts, shiftsOf } from '../support/shifts.ts';
import { untilToast } from '../support/toasts.ts';

const notForMe = (page: Page) => page.getByRole('button', { name: /^Not for me/ });
const undo = (page: Page) => page.locator('.unhide').getByRole('button', { name: 'Undo' });

/** The visible cards of a title. A card that the viewer hides is still in the page. */
const cardsOf = (page: Page, path: string) => page.locator(`main li > a[href="${path}"]`).filter({ visible: true });

/** Steamboat Willie, which all pages below have a card of. */
const willie = '/info/movie/162';

const nosferatu = '/info/movie/118';

let member: Visit;
beforeAll(async () => {
  member = await openSignedIn();
  const { page } = member;
  await page.request.put('/api/hidden/movie/162', { headers: { 'sec-fetch-site': 'same-origin' } });
  // A sign-in on a busy machine reserves a row of home for titles to continue, which collapses because there are none.
  await whileBusy(() => page.request.get('/api/up-next'));
  const following = (await page.context().cookies()).find(({ name }) => name.endsWith('following'));
  expect(following?.value, 'the day on which home looks again').toMatch(/^\d{4}-\d\d-\d\d$/);
});

/** Expects that the page has a card of a hidden film, and does not show it. */
async function expectHidden(page: Page, film = willie): Promise<void> {
  expect(await page.locator(`main li > a[href="${film}"]`).count(), page.url()).toBeGreaterThan(0);
  expect(await cardsOf(page, film).count(), page.url()).toBe(0);
}

/** Expects that the hidden film leaves no gap in the ranked row of home, and that arrow keys skip it. */
async function expectNoGap(page: Page): Promise<void> {
  const ranked = '.ranked .rail > li';
  expect(await page.locator(`${ranked} > a`).nth(1).getAttribute('href')).toBe(willie);
  const third = await page.locator(`${ranked} > a`).nth(2).getAttribute('href');
  const [one, two, three] = await page
    .locator(ranked)
    .evaluateAll((cards) => cards.slice(0, 3).map((card) => card.getBoundingClientRect()));
  expect(two!.width).toBe(0);
  const gap = await page.locator('.ranked .rail').evaluate((rail) => parseFloat(getComputedStyle(rail).columnGap));
  expect(Math.abs(three!.left - one!.right - gap)).toBeLessThan(1);
  await page.locator(`${ranked} > a`).first().focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(third);
}

async function hideFilm({ page, go }: Visit, path: string): Promise<void> {
  await go(path);
  const saved = page.waitForResponse(/\/api\/hidden\//);
  await notForMe(page).click();
  await saved;
  await undo(page).waitFor();
}

test('a hidden film is left out on home, lists, search, suggestions and More Like This, without a layout shift', async () => {
  const { page, go, pageErrors } = member;
  await recordShifts(page);
  await go('/movies');
  await expectHidden(page);
  const cards = page.locator('#results .grid > li');
  expect(await cards.filter({ visible: true }).count()).toBe((await cards.count()) - 1);
  const note = await page.locator('#results .grid').evaluate((grid) => getComputedStyle(grid, '::after').content);
  expect(note).toBe('"Hidden titles are left out here."');
  await page.waitForLoadState('networkidle');
  expect(await shiftsOf(page)).toEqual([]);

  await go('/');
  await expectHidden(page);
  await page.waitForLoadState('networkidle');
  expect(await shiftsOf(page)).toEqual([]);
  await expectNoGap(page);
  for (const path of ['/movies?view=list', '/info/movie/117', '/search?q=steamboat']) {
    await go(path);
    await expectHidden(page);
  }
  expect(pageErrors).toEqual([]);

  const { titles } = (await (await page.request.get('/api/suggestions?q=steam')).json()) as Suggestions;
  const shown = titles.map(({ href }) => href).filter((href) => href !== willie);
  expect(shown).toHaveLength(titles.length - 1);
  await page.locator('[data-opens=search]').click();
  await page.getByRole('combobox').fill('steam');
  await page.locator(`.suggestion[href="${shown[0]}"]`).waitFor();
  expect(await page.locator(`.suggestion[href="${willie}"]`).count()).toBe(0);
});

test('a film is hidden on its page, and shown again there and in the list of hidden titles', async () => {
  const { page, go, arrive, pageErrors } = member;
  await page.request.delete('/api/hidden/movie/162', { headers: { 'sec-fetch-site': 'same-origin' } });
  await hideFilm(member, nosferatu);
  const focused = () => page.evaluate(() => (document.activeElement as HTMLButtonElement).name);
  await expect.poll(focused).toBe('show');
  expect(await notForMe(page).count()).toBe(0); // it is no longer visible
  await page.getByRole('link', { name: 'All hidden titles' }).click();
  await arrive('**/hidden');
  await page.getByRole('button', { name: 'Show again: Nosferatu' }).click();
  await arrive('**/hidden?shown=*');
  await untilToast(page, 'Shown again');
  expect(await page.getByText('No hidden titles').count()).toBe(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await arrive('**/hidden');
  await go(nosferatu);
  const saved = page.waitForResponse(/\/api\/hidden\//);
  await undo(page).click();
  await saved;
  await notForMe(page).waitFor();
  await expect.poll(focused).toBe('hide');
  expect(pageErrors).toEqual([]);
});

test('with "Hide watched titles" a watched film is left out as hidden ones are, but not from My List', async () => {
  const { page, go } = member;
  if (!page.url().endsWith(nosferatu)) await go(nosferatu); // the test before ends there
  await page.request.put('/api/my-list/movie/118', { data: {}, headers: { 'sec-fetch-site': 'same-origin' } });
  const marked = page.waitForResponse('**/api/pending-actions');
  await page.locator('.opinion-actions button[aria-pressed][aria-label^="Watched"]').click();
  expect((await marked).status()).toBeLessThan(300);
  await go('/profile?tab=preferences');
  await page.getByRole('switch', { name: 'Hide watched titles' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await go(nosferatu);
  expect(await undo(page).count()).toBe(0); // it is watched, not hidden
  await go('/search?q=nosferatu');
  await expectHidden(page, nosferatu);
  await go('/my-list');
  expect(await cardsOf(page, nosferatu).count()).toBe(1);
});

test('a visitor’s hidden titles stay on the device', async () => {
  const browser = await openVisitor();
  await hideFilm(browser, nosferatu);
  await browser.go('/search?q=nosferatu');
  await expectHidden(browser.page, nosferatu);
});
