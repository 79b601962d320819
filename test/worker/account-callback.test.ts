import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { unseal } from '../../src/worker/services/accounts/seal.ts';
import { callbackText, providerProblem } from '../../src/shared/text/auth.ts';
import { breakAccounts, Browser, restoreAccounts } from './browser.ts';
import {
  accounts,
  newEmail,
  callsTo,
  signInWithProvider,
  clearCalls,
  callbackFromProvider,
  sessionOf,
  viewerIdOf,
} from './sessions.ts';
import type { TextResponse } from './visitor.ts';

const departureName = '__Host-provider';
const attacker = { name: 'Mallory Grey', email: newEmail('mallory') };
const victim = { name: 'Ada Reel', email: newEmail('ada') };

const member = new Browser();
let memberId: string;

beforeAll(async () => {
  await signInWithProvider(member, 'Kim Doe');
  memberId = (await sessionOf(member))!.viewer.id;
});

beforeEach(async () => void (await clearCalls()));
afterEach(() => restoreAccounts());

/** Expects an error, no session, and a redirect to Sign In after three seconds. */
function expectFailure(browser: Browser, { status, headers, text }: TextResponse, login = '/auth/login'): void {
  expect(status).toBe(200);
  expect(text).toContain(callbackText.failed);
  expect(headers.get('refresh')).toBe(`3; url=${login}`);
  expect(browser.cookies.has('__Host-session')).toBe(false);
}

test('provider sign-in uses PKCE, and the verifier stays in the sealed cookie', async () => {
  const browser = new Browser();
  const redirect = await browser.request('/auth/provider/google?intent=register&next=/my-list');
  const authorizeUrl = new URL(redirect.headers.get('location')!);
  const departure = (await unseal(accounts.sessionKeys, 'provider', browser.cookies.get(departureName)!)) as {
    verifier: string;
  };
  expect(departure).toMatchObject({ provider: 'google', registering: true, next: '/my-list' });
  const [secret = ''] = (JSON.parse(departure.verifier) as string).split('/');
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  const challenge = btoa(String.fromCharCode(...new Uint8Array(digest)));
  expect(authorizeUrl.searchParams.get('code_challenge')).toBe(
    challenge.replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, ''),
  );
  expect(authorizeUrl.searchParams.get('code_challenge_method')).toBe('s256');
  expect(authorizeUrl.searchParams.get('redirect_to')).toBe('https://marquee.test/auth/callback');
  expect(secret.length).toBeGreaterThanOrEqual(43);
  expect(redirect.text + [...redirect.headers.entries()].join()).not.toContain(secret);
});

test('a code is rejected in another browser, without a request to Supabase', async () => {
  const requester = new Browser();
  const path = await callbackFromProvider(requester, attacker);
  await clearCalls();
  const visitor = new Browser();
  expectFailure(visitor, await visitor.request(path));
  expect(await callsTo()).toEqual([]);
  expect((await requester.request(path)).status).toBe(303);
});

test('an attacker’s code in a victim’s browser creates no session', async () => {
  const [theirs, hers] = [new Browser(), new Browser()];
  const evil = await callbackFromProvider(theirs, attacker);
  await callbackFromProvider(hers, victim);
  expectFailure(hers, await hers.request(evil));
  expect(await viewerIdOf(hers)).toBe('');
});

test('a victim’s code in an attacker’s browser creates no session', async () => {
  const [theirs, hers] = [new Browser(), new Browser()];
  const stolen = await callbackFromProvider(hers, victim);
  await callbackFromProvider(theirs, attacker);
  expectFailure(theirs, await theirs.request(stolen));
  expect(await viewerIdOf(theirs)).toBe('');
});

test('the callback shows that the account is being set up, then redirects', async () => {
  const browser = new Browser();
  const path = await callbackFromProvider(browser, victim, { query: '?next=/my-list' });
  await clearCalls();
  const asDocument = { headers: { 'sec-fetch-dest': 'document' } };
  const first = await browser.request(path, asDocument);
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(first.text).toContain('Setting up your account...');
  expect([await callsTo(), browser.cookies.has('__Host-session')]).toEqual([[], false]);
  const [, outcome] = /^0; url=(\/auth\/callback\?.*)$/.exec(first.headers.get('refresh') ?? '') ?? [];
  const second = await browser.request(outcome!, asDocument);
  expect([second.status, second.headers.get('location')]).toEqual([303, '/my-list']);
  expect(browser.cookies.has('__Host-session')).toBe(true);
  expectFailure(new Browser(), await new Browser().request(outcome!, asDocument));
});

test('a code works once, even in the browser that requested it', async () => {
  const browser = new Browser();
  const path = await callbackFromProvider(browser, victim);
  const departure = browser.cookies.get(departureName)!;
  expect((await browser.request(path)).headers.get('location')).toBe('/');
  expect(browser.cookies.has(departureName)).toBe(false);
  const again = new Browser();
  again.cookies.set(departureName, departure);
  expectFailure(again, await again.request(path));
});

