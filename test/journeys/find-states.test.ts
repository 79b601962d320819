import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listText } from '../../src/shared/text/lists.ts';
import { listViolations } from '../support/accessibility.ts';
import { chooseFilter } from '../support/filtered-lists.ts';
import { openPage, type Visit } from '../support/page.ts';
import { breakServices, restoreServices } from '../support/people.ts';

let phone: Visit;
let desktop: Visit;

beforeAll(async () => {
  [phone, desktop] = await Promise.all([openPage({ device: 'phone' }), openPage()]);
});

async function openOverlay(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type('moon');
  await page.getByRole('option').first().waitFor();
}

async function openDrawer(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 400));
  await page.getByRole('button', { name: 'Filters and sort' }).tap();
}

test.each([
  ['list', '/tv?view=list', null],
  ['empty', '/movies?genre=horror&year=1902', null],
  ['drawer', '/movies?genre=drama', openDrawer],
  ['overlay', '/search', openOverlay],
  ['person', '/search?q=keaton', null],
] as const)('the %s state has no accessibility violation', async (_, path, openState) => {
  const { page, go } = phone;
  await go(path);
  await page.waitForLoadState('load');
  await openState?.(page);
  expect(await listViolations(page)).toEqual([]);
});

test.each([
  ['movies', '/movies?genre=crime&year=1939', 'Failed to load movies. Please try again later.', 'Try Again'],
  ['a title', '/info/movie/299', 'Failed to load content', 'Back to Home'],
])('the error state of %s has a message, a link and no accessibility violation', async (_, path, sentence, link) => {
  await breakServices('.*', '503');
  const { page, go } = desktop;
  await go(path);
  await page.getByRole('link', { name: link }).waitFor();
  expect(await page.locator('main').innerText()).toContain(sentence);
  expect(await listViolations(page)).toEqual([]);
  await restoreServices();
  if (link === 'Try Again') await page.getByRole('link', { name: link }).click();
  else await go(path);
  await expect.poll(() => page.locator('main').innerText()).not.toContain(sentence);
});

test('a filter whose results failed to load is requested again when it is chosen again', async () => {
  const { page, go } = desktop;
  await go('/movies?sort=release_date.asc'); // an order that no other test caches
  await expect.poll(() => page.evaluate(() => localStorage.getItem('filters:movie'))).not.toBe(null); // the script has run
  const count = page.locator('#results .count');
  await breakServices('/discover/', '503');
  await chooseFilter(page, 'Fantasy');
  await page.getByRole('heading', { name: 'Failed to load movies.' }).waitFor();
  expect(await page.locator('#announcement').textContent()).toContain('Failed to load movies.');
  await restoreServices();
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => count.textContent()).toBe(listText.inOrder('About 220 titles', 'Oldest First'));
  await chooseFilter(page, 'Fantasy');
  await expect.poll(() => count.textContent()).toBe(listText.inOrder('About 29 titles', 'Oldest First'));
});

afterAll(() => {
  expect([...phone.troubles, ...desktop.troubles]).toEqual([]);
});
