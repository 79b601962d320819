import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { listBarriers } from '../support/barriers.ts';
import { devices } from '../support/page.ts';
import { confirmed, openSignedIn, openVisitor, type Person } from '../support/people.ts';
import { askCatalogue } from '../support/titles.ts';
import { withList } from '../support/listed.ts';

type Listed = { id: number; title: string; name: string };

const path = '/info/movie/501';
const bell = (page: Page) => page.locator('[data-bell]');
const badge = (page: Page) => page.locator('[data-bell] .unread');
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const items = (page: Page) => panel(page).locator('[data-notice]');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

let person: Person;
let series: Listed;
let upcoming: Listed[];

beforeAll(async () => {
  const { results } = await askCatalogue<{ results: Listed[] }>('/tv/on_the_air');
  series = results[0]!;
  ({ results: upcoming } = await askCatalogue<{ results: Listed[] }>('/movie/upcoming'));
  person = await withList(await confirmed(), [`tv:${series.id}`]);
});

/** Waits until the script has taken the bell over. */
const ready = (page: Page) => page.locator('[data-bell][aria-haspopup]').waitFor();

/** A page with such a bell. */
async function openWithBell(options: Parameters<typeof openSignedIn>[0] = {}) {
  const visit = await openSignedIn({ path, ...options }, person);
  await ready(visit.page);
  return visit;
}

test('the bell tells how many are new, and opens a panel with my list first', async () => {
  const { page, troubles } = await openWithBell();
  await badge(page).waitFor();
  const count = Number(await badge(page).innerText());
  await bell(page).click();
  await items(page).first().waitFor();
  expect(await items(page).count()).toBe(count);
  expect(await items(page).first().locator('b').innerText()).toBe(series.name);
  expect(await items(page).first().locator('a').getAttribute('href')).toBe(`/info/tv/${series.id}`);
  expect(await items(page).first().locator('img').getAttribute('src')).toContain('/t/p/w154/');
  const titles = await items(page).locator('b').allInnerTexts();
  expect(titles.slice(1, 6)).toEqual(upcoming.slice(0, 5).map(({ title }) => title));
  expect(await items(page).locator('em:visible').count()).toBe(count);
  expect(await badge(page).isVisible()).toBe(false);
  expect(troubles).toEqual([]);
});

test('what was seen on this device is not new on the next page, and still is on another device', async () => {
  const { page, go } = await openWithBell();
  await bell(page).click();
  await items(page).first().waitFor();
  await page.keyboard.press('Escape');
  await go('/new');
  await ready(page);
  await bell(page).click();
  await items(page).first().waitFor();
  expect(await items(page).locator('em:visible').count()).toBe(0);
  expect(await badge(page).isVisible()).toBe(false);

  const other = await openWithBell();
  await badge(other.page).waitFor();
});

test('what somebody else has seen in this browser is new to me', async () => {
  const { page } = await openWithBell();
  await page.evaluate(() =>
    localStorage.setItem(
      'notifications',
      JSON.stringify({ viewer: 'somebody', asked: Date.now(), known: [], seen: [] }),
    ),
  );
  await page.reload();
  await badge(page).waitFor();
});

test('the panel opens and closes by keyboard, and gives the focus back to the bell', async () => {
  const { page } = await openWithBell();
  await bell(page).focus();
  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press(key);
    await items(page).first().waitFor();
    expect(await focused(page)).toBe('Close');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[data-notice]') !== null)).toBe(true);
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'hidden' });
    expect(await focused(page)).toBe('Notifications');
  }
});

test('its button and a press beside it close the panel', async () => {
  const { page } = await openWithBell();
  await bell(page).click();
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await panel(page).waitFor({ state: 'hidden' });
  await bell(page).click();
  await panel(page).waitFor();
  await page.mouse.click(200, 400);
  await panel(page).waitFor({ state: 'hidden' });
});

