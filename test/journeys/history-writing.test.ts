import type { Locator } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { marked } from '../support/lists.ts';
import { openSignedIn, openVisitor } from '../support/people.ts';
import { openInTab, pendingIn, viewerOf, watchesOf, writesOf } from '../support/watching.ts';

/** A busy machine may take its time to write what was opened. */
const soon = { timeout: 10_000 };

/** The page's script has come: from here on presses are noted. */
const settled = async ({ page }: Awaited<ReturnType<typeof openVisitor>>) => page.waitForLoadState('networkidle');

const titleOf = async (link: Locator) =>
  ((await link.getAttribute('href')) ?? '').replace('/info/', '').replace('/', ':');

test('a title that is opened from a card, a hero, a suggestion or by keyboard is in the history, each with one request', async () => {
  const visit = await openSignedIn({ path: '/movies' });
  const { page, go, arrive, troubles } = visit;
  const viewer = await viewerOf(page);
  let expected: string[] = [];
  let openings = 0;
  const open = async (link: Locator, press: () => Promise<unknown>) => {
    const title = await titleOf(link);
    await settled(visit);
    await press();
    await arrive(`**/info/${title.replace(':', '/')}`);
    expected = [title, ...expected.filter((other) => other !== title)];
    openings += 1;
    await expect.poll(() => watchesOf(viewer), soon).toEqual(expected);
    await expect.poll(() => pendingIn(page), soon).toEqual([]);
    expect(writesOf(visit)).toHaveLength(openings);
  };

  const card = page.locator('#results .card').first();
  await open(card, () => card.click());
  const similar = page.locator('.row .card').nth(1);
  await open(similar, () => similar.focus().then(() => page.keyboard.press('Enter')));
  await go('/');
  const more = page.locator('.hero a[href^="/info/"]');
  await open(more, () => more.click());
  await go('/new');
  await settled(visit);
  await page.keyboard.press('/');
  await page.locator('#search input').fill('metropolis');
  const suggestion = page.locator('#search [role=option]').first();
  await suggestion.waitFor();
  await open(suggestion, () => page.keyboard.press('ArrowDown').then(() => page.keyboard.press('Enter')));
  expect(expected[0]).toBe('movie:147');
  expect(troubles).toEqual([]);
});

test('a title that is opened before the script has come is written by the next page', async () => {
  const { page, go, arrive } = await openSignedIn();
  const scripts = /\/assets\/(?!entry)[^/]+\.js$/;
  await page.route(scripts, () => {}); // on its way for ever
  await go('/movies');
  const card = page.locator('.card').first();
  const title = await titleOf(card);
  await card.click();
  await arrive('**/info/**');
  await page.unroute(scripts);
  await go('/new');
  const viewer = await viewerOf(page);
  await expect.poll(() => watchesOf(viewer), soon).toEqual([title]);
});

test('a title that is opened in a tab of its own is written once, though the page stays', async () => {
  const visit = await openSignedIn({ path: '/new' });
  await settled(visit);
  const href = (await visit.page.locator('.card').first().getAttribute('href'))!;
  await openInTab(visit.page, href);
  const viewer = await viewerOf(visit.page);
  await expect.poll(() => watchesOf(viewer), soon).toEqual([href.replace('/info/', '').replace('/', ':')]);
  await expect.poll(() => pendingIn(visit.page), soon).toEqual([]);
  expect(visit.troubles).toEqual([]);
});

test('pages that are fetched ahead write nothing, and neither does an address of one’s own', async () => {
  const visit = await openSignedIn({ path: '/movies' });
  await settled(visit);
  await visit.page.locator('.card').first().hover();
  await visit.page.waitForTimeout(800);
  await visit.go('/info/movie/147');
  await settled(visit);
  expect(writesOf(visit)).toEqual([]);
  expect(await watchesOf(await viewerOf(visit.page))).toEqual([]);
});

test.each([true, false])('a link of a title’s own page opens no title (its script is there: %s)', async (isThere) => {
  const visit = await openSignedIn();
  const { page, go, arrive } = visit;
  const scripts = /\/assets\/(?!entry)[^/]+\.js$/;
  if (!isThere) await page.route(scripts, () => {}); // on its way for ever
  await go('/info/tv/501');
  if (isThere) await marked(page);
  await page.locator('#episodes nav a:not([aria-current])').first().click();
  await arrive('**/info/tv/501?season=*');
  await page.unroute(scripts);
  await go('/new');
  await settled(visit);
  expect(writesOf(visit)).toEqual([]);
  expect(await pendingIn(page)).toEqual([]);
});

test('someone who is not signed in has no history, and loads no script for it', async () => {
  const visit = await openVisitor({ path: '/movies' });
  await settled(visit);
  const before = visit.requests.length;
  await visit.page.locator('.card').first().click();
  await visit.arrive('**/info/**');
  await settled(visit);
  expect(writesOf(visit)).toEqual([]);
  expect(await visit.page.evaluate(() => localStorage.getItem('pending-updates'))).toBeNull();
  const scripts = visit.requests.slice(before).filter((url) => url.endsWith('.js'));
  expect(scripts.filter((url) => /history|record/.test(url))).toEqual([]);
});

test('a failure that passes is tried again after one second and after two, unseen', async () => {
  const visit = await openSignedIn({ path: '/new' });
  const { page } = visit;
  await settled(visit);
  const at: number[] = [];
  await page.route('**/api/history', (route) => {
    at.push(Date.now());
    return at.length < 3 ? route.fulfill({ status: 503, json: { problem: 'not-answering' } }) : route.continue();
  });
  await page.locator('.card').first().click();
  await visit.arrive('**/info/**');
  const viewer = await viewerOf(page);
  await expect.poll(async () => (await watchesOf(viewer)).length, { timeout: 15_000 }).toBe(1);
  expect(at).toHaveLength(3);
  expect(at[1]! - at[0]!).toBeGreaterThanOrEqual(950);
  expect(at[2]! - at[1]!).toBeGreaterThanOrEqual(1_950);
  expect(await page.locator('.toast, .flash').count()).toBe(0);
});

test('a browser without room writes what is opened all the same', async () => {
  const visit = await openSignedIn({ path: '/new' });
  const { page } = visit;
  await settled(visit);
  await page.evaluate(() => {
    for (let size = 5_300_000; size > 0; size = Math.floor(size / 2)) {
      try {
        for (let place = 0; place < 50; place++) localStorage.setItem(`full ${size} ${place}`, 'x'.repeat(size));
      } catch {}
    }
  });
  const href = (await page.locator('.card').first().getAttribute('href'))!;
  await openInTab(page, href);
  const viewer = await viewerOf(page);
  await expect.poll(async () => (await watchesOf(viewer)).length, soon).toBe(1);
  expect(visit.troubles).toEqual([]);
});

test.each(['{oops', '[1,2,3]', '"text"', '[{"userId":"me"}]'])(
  'a queue that reads %s is thrown away without a word',
  async (damaged) => {
    const { page, go, troubles, ...rest } = await openSignedIn({ path: '/new' });
    await page.evaluate((text) => localStorage.setItem('pending-updates', text), damaged);
    await go('/movies');
    await settled({ page, go, troubles, ...rest });
    expect(await page.evaluate(() => localStorage.getItem('pending-updates'))).toBeNull();
    expect(await page.locator('.toast, .flash').count()).toBe(0);
    expect(troubles).toEqual([]);
  },
);

test('the history has no address without script that a picture or a link could reach', async () => {
  const answer = await fetch(`${inject('base')}/api/history`);
  expect(answer.status).toBe(405);
});
