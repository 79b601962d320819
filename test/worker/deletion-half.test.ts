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

/** The first step, one in the middle, and the last, which deletes the account. */
const cases: [step: number, isDone: boolean][] = [
  [1, false],
  [5, true],
  [11, false],
  [11, true],
];

test.for(cases)(
  'a deletion that fails at step %i (completed: %s) can be repeated and leaves no data',
  async ([step, isDone]) => {
    const owner = await createOwner(`leaver${step}${isDone ? 'x' : 'y'}`);
    const browser = await browserOf(owner);
    expect(await remainingOfOwner(owner)).toEqual(allPlaces);
    failAt(step, isDone);
    const failed = await remove(browser);
    vi.restoreAllMocks();
    expect(failed.status).toBe(503);
    expect(failed.text).toContain('Please try again later.');
    expect(browser.cookies.has('__Host-session')).toBe(true);

    const wasLast = step === count && isDone;
    if (!wasLast) expect(await viewerIdOf(browser)).toBe(owner.names.viewer);
    const again = await remove(browser);
    // The account, and its session, may be gone already.
    const next = wasLast ? '/auth/login?next=%2Fprofile%3Ftab%3Dsecurity' : '/';
    expect([again.status, again.headers.get('location')]).toEqual([303, next]);
    expect(browser.cookies.has('__Host-session')).toBe(false);
    expect(await remainingOfOwner(owner)).toEqual([]);
  },
);

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
