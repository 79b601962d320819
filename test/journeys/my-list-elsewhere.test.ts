import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  listButtons,
  addToList,
  untilListButtonsReady,
  recordMessages,
  shownTitles,
  messagesOf,
} from '../support/lists.ts';
import type { Visit } from '../support/page.ts';
import { breakServices, createPerson, openSignedIn, type Person } from '../support/people.ts';
import { untilToast } from '../support/toasts.ts';

const pressedState = (page: Page, title: string) => listButtons(page, title).first().getAttribute('aria-pressed');

/** Opens a page whose stream reports changes from other browsers. */
async function openWithStream(options: Parameters<typeof openSignedIn>[0], path: string, person?: Person) {
  const visit = await openSignedIn(options, person);
  await recordMessages(visit);
  await visit.go(path);
  await expect.poll(() => messagesOf(visit.page)).toEqual(['ready']);
  return visit;
}

/** A second browser of the same user, which shares only the account. */
async function openTwoBrowsers(path: string): Promise<[Visit, Visit]> {
  const person = await createPerson();
  return Promise.all([openWithStream({}, path, person), openWithStream({ device: 'phone' }, path, person)]);
}

test('two browsers of a user show each other’s changes, and an open list updates after being hidden', async () => {
  const [desktop, phone] = await openTwoBrowsers('/movies');
  await Promise.all([desktop, phone].map(({ page }) => untilListButtonsReady(page)));
  const title = (await desktop.page.locator('.list-button').first().getAttribute('value'))!;

  await desktop.page.locator('.list-button').first().click();
  await untilToast(desktop.page, 'Added to list');
  await expect.poll(() => pressedState(phone.page, title)).toBe('true');

  await listButtons(phone.page, title).tap();
  await untilToast(phone.page, 'Removed from list');
  await expect.poll(() => pressedState(desktop.page, title)).toBe('false');

  await Promise.all([desktop, phone].map(({ go }) => go('/my-list')));
  await Promise.all([desktop, phone].map(({ page }) => expect.poll(() => messagesOf(page)).toEqual(['ready'])));
  await addToList(phone, 'movie/147');
  await expect.poll(() => shownTitles(desktop.page)).toEqual(['Metropolis']);
  await expect.poll(() => shownTitles(phone.page)).toEqual(['Metropolis']);

  const setHidden = (hidden: boolean) =>
    desktop.page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, hidden);
  await setHidden(true);
  const before = desktop.requests.length;
  await addToList(phone, 'movie/280');
  await expect.poll(() => shownTitles(phone.page)).toEqual(['Charade', 'Metropolis']); // the phone has the change
  expect(desktop.requests.slice(before).filter((url) => url.includes('/my-list'))).toEqual([]);
  await setHidden(false);
  await expect.poll(() => shownTitles(desktop.page)).toEqual(['Charade', 'Metropolis']);
  expect([...desktop.pageErrors, ...phone.pageErrors]).toEqual([]);
});

test('tabs share one stream and its changes, and hand the stream over when its tab closes', async () => {
  const { page } = await openSignedIn();
  const context = page.context();
  await recordMessages({ page });
  const reads = { page: 0, tab: 0 };
  const tab = await context.newPage();
  page.on('request', (request) => request.url().endsWith('/ids') && reads.page++);
  tab.on('request', (request) => request.url().endsWith('/ids') && reads.tab++);
  const streams: string[] = [];
  tab.on('request', (request) => request.url().endsWith('/changes') && streams.push(request.url()));
  // The time of the pages passes slowly, because a busy machine exceeds how long they wait for messages.
  const { clock } = context;
  await clock.install();
  await clock.pauseAt(Date.now() + 10_000);
  await page.goto('/movies');
  await expect.poll(() => clock.runFor(20).then(() => messagesOf(page))).toEqual(['ready']);
  let isRead = false;
  tab.on('requestfinished', (request) => void (isRead ||= request.url().endsWith('/ids')));
  await tab.goto('/movies');
  // A list that is read during a change is read again.
  await expect.poll(() => clock.runFor(20).then(() => isRead)).toBe(true);

  for (const [index, own] of [page, tab].entries()) {
    const button = own.locator('.list-button').nth(index);
    await button.click();
    await untilToast(own, 'Added to list');
    await expect.poll(() => messagesOf(page)).toHaveLength(index + 2);
    const title = (await button.getAttribute('value'))!;
    for (const each of [page, tab]) await expect.poll(() => pressedState(each, title)).toBe('true');
    await clock.runFor(1_000);
  }
  const elsewhere = (await page.locator('.list-button').nth(5).getAttribute('value'))!;
  await addToList({ page }, elsewhere.replace(':', '/'));
  await expect.poll(() => messagesOf(page)).toHaveLength(4);
  await clock.runFor(1_000);
  for (const each of [page, tab]) await expect.poll(() => pressedState(each, elsewhere)).toBe('true');
  expect(reads).toEqual({ page: 1, tab: 2 });
  await clock.resume();

  await breakServices('/realtime/', 'refuse');
  const title = (await tab.locator('.list-button').nth(3).getAttribute('value'))!;
  await tab.locator('.list-button').nth(3).click();
  await listButtons(tab, title).and(tab.locator('[aria-pressed=true]')).first().waitFor();
  await expect.poll(() => pressedState(page, title)).toBe('true');
  const locks = await tab.evaluate(() => navigator.locks.query());
  expect([locks.held?.length, locks.pending?.length, streams]).toEqual([1, 1, []]);

  const newStream = tab.waitForRequest((request) => request.url().endsWith('/changes'));
  await page.close();
  await newStream;
});

test('without realtime the list reloads silently on focus, and the stream is retried with backoff', async () => {
  await breakServices('/realtime/', 'refuse');
  const visit = await openSignedIn();
  const { page } = visit;
  await page.clock.install();
  const countStreamRequests = () => visit.requests.filter((url) => url.endsWith('/changes')).length;
  await visit.go('/my-list');
  await page.getByText('Your list is empty').waitFor();
  await addToList(visit, 'movie/147');
  await page.clock.fastForward(6_000);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect.poll(() => shownTitles(page)).toEqual(['Metropolis']);
  await expect.poll(countStreamRequests).toBeGreaterThan(0);

  await addToList(visit, 'movie/280');
  await page.clock.fastForward(61_000);
  await expect.poll(() => shownTitles(page)).toEqual(['Charade', 'Metropolis']);
  expect(countStreamRequests()).toBeLessThanOrEqual(8);
  expect(await page.locator('.toast').count()).toBe(0);
  expect(visit.pageErrors).toEqual([]);
});
