import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hold } from '../support/timing.ts';
import { openSignedIn, openVisitor } from '../support/people.ts';
import { viewerOf, watchesOf } from '../support/watching.ts';

/** Where the rows below Continue Watching begin, in pixels. */
const topOfRows = (page: Page) =>
  page.locator('#originals').evaluate((row) => Math.round(row.getBoundingClientRect().top + scrollY));

test('opening an episode puts the next one on home, with one request and no layout shift', async () => {
  const { page, go, arrive, requests, troubles } = await openSignedIn({ path: '/info/tv/501?season=1' });
  await page.getByRole('link', { name: /^Play episode 1,/ }).click();
  await page.locator('#player iframe').waitFor();
  const viewer = await viewerOf(page);
  await expect.poll(() => watchesOf(viewer)).toContain('tv:501');
  await page.getByRole('button', { name: 'Close the player' }).click();

  const release = await hold(page, /\/api\/up-next$/);
  await go('/');
  await expect.poll(() => requests.filter((url) => url.endsWith('/api/up-next')).length).toBe(1);
  const before = await topOfRows(page);
  await release();
  const next = page.locator('#up-next').getByRole('link', { name: /Season 1, episode 2$/ });
  await next.waitFor();
  expect(await topOfRows(page)).toBe(before);
  await next.click();
  await expect.poll(() => page.locator('#player iframe').getAttribute('src')).toMatch(/\/1\/2$/);

  await go('/');
  await page.getByRole('link', { name: 'Continue Watching' }).first().click();
  await arrive('**/up-next');
  await expect.poll(() => page.locator('h1').textContent()).toBe('Continue Watching');
  expect(troubles).toEqual([]);
});

test('home shows a visitor the next episode of a series begun on this device, without a layout shift', async () => {
  const { page, go, requests, troubles } = await openVisitor({ path: '/info/tv/501?season=1' });
  await page.locator('[data-watched="tv:501:1:1"]').click();
  await page.locator('[data-watched="tv:501:1:1"][aria-pressed=true]').waitFor();
  const release = await hold(page, /\/api\/up-next\/device/);
  await go('/');
  await expect.poll(() => requests.filter((url) => url.includes('/api/up-next')).length).toBe(1);
  const before = await topOfRows(page);
  await release();
  await page
    .locator('#up-next')
    .getByRole('link', { name: /Season 1, episode 2$/ })
    .waitFor();
  expect(await topOfRows(page)).toBe(before);
  await go('/info/tv/501?season=1');
  await page.locator('[data-watched="tv:501:1:1"][aria-pressed=true]').click();
  await page.locator('[data-watched="tv:501:1:1"][aria-pressed=false]').waitFor();
  await go('/');
  await expect.poll(() => page.locator('.up-next').count()).toBe(0);
  await go('/');
  expect(await page.locator('#viewer').getAttribute('data-following')).toBeNull();
  expect(troubles).toEqual([]);
});
