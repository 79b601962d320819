import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listButtons, loadList, untilListButtonsReady } from '../support/lists.ts';
import { goOffline, untilControlled } from '../support/offline.ts';
import { untilEnhanced, createPerson, openSignedIn, signIn } from '../support/people.ts';
import { untilToast } from '../support/toasts.ts';
import { cardOf, pendingIn, clickOffline, untilSent, viewerOf, watchesOf, writesOf } from '../support/watching.ts';

const addressOf = (title: string) => `/info/${title.replace(':', '/')}`;

/** The first five titles of the page, in order. */
const firstTitles = (page: Page) =>
  page
    .locator('.card')
    .evaluateAll((cards) =>
      cards.slice(0, 5).map((card) => card.getAttribute('href')!.replace('/info/', '').replace('/', ':')),
    );

test('five titles opened offline become exactly five rows, in order, after a reload and a reconnect', async () => {
  const visit = await openSignedIn({ path: '/new', serviceWorkers: 'allow' });
  const { page, requests } = visit;
  await untilEnhanced({ page });
  const viewer = await viewerOf(page);
  const titles = await firstTitles(page);
  await untilControlled(page);
  await page.context().setOffline(true);
  await clickOffline(page, titles.map(addressOf));
  const pending = async () => (await pendingIn(page)).map(({ mediaType, id }) => `${mediaType}:${id}`);
  await expect.poll(pending).toEqual(titles);
  await page.reload();
  expect(await page.locator('h1').textContent()).toBe('You are offline');
  expect(await watchesOf(viewer)).toEqual([]);

  requests.length = 0;
  await page.context().setOffline(false); // the offline page then reloads by itself
  await page.locator('.card').first().waitFor();
  await expect.poll(() => watchesOf(viewer)).toEqual(titles.toReversed());
  await untilSent(page);
  expect(writesOf(visit).length).toBeLessThanOrEqual(2); // the page before the reload may have started one
});

test('a visible page flushes its outbox on reconnect, and only one of several tabs does', async () => {
  const visit = await openSignedIn({ path: '/new' });
  const { page } = visit;
  const other = await page.context().newPage();
  const sent: string[] = [];
  page.context().on('request', (request) => void (request.url().endsWith('/api/history') && sent.push(request.url())));
  await other.goto('/movies');
  for (const tab of [page, other]) await untilEnhanced({ page: tab });
  const viewer = await viewerOf(page);
  const titles = await firstTitles(page);
  await page.context().setOffline(true);
  await clickOffline(page, titles.map(addressOf));
  await page.context().setOffline(false);
  await expect.poll(() => watchesOf(viewer)).toEqual(titles.toReversed());
  await untilSent(page);
  expect(sent).toHaveLength(1);
});

test('pending entries are neither sent nor shown for another user, and are sent when their owner returns', async () => {
  const [one, other] = [await createPerson(), await createPerson()];
  const visit = await openSignedIn({ path: '/new' }, one);
  const { page, go, arrive } = visit;
  await untilListButtonsReady(page);
  await untilEnhanced({ page });
  const viewer = await viewerOf(page);
  const titles = await firstTitles(page);
  const listed = titles[0]!;
  await listButtons(page, listed).first().hover(); // loads the script that shows toasts
  await goOffline(page);
  await listButtons(page, listed).first().click();
  await untilToast(page, 'Saved on this device');
  await clickOffline(page, titles.map(addressOf));
  await expect.poll(() => pendingIn(page)).toHaveLength(titles.length + 1);
  const pending = await pendingIn(page);

  await page.context().clearCookies(); // the session ends
  await page.context().setOffline(false);
  await signIn({ page }, other);
  await go('/new');
  const otherViewer = await viewerOf(page);
  expect(otherViewer).not.toBe(viewer);
  await untilListButtonsReady(page);
  expect(await listButtons(page, listed).first().getAttribute('aria-pressed')).toBe('false');
  expect(await loadList(visit)).toEqual([]);
  await page.locator('.card').first().click();
  await arrive('**/info/**');
  await expect.poll(async () => (await watchesOf(otherViewer)).length).toBe(1);
  await expect.poll(() => pendingIn(page)).toEqual(pending);
  expect(await watchesOf(viewer)).toEqual([]);

  await untilEnhanced({ page });
  await page.evaluate(() => localStorage.setItem('left-behind', 'something'));
  await page.locator('header .account summary').click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await arrive('**/auth/login');
  expect(await pendingIn(page)).toEqual(pending);
  expect(await page.evaluate(() => localStorage.getItem('left-behind'))).toBeNull();

  await signIn({ page }, one);
  await go('/new');
  await expect.poll(() => watchesOf(viewer)).toEqual(titles.toReversed());
  await expect.poll(() => loadList(visit)).toEqual([listed]);
  await untilSent(page);
  expect((await watchesOf(otherViewer)).length).toBe(1);
});

test('signing out writes the pending history first and leaves nothing behind', async () => {
  const { page, arrive } = await openSignedIn({ path: '/new' });
  await untilEnhanced({ page });
  const viewer = await viewerOf(page);
  const [title = ''] = await firstTitles(page);
  // Not a temporary failure: before its retry the page would wait almost as long as Sign Out does.
  await page.route('**/api/history', (route) => route.fulfill({ status: 409, json: { problem: 'other-viewer' } }));
  const attempt = page.waitForResponse('**/api/history');
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { once: true }));
  await cardOf(page, addressOf(title)).click(); // the page believes that it opens in a new tab
  await attempt;
  await expect.poll(() => pendingIn(page)).toHaveLength(1);
  await page.unroute('**/api/history');
  await page.locator('header .account summary').click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await arrive('**/auth/login');
  expect(await watchesOf(viewer)).toEqual([title]);
  expect(await pendingIn(page)).toEqual([]);
});