test('a signed-in user keeps their session, whatever callback link they follow', async () => {
  const evil = await callbackFromProvider(new Browser(), attacker);
  for (const path of [evil, '/auth/callback?code=made-up', '/auth/callback?error=access_denied', '/auth/callback']) {
    const response = await member.request(path);
    expect([path, response.status, response.headers.get('location')]).toEqual([path, 303, '/']);
    expect(await viewerIdOf(member)).toBe(memberId);
  }
  expect(await callsTo('/auth/v1/token')).toEqual([]);
});

const codes = [
  '',
  '%00',
  '%0d%0aset-cookie:a=b',
  '../../admin',
  'a'.repeat(7_000),
  '<script>alert(1)</script>',
  '1&code=2',
];

test.each(codes.map((code) => [code.slice(0, 30), code]))('the code %j creates no session', async (_, code) => {
  const browser = new Browser();
  await browser.request('/auth/provider/github');
  const response = await browser.request(`/auth/callback?code=${code}`);
  expect(response.status).toBe(200);
  expect(response.text).not.toContain('<script>alert');
  expect(response.headers.has('a')).toBe(false);
  expect(browser.cookies.has('__Host-session')).toBe(false);
});

test('a tampered departure cookie is rejected and removed', async () => {
  const browser = new Browser();
  const path = await callbackFromProvider(browser, victim);
  const sealed = browser.cookies.get(departureName)!;
  for (const spoilt of [sealed.slice(0, -3), `${sealed}AA`, 'letters', sealed.replace('..', '.AA.')]) {
    browser.cookies.set(departureName, spoilt);
    expectFailure(browser, await browser.request(path));
    expect(browser.cookies.has(departureName)).toBe(false);
  }
  expect(await callsTo('/auth/v1/token')).toEqual([]);
});

test.each([
  ['google', '', '/auth/login?failed=google', providerProblem['sign-in']('Google')],
  ['github', '?intent=sign-in', '/auth/login?failed=github', providerProblem['sign-in']('GitHub')],
  [
    'google',
    '?intent=register&next=%2Flists',
    '/auth/register?failed=google&next=%2Flists',
    providerProblem.register('Google'),
  ],
])(
  'cancelling at %s%s shows an error on the screen where sign-in started',
  async (provider, query, screen, sentence) => {
    const browser = new Browser();
    const path = await callbackFromProvider(browser, null, { provider, query });
    const back = await browser.request(path);
    expect([back.status, back.headers.get('location')]).toEqual([302, screen]);
    expect((await browser.request(screen)).text).toContain(sentence);
    expect(browser.cookies.size).toBe(0);
  },
);

test('a callback with an unknown state creates no session', async () => {
  const browser = new Browser();
  await browser.request('/auth/provider/google');
  const changed = `${accounts.url}/auth/v1/callback?code=x&state=${crypto.randomUUID()}`;
  const response = await fetch(changed, { redirect: 'manual' });
  const back = new URL(response.headers.get('location') ?? '/auth/callback', 'https://marquee.test');
  const arrived = await browser.request(back.pathname + back.search);
  expect([302, 200]).toContain(arrived.status);
  expect(browser.cookies.has('__Host-session')).toBe(false);
});

test.each([
  ['?error=server_error&error_description=<script>alert(1)</script>', callbackText.failed, '3; url=/auth/login'],
  ['?code=made-up', callbackText.failed, '3; url=/auth/login'],
  ['?type=email_confirmation', callbackText.verified, '2; url=/auth/login'],
  ['?type=email_confirmation&error=access_denied', callbackText.failed, '3; url=/auth/login'],
  ['?type=recovery', callbackText.notSignedIn, null],
  ['', callbackText.notSignedIn, null],
])('the callback%s shows anonymous visitors the site’s own sentence', async (query, sentence, refresh) => {
  const response = await new Browser().request(`/auth/callback${query}`);
  expect([response.status, response.headers.get('refresh')]).toEqual([200, refresh]);
  expect(response.text).toContain(sentence);
  expect(response.text).not.toContain('alert(1)');
});

test.each(['503', 'html', 'empty', 'null', 'wrong-types'])(
  'no session is created when Supabase responds with "%s"',
  async (fault) => {
    const browser = new Browser();
    const path = await callbackFromProvider(browser, victim, { query: '?next=%2Fnew' });
    await breakAccounts({ match: '/auth/v1/token', fault });
    expectFailure(browser, await browser.request(path), '/auth/login?next=%2Fnew');
  },
);

test.each(['facebook', 'GOOGLE', '__proto__', 'constructor', 'google%2f..', ''])(
  '/auth/provider/%s does not redirect to a provider',
  async (provider) => {
    const browser = new Browser();
    const response = await browser.request(`/auth/provider/${provider}`);
    expect([302, 404]).toContain(response.status);
    expect(response.headers.get('location') ?? '/auth/login').toBe('/auth/login');
    expect(browser.cookies.size).toBe(0);
  },
);
