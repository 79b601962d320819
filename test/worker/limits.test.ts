import { beforeEach, expect, test } from 'vitest';
import { rejectionText } from '../../src/shared/text/pages.ts';
import type { Bindings } from '../../src/worker/env.ts';
import { Browser, control } from './browser.ts';
import { limiterOf } from './limiter.ts';
import { createUser } from './members.ts';
import { callsTo, clearCalls, sessionOf } from './sessions.ts';
import { clearCaches, settingsAt, visitorOf } from './visitor.ts';

beforeEach(clearCaches);

const limits = ['PAGE_LIMIT', 'SEARCH_LIMIT', 'WRITE_LIMIT', 'API_LIMIT'] as const;
const settings = settingsAt('limits');

/** A site with one exhausted limit, which records the keys it was called with. */
const usedUp = (name: (typeof limits)[number], keys: string[] = []): Bindings => ({
  ...settings,
  [name]: { limit: async ({ key }: { key: string }) => ({ success: (keys.push(key), false) }) },
});

const from = (address: string, init: RequestInit = {}): RequestInit => ({
  ...init,
  headers: { 'sec-fetch-site': 'same-origin', 'cf-connecting-ip': address, ...(init.headers as object) },
});
const post = { method: 'POST', body: 'action=add' };

const cases = [
  ['PAGE_LIMIT', '/', {}],
  ['PAGE_LIMIT', '/info/movie/118', {}],
  ['SEARCH_LIMIT', '/search?q=moon', {}],
  ['WRITE_LIMIT', '/my-list', post],
  ['WRITE_LIMIT', '/contact', post],
  ['API_LIMIT', '/api/suggestions?q=moon', {}],
] as const;

test.each(cases)('once %s is exhausted, %s returns an error with a retry time', async (limit, path, init) => {
  const keys: string[] = [];
  const response = await visitorOf(usedUp(limit, keys))(path, from('2001:db8:1:2:3::4', init));
  const message = path.startsWith('/api/')
    ? '{"problem":"too-many-requests"}'
    : rejectionText['too-many-requests'].hint;
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60']);
  expect(response.text).toContain(message);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(keys).toEqual(['2001:db8:1:2', '2001:db8:1:0/56 2', '2001:db8:1/48 2']);
});

/** A site whose page limit allows five requests per key. */
const ofFive = (): Bindings => ({ ...settings, PAGE_LIMIT: limiterOf(5) });

/** How many requests from these IP addresses are allowed. */
async function countAllowed(visit: ReturnType<typeof visitorOf>, addresses: readonly string[]): Promise<number> {
  let passed = 0;
  for (const address of addresses) passed += (await visit('/robots.txt', from(address))).status === 200 ? 1 : 0;
  return passed;
}

test('an IPv6 network has a higher limit than one address, but less than all its addresses together', async () => {
  const visit = visitorOf(ofFive());
  const addresses = (count: number, of: (index: number) => string) => Array.from({ length: count }, (_, at) => of(at));
  expect(
    await countAllowed(
      visit,
      addresses(10, () => '2001:db8:1:2::1'),
    ),
  ).toBe(5);
  const oneOf56 = addresses(60, (at) => `2001:db8:2:a${at.toString(16).padStart(2, '0')}::1`);
  expect(await countAllowed(visit, oneOf56)).toBe(4 * 5);
  const oneOf48 = addresses(200, (at) => `2001:db8:3:${(at * 257).toString(16)}::1`);
  expect(await countAllowed(visit, oneOf48)).toBe(16 * 5);
  expect(await countAllowed(visit, ['2001:db8:4::1', '203.0.113.9'])).toBe(2);
});

test.each(cases)('below %s, %s is not limited', async (_, path, init) => {
  const { status } = await visitorOf(settings)(path, from('203.0.113.9', init));
  expect(status).toBeLessThan(429);
});

test('exhausting one limit leaves the others open', async () => {
  const responses = await Promise.all(
    ['/', '/api/suggestions?q=moon'].map((path) => visitorOf(usedUp('SEARCH_LIMIT'))(path, from('203.0.113.9'))),
  );
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
});

test('users have a limit of the API each, which no visitor of their network can exhaust', async () => {
  const users = [await createUser(), await createUser()];
  const site = { ...settings, API_LIMIT: limiterOf(2) };
  const ask = async (cookies?: Map<string, string>, address = '203.0.113.9') =>
    (await new Browser(site, address, cookies).request('/api/suggestions?q=moon')).status;
  expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429]);
  for (const { browser } of users) {
    const { cookies } = browser;
    expect([await ask(cookies), await ask(cookies, '203.0.113.10'), await ask(cookies)]).toEqual([200, 200, 429]);
  }
});

test('requests with cookies of no session count for their network and cost no calls, or one if it has ended', async () => {
  const { browser, email } = await createUser();
  await control('accounts/revoke', { email });
  const ended = `__Host-session=${browser.cookies.get('__Host-session')}`;
  for (const [cookie, calls] of [
    ['__Host-session=11111111-1111-4111-8111-111111111111', 0],
    [ended, 1],
  ] as const) {
    const keys: string[] = [];
    const visit = visitorOf(usedUp('API_LIMIT', keys));
    await clearCalls();
    for (let time = 0; time < 5; time++) {
      const init = from('203.0.113.9', { method: 'PUT', headers: { cookie } });
      expect((await visit('/api/my-list/movie/147', init)).status).toBe(429);
    }
    expect(keys).toEqual(Array(5).fill('203.0.113.9'));
    expect(await callsTo()).toHaveLength(calls);
  }
});

test('a failing limiter blocks no visitor', async () => {
  const failing = { limit: () => Promise.reject(new Error('down')) };
  const broken = { ...settings, PAGE_LIMIT: failing, API_LIMIT: failing };
  const paths = ['/', '/api/suggestions?q=moon'];
  const responses = await Promise.all(paths.map((path) => visitorOf(broken)(path, from('203.0.113.9'))));
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
});

test.each(['/', '/search', '/info/movie/118'])('an overlong address below %s shows an error page', async (path) => {
  const { status, text } = await visitorOf(settings)(`${path}?q=${'x'.repeat(8_000)}`);
  expect(status).toBe(414);
  expect(text).toContain(rejectionText['too-long'].title);
});

test.each(['/contact', '/my-list', '/auth/login'])('%s rejects an oversized body', async (path) => {
  const body = 'x'.repeat(2 * 1024 * 1024 + 1);
  const headers = { 'content-length': String(body.length) };
  const { status, text } = await visitorOf(settings)(path, from('203.0.113.9', { method: 'POST', body, headers }));
  expect(status).toBe(413);
  expect(text).toContain(rejectionText['too-large'].title);
});

test('the page for an oversized request is that of the signed-in user', async () => {
  const { browser } = await createUser();
  const mark = `<data id="viewer" value="${(await sessionOf(browser))!.viewer.id}"`;
  const long = await browser.request(`/?q=${'x'.repeat(8_000)}`);
  const large = await browser.send('/contact', { message: '' }, { 'content-length': '2097153' });
  expect([long.status, large.status]).toEqual([414, 413]);
  expect(long.text).toContain(mark);
  expect(large.text).toContain(mark);
});

test.each(cases)('without a known IP address, %s does not apply to %s', async (limit, path, init) => {
  const keys: string[] = [];
  const { status } = await visitorOf(usedUp(limit, keys))(path, {
    ...init,
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect([status < 429, keys]).toEqual([true, []]);
});
