import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { listViolations, preloadAxe } from '../support/accessibility.ts';
import { loadList, shownTitles } from '../support/lists.ts';
import type { Visit } from '../support/page.ts';
import { hydrateIsland, openSignedIn, openVisitor } from '../support/people.ts';
import { giveNamedList } from '../support/seed-list.ts';
import { listSmallTargets } from '../support/targets.ts';
import { untilToast } from '../support/toasts.ts';

const titles = ['movie:147', 'movie:280', 'tv:505'];
/** More than a phone shows without scrolling. */
const films = [501, 502, 503, 504, 147, 280, 118, 117].map((film) => `movie:${film}`);

let member: Visit;
beforeAll(async () => {
  member = await openSignedIn({ device: 'phone' });
  await preloadAxe(member.page);
});

const checkAccess = async (page: Page) => {
  expect(await listViolations(page, 'main')).toEqual([]);
  expect(await listSmallTargets(page)).toEqual([]);
};

test('a list is filtered and sorted, and chosen titles are moved to My List', async () => {
  const { page, go, arrive, pageErrors } = member;
  const id = randomUUID();
  await giveNamedList(page, id, titles);
  await go(`/lists/${id}`);
  await page.getByLabel('Sort by').selectOption('title');
  await page.getByRole('combobox', { name: 'Show' }).selectOption('movie');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await arrive(`**/lists/${id}?sort=title&show=movie`);
  expect(await shownTitles(page)).toEqual(['Charade', 'Metropolis']);
  await page.getByRole('link', { name: 'Choose titles' }).click();
  await arrive(`**/lists/${id}?*choose=*`);
  await checkAccess(page);
  await page.locator('.card', { hasText: 'Metropolis' }).click();
  await page.getByText('1 title chosen').waitFor();
  await page.getByRole('checkbox', { name: 'Choose Charade' }).check();
  await page.getByText('2 titles chosen').waitFor();
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await untilToast(page, '2 titles moved to My List');
  await page.getByRole('heading', { name: 'No titles are left on this page' }).waitFor();
  await page.getByRole('link', { name: 'Show the other titles' }).click();
  await arrive(`**/lists/${id}`);
  expect(await shownTitles(page)).toEqual(['The Snow Registry']);
  expect((await loadList(member)).toSorted()).toEqual(['movie:147', 'movie:280']);
  expect(pageErrors).toEqual([]);
});

test('a finger reorders a list by its handles', async () => {
  const { page, go } = member;
  const id = randomUUID();
  await giveNamedList(page, id, titles);
  await go(`/lists/${id}`);
  await hydrateIsland(page, 'list-items');
  const card = (name: string) => page.locator('.grid > li', { hasText: name });
  await card('The Snow Registry').locator('.item-handle').scrollIntoViewIfNeeded();
  const from = (await card('The Snow Registry').locator('.item-handle').boundingBox())!;
  const to = (await card('Charade').locator('.item-handle').boundingBox())!;
  const session = await page.context().newCDPSession(page);
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at ? [{ x: Math.round(at.x + 20), y: Math.round(at.y + 20) }] : [],
    });
  const saved = page.waitForResponse('**/order');
  await finger('touchStart', from);
  await finger('touchMove', { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
  await finger('touchMove', to);
  await expect.poll(() => shownTitles(page)).toEqual(['Metropolis', 'The Snow Registry', 'Charade']);
  await finger('touchEnd');
  expect((await saved).status()).toBe(204);
});

test('a visitor makes a list without an account, and a user copies it from its link', async () => {
  const maker = await openVisitor({ device: 'phone' });
  const { page, go, arrive } = maker;
  await go('/lists');
  await page.getByRole('link', { name: 'Make a list' }).click();
  await arrive('**/lists/shared?**');
  await page.getByLabel('Name').fill('For a rainy day');
  await page.getByLabel('Add a film or series').fill('snow registry');
  await page.getByRole('button', { name: 'Find titles' }).click();
  await arrive('**/lists/shared?**q=**');
  await page.getByRole('link', { name: 'Add The Snow Registry to this list' }).click();
  await page.getByRole('link', { name: 'Remove The Snow Registry from this list' }).waitFor();
  await checkAccess(page);
  await page.getByLabel('Name').fill('For rainy days');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('heading', { level: 1, name: 'For rainy days' }).waitFor();
  const { pathname, search } = new URL(page.url());
  expect(search).not.toContain('edit');

  await member.go(pathname + search);
  expect(await shownTitles(member.page)).toEqual(['The Snow Registry']);
  await member.page.getByRole('button', { name: 'Copy to my lists' }).click();
  await member.page.getByText('Edit list').waitFor();
  await untilToast(member.page, 'Copied to your lists');
  expect([...maker.pageErrors, ...member.pageErrors]).toEqual([]);
});

// The last test, because it ends offline.
test('chosen titles are removed on a phone without scrolling back, and Undo puts them back', async () => {
  const { page, go, pageErrors } = member;
  const id = randomUUID();
  await giveNamedList(page, id, films);
  await go(`/lists/${id}?choose=`);
  const before = await shownTitles(page);
  for (const name of ['Metropolis', 'Charade']) await page.locator('.card', { hasText: name }).click();
  await page.getByText('2 titles chosen').waitFor();
  const scroll = () => page.evaluate(() => scrollY);
  const place = await scroll();
  expect(place).toBeGreaterThan(0);
  const remove = page.getByRole('button', { name: 'Remove', exact: true });
  const { y, height } = (await remove.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(page.viewportSize()!.height);
  await checkAccess(page);
  await remove.click();
  await expect.poll(() => shownTitles(page)).toHaveLength(6);
  await untilToast(page, '2 titles removed');
  await page.getByRole('button', { name: 'Undo' }).click();
  await untilToast(page, '2 titles put back');
  await go(`/lists/${id}?choose=`);
  expect(await shownTitles(page)).toEqual(before);
  expect(pageErrors).toEqual([]);

  // The offline notice does not cover the actions. Requests that fail offline are recorded as errors.
  await page.locator('.card', { hasText: 'Metropolis' }).click();
  await page.getByText('1 title chosen').waitFor();
  await page.context().setOffline(true);
  await page.locator('.offline-sign', { hasText: 'offline' }).waitFor();
  const isCovered = await page.getByRole('button', { name: 'Remove', exact: true }).evaluate((button) => {
    const { left, bottom } = button.getBoundingClientRect();
    return !button.contains(document.elementFromPoint(left + 10, bottom - 5));
  });
  expect(isCovered).toBe(false);
});
