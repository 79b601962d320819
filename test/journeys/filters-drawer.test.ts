import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { choose, readList } from '../support/filtered.ts';
import { openPage, type Visit } from '../support/page.ts';

let visit: Visit;

beforeAll(async () => {
  visit = await openPage({ device: 'phone' });
});
beforeEach(() => visit.go('/tv'));

const button = (page: Page) => page.getByRole('button', { name: 'Filters', exact: true });
const drawer = (page: Page) => page.locator('#filters');

async function openDrawer(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 400));
  await button(page).tap();
  await drawer(page).waitFor();
}

test('the Filters button appears after 50 px of scrolling', async () => {
  const { page } = visit;
  await expect.poll(() => button(page).isVisible()).toBe(false);
  await page.evaluate(() => window.scrollTo(0, 45));
  await page.waitForTimeout(100);
  expect(await button(page).isVisible()).toBe(false);
  await page.evaluate(() => window.scrollTo(0, 60));
  await expect.poll(() => button(page).isVisible()).toBe(true);
});

test('the drawer changes nothing until Apply Filters is pressed', async () => {
  const { page } = visit;
  await openDrawer(page);
  const before = await readList(page);
  await choose(page, 'Kids');
  await choose(page, 'Popular Series');
  await page.waitForTimeout(300);
  expect([new URL(page.url()).search, await readList(page)]).toEqual(['', before]);
  await page.getByRole('button', { name: 'Apply Filters' }).tap();
  await expect.poll(() => new URL(page.url()).search).toBe('?genre=kids&tag=popular');
  await expect.poll(() => readList(page)).not.toEqual(before);
  expect(await drawer(page).isVisible()).toBe(false);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('Escape and the close button put the drawer away, and the focus returns', async () => {
  const { page } = visit;
  await openDrawer(page);
  await page.keyboard.press('Escape');
  expect(await drawer(page).isVisible()).toBe(false);
  expect(await button(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await openDrawer(page);
  await page.getByRole('button', { name: 'Close filters' }).tap();
  expect(await drawer(page).isVisible()).toBe(false);
});

test('Reset in the drawer forgets the filters', async () => {
  const { page, go } = visit;
  await go('/tv?genre=kids');
  await openDrawer(page);
  await page.getByRole('link', { name: 'Reset', exact: true }).tap();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await expect.poll(() => page.locator('[name=genre]:checked').getAttribute('value')).toBe('');
});

test.each(['1850', '3000'])('the year %s is ignored and holds nothing up, in a closed section too', async (year) => {
  const { page } = visit;
  await openDrawer(page);
  await page.getByLabel('Year', { exact: true }).fill(year);
  await page.locator('summary', { hasText: 'Year' }).tap();
  await choose(page, 'Kids');
  await page.getByRole('button', { name: 'Apply Filters' }).tap();
  await expect.poll(() => new URL(page.url()).search).toBe('?genre=kids');
  expect(await drawer(page).isVisible()).toBe(false);
});

test('nothing went wrong in the browser on the way', () => {
  expect(visit.troubles).toEqual([]);
});
