import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listViolations } from '../support/accessibility.ts';
import { chooseFilter, readList } from '../support/filtered-lists.ts';
import { hold } from '../support/timing.ts';
import { devices, openPage, type Visit } from '../support/page.ts';

let visit: Visit;

beforeAll(async () => {
  visit = await openPage({ device: 'phone' });
});

const button = (page: Page) => page.getByRole('button', { name: /^Filters( \(\d\))?$/ });
const drawer = (page: Page) => page.locator('#filters');

async function openDrawer(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 400));
  await button(page).tap();
  await drawer(page).waitFor();
}

/** Checks that the Filters button appears after 50 px of scrolling, and that closing the drawer returns the focus to it. */
async function checkScrolledButton(page: Page): Promise<void> {
  await expect.poll(() => button(page).isVisible()).toBe(false);
  await page.evaluate(() => window.scrollTo(0, 45));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await button(page).isVisible()).toBe(false);
  await page.evaluate(() => window.scrollTo(0, 60));
  await expect.poll(() => button(page).isVisible()).toBe(true);

  await openDrawer(page);
  expect(await listViolations(page), 'drawer').toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => drawer(page).isVisible()).toBe(false);
  await expect.poll(() => button(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await openDrawer(page);
  await page.getByRole('button', { name: 'Close filters' }).tap();
  await expect.poll(() => drawer(page).isVisible()).toBe(false);

  await page.evaluate(() => {
    const player = document.body.appendChild(document.createElement('div'));
    player.dataset['size'] = 'minimised';
    player.style.cssText = 'position:fixed;right:12px;bottom:12px;width:320px;height:180px';
    window.scrollTo(0, 400);
  });
  await expect.poll(() => button(page).isVisible()).toBe(true);
  const [filters, player] = await Promise.all(
    [button(page), page.locator('[data-size=minimised]')].map((element) => element.boundingBox()),
  );
  expect(filters!.y + filters!.height, 'above the small player').toBeLessThan(player!.y);
  await page.evaluate(() => document.querySelector('[data-size=minimised]')!.remove());
}

test('the filters open by a button at the top or after scrolling, and change the list only on Apply Filters', async () => {
  const { page, go } = visit;
  await go('/tv');
  await checkScrolledButton(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  const opener = page.getByRole('button', { name: 'Filters and sort' });
  for (const { viewport } of [devices.tablet, devices.phone]) {
    await page.setViewportSize(viewport);
    const { y, height } = (await opener.boundingBox())!;
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(y + height).toBeLessThanOrEqual(viewport.height);
  }
  await opener.tap();
  await page.getByLabel('Sort By').selectOption('release_date.asc');
  await chooseFilter(page, 'Kids');
  await page.getByRole('button', { name: 'Apply Filters' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Kids TV Shows' }).waitFor();
  await expect.poll(() => opener.textContent()).toBe('Filters and sort (1)');
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'All TV Shows' }).waitFor();
  await expect.poll(() => opener.textContent()).toBe('Filters and sort');

  await openDrawer(page);
  const before = await readList(page);
  await chooseFilter(page, 'Kids');
  await chooseFilter(page, 'Popular Series');
  await page.getByLabel('Year', { exact: true }).fill('1850'); // invalid, so it is ignored
  await page.locator('summary', { hasText: 'Year' }).tap();
  expect([new URL(page.url()).search, await readList(page)]).toEqual(['', before]);
  await page.getByRole('button', { name: 'Apply Filters' }).tap();
  await expect.poll(() => new URL(page.url()).search).toBe('?genre=kids&tag=popular');
  await expect.poll(() => readList(page)).not.toEqual(before);
  await expect.poll(() => drawer(page).isVisible()).toBe(false);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await openDrawer(page);
  await page.getByRole('link', { name: 'Reset', exact: true }).tap();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await expect.poll(() => page.locator('[name=genre]:checked').count()).toBe(0);
});

test('a choice made in the drawer before its script loads is applied', async () => {
  const { page, go } = visit;
  const release = await hold(page, /\/assets\/list-.*\.js/);
  await go('/tv');
  await page.getByRole('button', { name: 'Filters and sort' }).tap();
  await chooseFilter(page, 'Kids');
  await release();
  await page.getByRole('button', { name: 'Apply Filters' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Kids TV Shows' }).waitFor();
  await page.unrouteAll();
});

afterAll(() => {
  expect(visit.pageErrors).toEqual([]);
});
