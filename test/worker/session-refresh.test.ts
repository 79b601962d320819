import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { breakAccounts, Browser, control, restoreAccounts } from './browser.ts';
import { createSession, asExpired, refreshes, raceRefreshes, tabsWith } from './refresh-races.ts';
import { callsTo, sessionOf, viewerIdOf } from './sessions.ts';
import { isInTime } from './timed.ts';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await restoreAccounts();
});

test.for([
  [2, 2],
  [20, 2],
] as const)('%i tabs whose session expired refresh it once, in each of %i runs', ([count, runs]) =>
  raceRefreshes(count, runs),
);

/** Counts the requests to Supabase with a path, including those that get no response. */
function countRequests(path: string): () => number {
  const fetching = vi.spyOn(globalThis, 'fetch');
  return () => fetching.mock.calls.filter(([input]) => String(input).includes(path)).length;
}

const countTokenRequests = () => countRequests('/auth/v1/token');

test('a catalogue page does not wait for a slow refresh, and the next page uses its result', async () => {
  const session = await createSession();
  await new Browser().request('/new');
  await breakAccounts({ match: '/auth/v1/token', fault: 'slow', delayMs: 900 });
  const [tab] = await tabsWith(asExpired(session), 1);
  const tokenRequests = countTokenRequests();
  const old = tab!.cookies.get('__Host-session');
  const page = await tab!.request('/new');
  expect([page.status, page.text.includes('Ada Reel'), tab!.cookies.get('__Host-session')]).toEqual([200, true, old]);
  const next = await tab!.request('/new');
  expect([next.status, next.text.includes('Ada Reel'), tokenRequests()]).toEqual([200, true, 1]);
  expect((await sessionOf(tab!))!.expiresAt).toBeGreaterThan(Date.now() / 1000);
});

test.each(['refuse', 'html'])(
  'while Supabase has the fault "%s", pages respond in time and the session stays after four attempts',
  async (fault) => {
    const session = await createSession();
    await breakAccounts({ match: '/auth/v1/', fault });
    const tokenRequests = countTokenRequests();
    const [tab] = await tabsWith(asExpired(session), 1);
    const cookie = tab!.cookies.get('__Host-session');
    const pages: unknown[] = [];
    for (const path of ['/new', '/auth/forgot-password', '/api/session', '/new']) {
      const { status, text, milliseconds } = await tab!.request(path);
      expect(isInTime({ milliseconds })).toBe(true);
      pages.push([status, path === '/new' ? text.includes('Ada Reel') : text.includes(session.viewer.id)]);
    }
    expect(pages).toEqual(pages.map(() => [200, true]));
    expect([tab!.cookies.get('__Host-session'), tokenRequests()]).toEqual([cookie, 4]);
  },
);

test('a user stays signed in when Supabase recovers within a few seconds', async () => {
  const session = await createSession();
  await breakAccounts({ match: '/auth/v1/', fault: '503' });
  const [tab] = await tabsWith(asExpired(session), 1);
  expect(await viewerIdOf(tab!)).toBe(session.viewer.id);
  await restoreAccounts();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5_500 });
  expect(await viewerIdOf(tab!)).toBe(session.viewer.id);
  expect((await sessionOf(tab!))!.expiresAt).toBeGreaterThan(Date.now() / 1000);
  expect(await refreshes()).toBe(1);
});

test('a session that Supabase has ended is signed out, and the next page says so once', async () => {
  const session = await createSession();
  await control('accounts/revoke', { email: session.viewer.email });
  const [tab, other] = await tabsWith(asExpired(session), 2);
  const page = await tab!.request('/contact'); // waits for the refresh, other pages only 400 ms
  expect([page.status, page.text.includes('Ada Reel')]).toEqual([200, false]);
  expect(page.text).toContain('Your session has ended. Please sign in again.');
  expect(tab!.cookies.has('__Host-session')).toBe(false);
  expect((await tab!.request('/new')).text).not.toContain('Your session has ended');
  const { text } = await other!.request('/api/session');
  expect(JSON.parse(text)).toEqual({ viewer: '', expires: 0, event: 'SIGNED_OUT' });
  expect(await callsTo('/auth/v1/token')).toHaveLength(1);
});

/** The modules of another isolate, which are loaded once. It has no public keys in memory at first. */
let otherIsolate: Promise<typeof import('./browser.ts')> | undefined;
function loadIsolate() {
  if (!otherIsolate) vi.resetModules();
  return (otherIsolate ??= import('./browser.ts'));
}

test('a page does not wait for stalled public keys, the next requests none, and the session stays', async () => {
  const [tab] = await tabsWith(await createSession(), 1);
  const elsewhere = await loadIsolate();
  const there = new elsewhere.Browser(undefined, '198.51.100.8');
  await there.request('/new');
  there.cookies.set('__Host-session', tab!.cookies.get('__Host-session')!);
  await breakAccounts({ match: '/jwks.json', fault: 'slow' });
  const keyRequests = countRequests('/jwks.json');
  vi.useFakeTimers({ toFake: ['Date'] }); // both visits are within the cooldown of the failure
  for (let visit = 0; visit < 2; visit++) {
    const page = await there.request('/new');
    expect([page.status, page.text.includes('Ada Reel'), isInTime(page)]).toEqual([200, true, true]);
  }
  expect(keyRequests()).toBe(1);
});

test('tabs that reach two data centres at once both stay signed in', async () => {
  const session = await createSession();
  const elsewhere = await loadIsolate();
  const [here] = await tabsWith(asExpired(session), 1);
  const there = new elsewhere.Browser(undefined, '198.51.100.7');
  for (const [name, value] of here!.cookies) there.cookies.set(name, value);
  expect(await Promise.all([viewerIdOf(here!), viewerIdOf(there)])).toEqual([session.viewer.id, session.viewer.id]);
  expect(await refreshes()).toBe(2);
  for (const tab of [here!, there]) {
    const [later] = await tabsWith(asExpired((await sessionOf(tab as Browser))!), 1);
    expect(await viewerIdOf(later!)).toBe(session.viewer.id);
  }
});

test.each([0, 1_200])('signing out with an expired session ends it at Supabase too, %i ms late', async (delayMs) => {
  const session = await createSession();
  if (delayMs > 0) await breakAccounts({ match: '/auth/v1/token', fault: 'slow', delayMs, times: 1 });
  const [tab, other] = await tabsWith(asExpired(session), 2);
  expect((await tab!.send('/auth/sign-out', {})).status).toBe(303);
  expect(tab!.cookies.has('__Host-session')).toBe(false);
  expect(await viewerIdOf(other!)).toBe('');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
  const [later] = await tabsWith(asExpired(session), 1);
  expect(await viewerIdOf(later!)).toBe('');
});
