import { afterEach, beforeAll, expect, test } from 'vitest';
import { listButtons, loadList, untilListButtonsReady } from '../support/lists.ts';
import { goOffline } from '../support/offline.ts';
import type { Visit } from '../support/page.ts';
import { untilEnhanced, createPerson, openSignedIn, signIn } from '../support/people.ts';
import { untilToast } from '../support/toasts.ts';
import {
  addressOf,
  cardOf,
  clickOffline,
  firstTitles,
  pendingIn,
  untilSent,
  viewerOf,
  watchesOf,
} from '../support/watching.ts';

let member: Visit;
beforeAll(async () => {
  member = await openSignedIn({ path: '/new' });
});
afterEach(() => member.page.context().setOffline(false));

test('a visible page flushes its outbox on reconnect, and only one of several tabs does', async () => {
  const { page } = member;
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
  await other.close();
});

test('pending entries are neither sent nor shown for another user, and are sent when their owner returns', async () => {
  const [one, other] = [await createPerson(), await createPerson()];
  const visit = member;
  const { page, go, arrive } = visit;
  await signIn(visit, one);
  await go('/new');
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

// Goes on from the page of the test before.
test('signing out writes the pending history first and leaves nothing behind', async () => {
  const { page, arrive } = member;
  await untilEnhanced(member);
  const viewer = await viewerOf(page);
  await page.request.delete('/api/history', { headers: { 'sec-fetch-site': 'same-origin' } });
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
