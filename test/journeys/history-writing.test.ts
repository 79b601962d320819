import type { Locator } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Visit } from '../support/page.ts';
import { createPerson, openVisitor, signIn, untilEnhanced } from '../support/people.ts';
import { openInTab, untilSent, viewerOf, watchesOf, writesOf } from '../support/watching.ts';

const titleOf = async (link: Locator) =>
  ((await link.getAttribute('href')) ?? '').replace('/info/', '').replace('/', ':');

/** The scripts that write history. */
const lateScripts = /\/assets\/(signed-in|outbox)-[^/]+\.js$/;

/** A browser that a visitor uses, then a user whose history is empty before each test. */
let member: Visit;
beforeAll(async () => {
  member = await openVisitor();
});

let signingIn: Promise<void> | undefined;
/** Signs the browser in, once. */
const untilSignedIn = () => (signingIn ??= createPerson().then((person) => signIn(member, person)));

test('opening a title as a visitor writes no history', async () => {
  const { page, go, arrive } = member;
  await go('/movies');
  await page.locator('.card').first().click();
  await arrive('**/info/**');
  await page.waitForLoadState('load');
  expect(writesOf(member)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('outbox'))).toBeNull();
});

afterEach(async () => {
  await member.page.unrouteAll();
  await untilSent(member.page);
  await member.go('/favicon.svg'); // runs no script that would write more
  await member.page.request.delete('/api/history', { headers: { 'sec-fetch-site': 'same-origin' } });
});

test('opening a title from a card, a hero or a suggestion writes it to the history with one request', async () => {
  const visit = member;
  await untilSignedIn();
  const { page, go, arrive, pageErrors } = visit;
  await go('/');
  const viewer = await viewerOf(page);
  let expected: string[] = [];
  let openings = 0;
  let writes = 0;
  let isLeaving = false;
  // A page that is left for longer than a second sends the watch too.
  await page.route('**/api/history', (route) => {
    if (isLeaving) return route.abort('aborted');
    writes += 1;
    return route.continue();
  });
  const open = async (link: Locator, press: () => Promise<unknown>) => {
    const title = await titleOf(link);
    await untilEnhanced(visit);
    isLeaving = true;
    await press();
    await arrive(`**/info/${title.replace(':', '/')}`);
    isLeaving = false;
    expected = [title, ...expected.filter((other) => other !== title)];
    openings += 1;
    await expect.poll(() => watchesOf(viewer)).toEqual(expected);
    await untilSent(page);
    expect(writes).toBe(openings);
  };

  const more = page.locator('.hero a[href^="/info/"]');
  await open(more, () => more.click());
  // Not the title that is searched for next: a link to the current page writes nothing.
  const similar = page.locator('.row .card:not([href="/info/movie/147"])').nth(1);
  await open(similar, () => similar.focus().then(() => page.keyboard.press('Enter')));
  await untilEnhanced(visit);
  await page.keyboard.press('Control+k');
  await page.locator('#search input').fill('metropolis');
  const suggestion = page.locator('#search [role=option]').first();
  await suggestion.waitFor();
  await open(suggestion, () => page.keyboard.press('ArrowDown').then(() => page.keyboard.press('Enter')));
  expect(expected[0]).toBe('movie:147');
  expect(pageErrors).toEqual([]);
});

test('a title opened before the script loads is written by the next page; prefetched pages, entered URLs and links from a title to itself write no history, even before the script loads', async () => {
  const visit = member;
  await untilSignedIn();
  const { page, go, arrive } = visit;
  await page.route(lateScripts, () => {}); // never responds
  await go('/movies');
  const early = page.locator('.card').first();
  const opened = await titleOf(early);
  await early.click();
  await arrive('**/info/**');
  await page.unroute(lateScripts);
  await go('/new');
  const viewer = await viewerOf(page);
  await expect.poll(() => watchesOf(viewer)).toEqual([opened]);

  await untilEnhanced(visit);
  const prefetch = page.waitForRequest((request) => /\/info\//.test(request.url()));
  await page.locator('.card').first().hover();
  await prefetch;
  await page.route(lateScripts, () => {}); // never responds
  await go('/info/tv/501');
  await page.locator('#episodes nav a:not([aria-current])').first().click();
  await arrive('**/info/tv/501?season=*');
  await page.unroute(lateScripts);
  await go('/info/movie/147');
  await untilEnhanced(visit);
  // Anything written before would be written with it.
  const card = page.locator('main .card').last();
  const title = await titleOf(card);
  await card.click();
  await arrive('**/info/**');
  await expect.poll(() => watchesOf(viewer)).toContain(title);
  expect(await watchesOf(viewer)).toEqual([title, opened]);
});

test('a malformed outbox is discarded silently, and history is written even when browser storage is full', async () => {
  const visit = member;
  await untilSignedIn();
  const { page, go, pageErrors } = visit;
  pageErrors.length = 0;
  await go('/favicon.svg'); // a page without scripts
  await page.evaluate(() => localStorage.setItem('outbox', '{oops'));
  await go('/new');
  await untilEnhanced(visit);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('outbox'))).toBeNull();
  expect(await page.locator('.toast, .flash').count()).toBe(0);

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
  await expect.poll(async () => (await watchesOf(viewer)).length).toBe(1);
  expect(pageErrors).toEqual([]);
});