test('the list is asked for once a while, however many pages are looked at', async () => {
  const { page, go, requests } = await openWithBell();
  await badge(page).waitFor();
  requests.length = 0;
  for (const next of ['/new', '/movies', path]) {
    await go(next);
    await badge(page).waitFor();
  }
  expect(requests.filter((url) => url.endsWith('/notifications/list'))).toEqual([]);
});

test('a list that does not come says so, and is asked for again', async () => {
  const { page } = await openWithBell();
  await badge(page).waitFor();
  await page.route('**/notifications/list', (route) => route.abort('connectionfailed'));
  await bell(page).click();
  await panel(page).getByText('Notifications could not be loaded.').waitFor();
  await page.unroute('**/notifications/list');
  await panel(page).getByRole('button', { name: 'Try Again' }).click();
  await items(page).first().waitFor();
});

test('who wants no notifications is told that there are none', async () => {
  const quiet = await withList(await confirmed(), [], { newReleaseAlerts: false, watchlistUpdates: false });
  const { page } = await openSignedIn({ path }, quiet);
  await ready(page);
  await bell(page).click();
  await panel(page).getByText('No notifications available').waitFor();
  expect(await badge(page).isVisible()).toBe(false);
});

test('without script the bell is a link to a page with the same list', async () => {
  const { page, arrive } = await openSignedIn({ path, javaScriptEnabled: false }, person);
  await bell(page).click();
  await arrive('**/notifications');
  expect(await page.locator('h1').innerText()).toBe('Notifications');
  expect(await page.locator('main [data-notice] b').first().innerText()).toBe(series.name);
  await page.locator('main [data-notice] a').first().click();
  await arrive(`**/info/tv/${series.id}`);
});

test('the page of notifications counts as seen', async () => {
  const { page, go } = await openWithBell({ path: '/notifications' });
  await page.locator('main em:visible').first().waitFor();
  await go(path);
  await ready(page);
  await bell(page).click();
  await items(page).first().waitFor();
  expect(await items(page).locator('em:visible').count()).toBe(0);
});

test('visitors have no bell, and are led to Sign In and back from its page', async () => {
  const { page, go } = await openVisitor({ path });
  expect(await bell(page).count()).toBe(0);
  await go('/notifications');
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/auth/login?next=%2Fnotifications');
});

test.each(Object.keys(devices) as (keyof typeof devices)[])(
  'bell, panel and page have no barrier and fit on a %s',
  async (device) => {
    const { page, go, troubles } = await openWithBell({ device });
    expect(await listBarriers(page)).toEqual([]);
    await bell(page).click();
    await items(page).first().waitFor();
    expect(await listBarriers(page)).toEqual([]);
    const box = (await panel(page).boundingBox())!;
    const { width, height } = devices[device].viewport;
    expect(Math.round(box.y + box.height)).toBe(height);
    expect(Math.round(box.x + box.width)).toBe(width);
    expect(box.width === width).toBe(device === 'phone');
    await go('/notifications');
    expect(await listBarriers(page)).toEqual([]);
    expect(troubles).toEqual([]);
  },
);

test('on the narrowest phone header, panel and page fit', async () => {
  const { page, go } = await openWithBell({ device: 'phone', viewport: { width: 320, height: 568 } });
  const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await widthOf()).toBe(320);
  for (const tool of await page.locator('.site-tools > :is(a, details)').all()) {
    const box = (await tool.boundingBox())!;
    expect(box.x + box.width).toBeLessThanOrEqual(320);
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  }
  const parts = await page.locator('.site-header > :is(a, details, .site-tools):visible').all();
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
  for (const [index, box] of boxes.entries()) {
    const before = boxes[index - 1];
    if (before) expect(box!.x).toBeGreaterThanOrEqual(before.x + before.width - 1);
  }
  await bell(page).tap();
  await items(page).first().waitFor();
  expect(await widthOf()).toBe(320);
  await go('/notifications');
  expect(await widthOf()).toBe(320);
});
