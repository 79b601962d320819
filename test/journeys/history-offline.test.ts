import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { confirmed, openSignedIn, signIn } from '../support/people.ts';
import { openInTab, pendingIn, pressOffline, viewerOf, watchesOf, writesOf } from '../support/watching.ts';

const soon = { timeout: 10_000 };

const addressOf = (title: string) => `/info/${title.replace(':', '/')}`;

/** Five titles that stand on the page, in their order. */
const fiveOn = (page: Page) =>
  page
    .locator('.card')
    .evaluateAll((cards) =>
      cards.slice(0, 5).map((card) => card.getAttribute('href')!.replace('/info/', '').replace('/', ':')),
    );

test('five titles opened without a network are exactly five rows after a reload, in their order, when it is back', async () => {
  const visit = await openSignedIn({ path: '/new' });
  const { page, go, requests } = visit;
  await page.waitForLoadState('networkidle');
  const viewer = await viewerOf(page);
  const titles = await fiveOn(page);
  await page.context().setOffline(true);
  await pressOffline(page, titles.map(addressOf));
  expect((await pendingIn(page)).map(({ mediaType, id }) => `${mediaType}:${id}`)).toEqual(titles);
  await page.reload();
  expect(await page.locator('h1').textContent()).toBe('You are offline');
  expect(await watchesOf(viewer)).toEqual([]);

  requests.length = 0;
  await page.context().setOffline(false); // whereupon the page comes by itself
  await page.locator('.card').first().waitFor();
  await expect.poll(() => watchesOf(viewer), soon).toEqual(titles.toReversed());
  await expect.poll(() => pendingIn(page), soon).toEqual([]);
  await go('/new');
  await page.waitForLoadState('networkidle');
  expect(writesOf(visit).length).toBeLessThanOrEqual(2); // the page that gave way may have begun one
  expect(await watchesOf(viewer)).toEqual(titles.toReversed());
});

test('a press without a network that leads away is not lost, whatever it leads to', async () => {
  const { page, go } = await openSignedIn({ path: '/new' });
  await page.waitForLoadState('networkidle');
  const viewer = await viewerOf(page);
  const [title = ''] = await fiveOn(page);
  await page.context().setOffline(true);
  await page
    .locator(`a[href="${addressOf(title)}"]`)
    .first()
    .click();
  await page.waitForTimeout(500); // to a page that was fetched ahead, or to the browser's own
  expect(await watchesOf(viewer)).toEqual([]);
  await page.context().setOffline(false);
  await go('/');
  await expect.poll(() => watchesOf(viewer), soon).toEqual([title]);
});

test('a page that is looked at writes by itself when the network is back, and of several tabs only one does', async () => {
  const visit = await openSignedIn({ path: '/new' });
  const { page } = visit;
  const other = await page.context().newPage();
  const sent: string[] = [];
  page.context().on('request', (request) => void (request.url().endsWith('/api/history') && sent.push(request.url())));
  await other.goto('/movies');
  await Promise.all([page, other].map((tab) => tab.waitForLoadState('networkidle')));
  const viewer = await viewerOf(page);
  const titles = await fiveOn(page);
  await page.context().setOffline(true);
  await pressOffline(page, titles.map(addressOf));
  await page.context().setOffline(false);
  await expect.poll(() => watchesOf(viewer), soon).toEqual(titles.toReversed());
  await expect.poll(() => pendingIn(page), soon).toEqual([]);
  await page.waitForTimeout(500);
  expect(sent).toHaveLength(1);
});

test('what one has opened is neither seen, sent nor lost by another who uses the browser, and written when one is back', async () => {
  const [one, other] = [await confirmed(), await confirmed()];
  const { page, go, arrive } = await openSignedIn({ path: '/new' }, one);
  await page.waitForLoadState('networkidle');
  const viewer = await viewerOf(page);
  const titles = await fiveOn(page);
  await page.context().setOffline(true);
  await pressOffline(page, titles.map(addressOf));
  const kept = await pendingIn(page);

  await page.context().clearCookies(); // the session ends
  await page.context().setOffline(false);
  await signIn({ page }, other);
  await go('/movies');
  const stranger = await viewerOf(page);
  expect(stranger).not.toBe(viewer);
  await page.waitForLoadState('networkidle');
  await page.locator('.card').first().click();
  await arrive('**/info/**');
  await expect.poll(async () => (await watchesOf(stranger)).length, soon).toBe(1);
  await expect.poll(() => pendingIn(page), soon).toEqual(kept);
  expect(await watchesOf(viewer)).toEqual([]);

  await page.evaluate(() => localStorage.setItem('left-behind', 'something'));
  await page.locator('header .account summary').click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await arrive('**/auth/login');
  expect(await pendingIn(page)).toEqual(kept);
  expect(await page.evaluate(() => localStorage.getItem('left-behind'))).toBeNull();

  await signIn({ page }, one);
  await go('/new');
  await expect.poll(() => watchesOf(viewer), soon).toEqual(titles.toReversed());
  await expect.poll(() => pendingIn(page), soon).toEqual([]);
  expect((await watchesOf(stranger)).length).toBe(1);
});

test('who signs out leaves nothing behind: what is still to be written is written first', async () => {
  const { page, arrive } = await openSignedIn({ path: '/new' });
  await page.waitForLoadState('networkidle');
  const viewer = await viewerOf(page);
  const [title = ''] = await fiveOn(page);
  await page.route('**/api/history', (route) => route.fulfill({ status: 503, json: { problem: 'not-answering' } }));
  await openInTab(page, addressOf(title));
  await page.waitForTimeout(1_200); // it has been tried by now
  expect(await pendingIn(page)).toHaveLength(1);
  await page.unroute('**/api/history');
  await page.locator('header .account summary').click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await arrive('**/auth/login');
  expect(await watchesOf(viewer)).toEqual([title]);
  expect(await pendingIn(page)).toEqual([]);
});
