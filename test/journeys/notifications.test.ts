import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { notificationsText } from '../../src/shared/text/notifications.ts';
import { listViolations } from '../support/accessibility.ts';
import { devices, type Visit } from '../support/page.ts';
import { untilEnhanced, createPerson, openSignedIn } from '../support/people.ts';
import { requestCatalogue } from '../support/titles.ts';
import { seedList } from '../support/seed-list.ts';

type Listed = { id: number; title: string; name: string };

const path = '/info/movie/501';
const bell = (page: Page) => page.locator('.bell');
const badge = (page: Page) => page.locator('.bell .unread');
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const items = (page: Page) => panel(page).locator('[data-notice]');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

let series: Listed;
let upcoming: Listed[];
/** A user who follows a series, with an enhanced bell. */
let follower: Visit;
/** The same on a phone, for another user. The last two tests share it. */
let phone: Visit;

beforeAll(async () => {
  const { results } = await requestCatalogue<{ results: Listed[] }>('/tv/on_the_air');
  series = results[0]!;
  ({ results: upcoming } = await requestCatalogue<{ results: Listed[] }>('/movie/upcoming'));
  [follower, phone] = await Promise.all([openWithBell(), openWithBell('phone')]);
});

/** Opens a page as a user who follows a series, and waits until its bell is enhanced. */
async function openWithBell(device: keyof typeof devices = 'desktop'): Promise<Visit> {
  const person = await seedList(await createPerson(), [`tv:${series.id}`]);
  const visit = await openSignedIn({ path, device }, person);
  await untilEnhanced(visit);
  return visit;
}

test('the bell shows the unread count and opens a panel that starts with titles of My List', async () => {
  const { page, pageErrors } = follower;
  await badge(page).waitFor();
  await expect.poll(() => badge(page).innerText()).toBe('1');
  expect(await bell(page).getAttribute('aria-label')).toBe('Notifications, 1 unread');
  await bell(page).click();
  await expect.poll(() => items(page).count()).toBe(11);
  expect(await items(page).first().locator('b').innerText()).toBe(series.name);
  expect(await items(page).first().locator('a').getAttribute('href')).toContain(`/info/tv/${series.id}?season=`);
  expect(await items(page).first().locator('img').getAttribute('src')).toContain('/t/p/w154/');
  const titles = await items(page).locator('b').allInnerTexts();
  expect(titles.slice(1, 6).toSorted()).toEqual(
    upcoming
      .slice(0, 5)
      .map(({ title }) => title)
      .toSorted(),
  );
  await expect.poll(() => items(page).locator('em:visible').allInnerTexts()).toEqual(['Unread']);
  await badge(page).waitFor({ state: 'hidden' });
  const settings = panel(page).getByRole('link', { name: notificationsText.settings });
  expect(await settings.getAttribute('href')).toBe('/profile?tab=notifications');
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await panel(page).waitFor({ state: 'hidden' });
  await bell(page).click();
  await panel(page).waitFor();
  // A click right after the opening counts as the second of a double click.
  await expect.poll(() => page.mouse.click(200, 400).then(() => panel(page).isVisible())).toBe(false);
  expect(pageErrors).toEqual([]);
});

test('the keyboard opens and closes the panel', async () => {
  const { page } = follower;
  await bell(page).focus();
  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press(key);
    await items(page).first().waitFor();
    await expect.poll(() => focused(page)).toBe('Close');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[data-notice]') !== null)).toBe(true);
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'hidden' });
    await expect.poll(() => focused(page)).toBe('Notifications');
  }
});

test('the list is cached between pages, and read notifications stay read without local storage', async () => {
  const { page, go, requests } = phone;
  await badge(page).waitFor();
  requests.length = 0;
  await go('/movies');
  await badge(page).waitFor();
  expect(requests.filter((url) => url.endsWith('/api/notifications'))).toEqual([]);
  const marked = page.waitForResponse('**/api/notifications/read');
  await go('/notifications'); // opening the page marks them as read
  await page.locator('main em:visible').first().waitFor();
  await marked;
  await go('/new');
  await untilEnhanced({ page });
  await bell(page).click();
  await items(page).first().waitFor();
  await expect.poll(() => items(page).locator('em:visible').count()).toBe(0);
  await badge(page).waitFor({ state: 'hidden' });

  await page.evaluate(() => localStorage.removeItem('notifications'));
  const list = page.waitForResponse('**/api/notifications');
  await page.reload();
  expect(((await (await list).json()) as { read: string[] }).read).not.toEqual([]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('notifications'))).not.toBeNull();
  await badge(page).waitFor({ state: 'hidden' });
});

test('header, bell, panel and page have no accessibility violation and fit phones', async () => {
  const { page, go, pageErrors } = phone;
  await untilEnhanced(phone);
  await bell(page).tap();
  await items(page).first().waitFor();
  expect(await listViolations(page)).toEqual([]);
  const box = (await panel(page).boundingBox())!;
  const { width, height } = devices.phone.viewport;
  expect(Math.round(box.y + box.height)).toBe(height);
  expect(Math.round(box.x + box.width)).toBe(width);
  expect(box.width).toBe(width);
  await panel(page).getByRole('button', { name: 'Close' }).tap();
  await panel(page).waitFor({ state: 'hidden' });

  await page.setViewportSize({ width: 320, height: 568 });
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
  expect(await listViolations(page, 'main')).toEqual([]);
  expect(pageErrors).toEqual([]);
});
