import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Browser, restoreAccounts } from './browser.ts';
import { createOwner, type Owner } from './owner-scene.ts';
import { allPlaces, remainingData } from './remaining-data.ts';
import { setSession, viewerIdOf } from './sessions.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  vi.restoreAllMocks();
  await restoreAccounts();
});

const realFetch = globalThis.fetch;

const addressOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : String(input));
const isStep = (input: RequestInfo | URL, init?: RequestInit) => {
  const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
  const { pathname } = new URL(addressOf(input));
  return (method === 'DELETE' && /^\/(rest|storage)\/v1\//.test(pathname)) || pathname.endsWith('/rpc/delete_user');
};

/** The number of steps of the deletion. */
const count = 11;

/** Breaks the network from a step on; the step itself completes, or not. */
function failAt(step: number, isDone: boolean): void {
  let seen = 0;
  let dead = false;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (dead) throw new TypeError('the connection was lost');
    if (!isStep(input, init) || (seen += 1) < step) return realFetch(input, init);
    dead = true;
    if (isDone) await (await realFetch(input, init)).arrayBuffer();
    throw new TypeError('the connection was lost');
  });
}

const browserOf = async (owner: Owner) => {
  const browser = new Browser();
  await setSession(browser, owner.session);
  return browser;
};

const remove = (browser: Browser) => browser.send('/profile/deletion', { word: 'DELETE' });

const remainingOfOwner = ({ names, session }: Owner) =>
  remainingData({ id: names.viewer, email: names.email, token: session.accessToken! });

/** Expects a deletion that fails at a step to show an error and to keep the user signed in. */
async function expectFailureAt(browser: Browser, step: number, isDone: boolean): Promise<void> {
  failAt(step, isDone);
  const { status, text } = await remove(browser);
  vi.restoreAllMocks();
  expect([step, status, text.includes('Please try again later.')]).toEqual([step, 503, true]);
  expect(browser.cookies.has('__Host-session'), `step ${step}`).toBe(true);
}

test('a deletion that fails before the account is deleted can be repeated and leaves no data', async () => {
  const owner = await createOwner('leaver');
  const browser = await browserOf(owner);
  expect(await remainingOfOwner(owner)).toEqual(allPlaces);
  for (const [step, isDone] of [
    [1, false],
    [5, true],
    [count, false],
  ] as const) {
    await expectFailureAt(browser, step, isDone);
    expect(await viewerIdOf(browser), `step ${step}`).toBe(owner.names.viewer);
  }
  const again = await remove(browser);
  expect([again.status, again.headers.get('location')]).toEqual([303, '/']);
  expect(browser.cookies.has('__Host-session')).toBe(false);
  expect(await remainingOfOwner(owner)).toEqual([]);
});

test('a deletion whose last response is lost can be repeated and leaves no data', async () => {
  const owner = await createOwner('leaverx');
  const browser = await browserOf(owner);
  await expectFailureAt(browser, count, true);
  const again = await remove(browser);
  // The account and its session are gone.
  const next = '/auth/login?next=%2Fprofile%3Ftab%3Dsecurity';
  expect([again.status, again.headers.get('location')]).toEqual([303, next]);
  expect(browser.cookies.has('__Host-session')).toBe(false);
  expect(await remainingOfOwner(owner)).toEqual([]);
});

test('a slow deletion that is requested twice runs once', async () => {
  const owner = await createOwner('slowleaver');
  const browser = await browserOf(owner);
  const steps: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (!isStep(input, init)) return realFetch(input, init);
    steps.push(new URL(addressOf(input)).pathname);
    await new Promise((resolve) => setTimeout(resolve, 50));
    return realFetch(input, init);
  });
  const responses = await Promise.all([remove(browser), remove(await browserOf(owner))]);
  expect(responses.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
    [303, '/'],
    [303, '/'],
  ]);
  expect([steps.length, new Set(steps).size]).toEqual([count, count]);
  vi.restoreAllMocks();
  expect(await remainingOfOwner(owner)).toEqual([]);
}, 30_000);
