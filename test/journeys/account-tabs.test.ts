import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { NotedRequest } from '../../local/supabase/requests.ts';
import {
  isUnexpected,
  requestServices,
  untilEnhanced,
  untilNotificationsLoaded,
  openSignedIn,
  type Person,
  signInWithExpiringToken,
  revokeSessions,
} from '../support/people.ts';
import type { Visit } from '../support/page.ts';
import { untilToast } from '../support/toasts.ts';

/** A small page that has the header. */
const path = '/search';
const endedMessage = 'Your session has ended. Please sign in again.';

const account = (page: Page) => page.locator('header .account');
const isSignedIn = (page: Page) => account(page).locator('form[action="/auth/sign-out"]').count();

/** Another tab of the same browser. */
async function openTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(path, { waitUntil: 'domcontentloaded' });
  return tab;
}

const submit = async (page: Page, { email, password }: Person) => {
  await page.locator('#email').fill(email);
  await page.locator('#password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

/** Waits until a tab knows the session that the tabs of its browser share. */
const untilSessionShared = (page: Page) => page.waitForFunction(() => localStorage.getItem('session') !== null);

const signOut = async (page: Page) => {
  await account(page).locator('summary').click();
  await account(page).getByRole('button', { name: 'Sign Out' }).click();
};

/** Records the `session` events of a page, also after it navigates. */
async function recordEvents(page: Page): Promise<string[]> {
  const events: string[] = [];
  await page.exposeFunction('note', (event: string) => events.push(event));
  await page.addInitScript(() =>
    addEventListener('session', (event) =>
      (window as unknown as { note: (name: string) => void }).note((event as CustomEvent).detail.event),
    ),
  );
  return events;
}

const clearRequests = () => requestServices('/__control/accounts/requests', undefined, 'DELETE');
/** Counts the requests to Supabase that refresh a session. */
const countRefreshes = async () =>
  (await requestServices<NotedRequest[]>('/__control/accounts/requests')).filter(
    (request) => request.path === '/auth/v1/token' && request.method === 'POST',
  ).length;

let member: Visit & { person: Person };
beforeAll(async () => {
  member = await openSignedIn({ path });
});

test('a sign-out or sign-in in one tab reaches the others, and keeps the text typed there', async () => {
  const { page, person, pageErrors } = member;
  await untilSessionShared(page);
  const other = await page.context().newPage();
  const events = await recordEvents(other);
  await other.goto(path, { waitUntil: 'domcontentloaded' });
  expect(await isSignedIn(other)).toBe(1);
  await untilSessionShared(other);
  events.length = 0; // a tab learns late of what another tab has stored

  await signOut(page);
  await page.waitForURL('**/auth/login');
  await expect.poll(() => isSignedIn(other)).toBe(0);
  expect(await other.locator('body').innerText()).not.toContain(person.email);

  const typing = await page.context().newPage();
  await typing.goto('/auth/register', { waitUntil: 'domcontentloaded' });
  await typing.locator('#name').fill('Half a na');
  await submit(page, person);
  await expect.poll(() => isSignedIn(other)).toBe(1);
  expect(await typing.locator('#name').inputValue()).toBe('Half a na');
  expect(new URL(other.url()).pathname).toBe(path);
  await expect.poll(() => events).toEqual(['SIGNED_OUT', 'SIGNED_IN']);
  expect(pageErrors.filter(isUnexpected)).toEqual([]);
  for (const tab of [other, typing]) await tab.close();
});

test('tabs refresh an expired token once, by a page load and on open pages, until the session is revoked', async () => {
  const { page, person, go, pageErrors } = member;
  await page.context().clock.install();
  await page.evaluate(() => localStorage.clear()); // the next page then reports a sign-in
  const events = await recordEvents(page);
  await go(path);
  await expect.poll(() => events).toEqual(['SIGNED_IN']);
  await clearRequests();
  await signInWithExpiringToken({ page }, person);
  await go('/my-list');
  expect(await isSignedIn(page)).toBe(1);
  await expect.poll(() => events).toEqual(['SIGNED_IN', 'TOKEN_REFRESHED']);
  expect(await countRefreshes()).toBe(2); // a sign-in and a refresh

  const tabs = [page, await openTab(page)];
  for (const tab of tabs) await untilEnhanced({ page: tab });
  const expiry = (tab: Page) => tab.locator('#viewer').getAttribute('data-expires');
  const old = await expiry(page);
  await clearRequests();
  await signInWithExpiringToken({ page }, person);
  await page.context().clock.fastForward('01:00:00');
  for (const tab of tabs) {
    await expect.poll(() => expiry(tab)).not.toBe(old);
    expect(await isSignedIn(tab)).toBe(1);
  }
  await expect.poll(() => events).toEqual(['SIGNED_IN', 'TOKEN_REFRESHED', 'TOKEN_REFRESHED']);
  expect(await countRefreshes()).toBe(2);

  await tabs[1]!.close();
  // Otherwise a request for the notifications or the list would end the session first.
  await untilNotificationsLoaded({ page });
  await page.route('**/api/my-list/**', (route) => route.fulfill({ status: 204 }));
  await signInWithExpiringToken({ page }, person);
  await revokeSessions(person);
  await page.context().clock.fastForward('01:00:00');
  await untilToast(page, endedMessage);
  expect(await page.locator('.toast', { hasText: endedMessage }).count()).toBeLessThan(2);
  expect(await isSignedIn(page)).toBe(0);
  expect(pageErrors.filter(isUnexpected)).toEqual([]);
});
