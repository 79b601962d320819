import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hold } from '../support/timing.ts';
import { createPerson, openSignedIn, openVisitor, signIn } from '../support/people.ts';
import { untilToast } from '../support/toasts.ts';
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

const removalOf = (page: Page, title: string) =>
  page.getByRole('button', { name: `Remove ${title} from Continue Watching` });

test('a series removed from home stays removed, Undo brings it back, and watching it again does too', async () => {
  const { page, go, troubles } = await openSignedIn({ path: '/watch/tv/501?season=1&episode=1' });
  const viewer = await viewerOf(page);
  await expect.poll(() => watchesOf(viewer)).toContain('tv:501');
  await go('/watch/tv/101?season=1&episode=1');
  await expect.poll(() => watchesOf(viewer)).toContain('tv:101');

  await go('/');
  const row = page.locator('#up-next');
  const before = await row.boundingBox();
  await removalOf(page, 'Fantômas').click();
  await untilToast(page, 'Removed Fantômas from Continue Watching');
  expect(await row.getByRole('listitem').count()).toBe(1);
  expect(await row.boundingBox()).toEqual(before);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => row.getByRole('listitem').first().locator('b').textContent()).toBe('Fantômas');

  await go('/up-next');
  await removalOf(page, 'The Tuesday Boat').click();
  await untilToast(page, 'Removed The Tuesday Boat from Continue Watching');
  await go('/up-next');
  expect(await page.locator('main li b').allTextContents()).toEqual(['Fantômas']);
  await removalOf(page, 'Fantômas').click();
  await page.getByRole('heading', { name: 'Nothing to continue' }).waitFor();
  await untilToast(page, 'Removed Fantômas from Continue Watching');
  await go('/');
  await expect.poll(() => page.locator('.up-next').isVisible()).toBe(false);

  await go('/watch/tv/501?season=1&episode=2');
  await expect.poll(() => watchesOf(viewer)).toEqual(['tv:501', 'tv:101']);
  await go('/up-next');
  expect(await page.locator('main li b').allTextContents()).toEqual(['The Tuesday Boat']);
  expect(troubles).toEqual([]);
});

test('a series that a visitor removes stays removed on the device and after Sign In, and its marks stay', async () => {
  const visit = await openVisitor({ path: '/info/tv/501?season=1' });
  const { page, go, troubles } = visit;
  await page.locator('[data-watched="tv:501:1:1"]').click();
  await page.locator('[data-watched="tv:501:1:1"][aria-pressed=true]').waitFor();
  await go('/up-next');
  await removalOf(page, 'The Tuesday Boat').click();
  await page.getByRole('heading', { name: 'Nothing to continue' }).waitFor();
  await untilToast(page, 'Removed The Tuesday Boat from Continue Watching');
  await go('/');
  expect(await page.locator('#viewer').getAttribute('data-following')).toBeNull();

  await signIn(visit, await createPerson());
  await go('/info/tv/501?season=1');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('outbox'))).toBeNull();
  await page.locator('[data-watched="tv:501:1:1"][aria-pressed=true]').waitFor();
  await go('/up-next');
  await page.getByRole('heading', { name: 'Nothing to continue' }).waitFor();
  expect(troubles).toEqual([]);
});
