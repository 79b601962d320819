import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { breakAccounts, Browser, control, restoreAccounts } from './browser.ts';
import { callsTo, setSession, signInWithProvider, clearCalls, sessionOf, viewerIdOf } from './sessions.ts';
import { createUser, dataClientOf } from './members.ts';
import { get } from './support.ts';
import { resetCatalogue, stats } from './upstream.ts';
import { settle } from './visitor.ts';

beforeEach(resetCatalogue);
afterEach(async () => {
  vi.useRealTimers();
  await restoreAccounts();
  await control('accounts/settings', { accessTokenSeconds: 3600 });
});

const minute = 60_000;
const day = 24 * 60 * minute;

/** Moves our clock against Supabase's, which is then behind (or ahead) by as much. */
const shiftClock = (milliseconds: number) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + milliseconds);
};

const refreshes = async () => (await callsTo('/auth/v1/token')).length;

test.each([
  ['behind', 5 * minute],
  ['ahead of', -5 * minute],
])('sign-in works when the Supabase clock is five minutes %s ours, without a refresh', async (_, off) => {
  shiftClock(off);
  const browser = new Browser();
  await signInWithProvider(browser, 'Ada Reel');
  await clearCalls();
  const { id } = (await sessionOf(browser))!.viewer;
  for (let count = 0; count < 2; count += 1) {
    expect(await viewerIdOf(browser)).toBe(id);
    expect((await browser.request('/my-list')).status).toBe(200);
  }
  expect(await refreshes()).toBe(0);
});

test.each([
  ['behind', 5 * minute],
  ['ahead', -5 * minute],
])('users stay signed in with two-minute tokens and a Supabase clock five minutes %s', async (_, off) => {
  await control('accounts/settings', { accessTokenSeconds: 120 });
  shiftClock(off);
  const browser = new Browser();
  await signInWithProvider(browser, 'Ada Reel');
  const { id } = (await sessionOf(browser))!.viewer;
  for (let count = 0; count < 2; count += 1) {
    expect(await viewerIdOf(browser)).toBe(id);
    expect((await browser.request('/profile')).status).toBe(200);
    expect(browser.cookies.has('__Host-session')).toBe(true);
  }
});

test.each([
  ['five minutes', 5 * minute],
  ['an hour and a half', 90 * minute],
  ['a day', day],
])('a clock that jumps ahead by %s and back signs no user out', async (_, jump) => {
  const { browser } = await createUser();
  const { id } = (await sessionOf(browser))!.viewer;
  shiftClock(jump);
  expect(await viewerIdOf(browser)).toBe(id);
  vi.setSystemTime(Date.now() - jump);
  expect(await viewerIdOf(browser)).toBe(id);
  vi.setSystemTime(Date.now() + jump);
  expect(await viewerIdOf(browser)).toBe(id);
});

test('a refresh failure recorded a day in the future does not block the next refresh', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { browser } = await createUser();
  const session = (await sessionOf(browser))!;
  await setSession(browser, { ...session, expiresAt: 1 });
  await breakAccounts({ match: '/auth/v1/token', fault: '503' });
  shiftClock(day);
  expect(await viewerIdOf(browser)).toBe(session.viewer.id);
  await restoreAccounts();
  vi.setSystemTime(Date.now() - day);
  await clearCalls();
  expect(await viewerIdOf(browser)).toBe(session.viewer.id);
  expect([await refreshes(), (await sessionOf(browser))!.expiresAt > Date.now() / 1000]).toEqual([1, true]);
});

test.each([
  ['my-list/movie/118', 'user_lists'],
  ['opinion/movie/118/like', 'user_activities'],
  ['hidden/movie/118', 'hidden_titles'],
])('%s counts right after its removal while our clock is five minutes behind', async (path, table) => {
  const { browser } = await createUser();
  const { client } = await dataClientOf(browser);
  shiftClock(-5 * minute);
  const headers = { 'sec-fetch-site': 'same-origin' };
  for (const method of ['PUT', 'DELETE', 'PUT'])
    expect((await browser.request(`/api/${path}`, { method, headers })).status).toBeLessThan(300);
  expect((await client.from(table).select().throwOnError()).data).toHaveLength(1);
});

/** Entries of a title, of a search and of rows. Home is last, because it may load the title for a hero. */
const paths = ['/info/movie/118', '/search?q=moon', '/'];

async function visitAll(): Promise<void> {
  for (const path of paths) {
    const response = await get(path);
    await response.text();
    expect(response.status, path).toBe(200);
  }
  await settle();
}

test('a cache entry created a year in the future expires', async () => {
  shiftClock(365 * day);
  await visitAll();
  vi.setSystemTime(Date.now() - 365 * day);
  for (const path of paths) {
    const { calls } = await stats();
    await (await get(path)).text();
    await settle();
    expect((await stats()).calls, path).toBeGreaterThan(calls);
  }
});

test('a cache entry survives a clock that goes back by a second', async () => {
  shiftClock(0);
  await visitAll();
  const { calls } = await stats();
  vi.setSystemTime(Date.now() - 1_000);
  await visitAll();
  expect((await stats()).calls).toBe(calls);
});
