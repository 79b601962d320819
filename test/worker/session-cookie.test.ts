import { env } from 'cloudflare:workers';
import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { seal } from '../../src/worker/services/accounts/seal.ts';
import { sealSession, type Session } from '../../src/worker/services/accounts/session.ts';
import { app } from '../../src/worker/app.ts';
import type { Bindings } from '../../src/worker/env.ts';
import { Browser, demo, mailsTo } from './browser.ts';
import { createUser } from './members.ts';
import {
  accounts,
  newEmail,
  setSession,
  signInWithProvider,
  callbackFromProvider,
  sessionOf,
  viewerIdOf,
} from './sessions.ts';

const bindings = env as unknown as Bindings;
const name = '__Host-session';
const keyOf = (letter: string) => btoa(letter.repeat(32));
const bytesOf = (letter: string) => new TextEncoder().encode(letter.repeat(32));

const owner = new Browser();
let session: Session;

beforeAll(async () => {
  await signInWithProvider(owner, 'Ada Reel');
  session = (await sessionOf(owner))!;
});

/** A browser with this session cookie. */
const browserWith = (value: string, settings = bindings, cookie = name) => {
  const browser = new Browser(settings);
  browser.cookies.set(cookie, value);
  return browser;
};

test('every cookie is host-only, SameSite=Lax and HttpOnly', async () => {
  const browser = new Browser();
  const email = newEmail();
  const responses = [
    await browser.signIn(),
    await new Browser().request('/auth/provider/google'),
    await new Browser().send('/auth/register', { name: 'Ada Reel', email, password: 'Projector7' }),
    await browser.send('/auth/forgot-password', { email: demo.email }),
  ];
  const [mail] = await mailsTo(demo.email);
  const token_hash = /token_hash=([\w-]+)/.exec(mail!.text)![1]!;
  responses.push(await browser.send('/auth/confirm', { token_hash, type: 'recovery' }));
  const cookies = responses.flatMap(({ headers }) => headers.getSetCookie());
  expect(new Set(cookies.map((cookie) => cookie.slice(0, cookie.indexOf('='))))).toEqual(
    new Set(
      ['session', 'toast', 'provider', 'registered', 'recovery', 'known', 'reauthenticated', 'following', 'hidden'].map(
        (one) => `__Host-${one}`,
      ),
    ),
  );
  for (const cookie of cookies) {
    expect(cookie).toMatch(
      /^__Host-\w+=([\w.-]+; Max-Age=[1-9]\d*; Path=\/; HttpOnly; Secure; SameSite=Lax|; Max-Age=0; Path=\/; Secure)$/,
    );
    expect(cookie.length).toBeLessThan(4_096);
    const [, sealed, seconds] = /=([\w-]{20,}\.\.[\w.-]+); Max-Age=(\d+)/.exec(cookie) ?? [];
    const expiry = sealed && Number(decodeProtectedHeader(sealed)['exp']) - Date.now() / 1000;
    if (sealed) expect(Math.abs(Number(expiry) - Number(seconds))).toBeLessThan(30);
  }
});

test.each([
  ['http://localhost:8787', /^provider=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/],
  ['http://127.0.0.1:8787', /^provider=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/],
  ['http://localhost.evil.example', /^__Host-provider=.*; Secure/],
  ['http://marquee.test', /^__Host-provider=.*; Secure/],
])('%s gets cookies that its browser accepts, without Secure on localhost only', async (origin, shape) => {
  const settings = { ...bindings, SITE_URL: origin };
  const response = await app.request(`${origin}/auth/provider/google`, {}, settings);
  expect(response.headers.getSetCookie().join()).toMatch(shape);
});

/** Metadata that a user can write to their account. */
const metadata: Record<string, object> = {
  'eight kilobytes': { notes: 'x'.repeat(8_000) },
  'a name of emoji': { full_name: '\u{1f3ac}'.repeat(60), avatar_url: null },
  'a picture address of multi-byte letters': { avatar_url: `https://p.example/${'漢'.repeat(480)}` },
  'a picture address of control characters': { avatar_url: '\u0001'.repeat(500), full_name: '\u0001'.repeat(120) },
  'a name that is not a string': { full_name: { first: 'A'.repeat(3_000) }, name: ['x'], avatar_url: 7 },
};

test.each(Object.entries(metadata))(
  'with %s in the account the session still fits a cookie and works',
  async (_, data) => {
    const { browser } = await createUser('Ada Reel');
    const known = (await sessionOf(browser))!;
    const written = await fetch(`${accounts.url}/auth/v1/user`, {
      method: 'PUT',
      headers: { apikey: accounts.publishableKey, authorization: `Bearer ${known.accessToken}` },
      body: JSON.stringify({ data }),
    });
    expect(written.status).toBe(200);
    await setSession(browser, { ...known, expiresAt: 1 });
    for (const time of ['first', 'second']) {
      const page = await browser.request('/my-list');
      expect([time, page.status, await viewerIdOf(browser)]).toEqual([time, 200, known.viewer.id]);
      for (const cookie of page.headers.getSetCookie()) expect(cookie.length).toBeLessThan(4_096);
    }
  },
);

test('the session fits a cookie, whatever the profile holds', async () => {
  const viewer = { ...session.viewer, fullName: '\u0001'.repeat(120), avatarUrl: '\u0001'.repeat(500) };
  const browser = new Browser();
  await setSession(browser, { ...session, viewer, refreshToken: 'r'.repeat(512) });
  expect(browser.cookies.get(name)!.length).toBeLessThan(3_950);
  expect(await sessionOf(browser)).toMatchObject({ accessToken: null, refreshToken: 'r'.repeat(512) });
});

const swapLetter = (sealed: string, index: number) => {
  const part = sealed.split('.')[index]!;
  return sealed.replace(part, part.slice(0, 5) + (part[5] === 'A' ? 'B' : 'A') + part.slice(6));
};

/** Invalid session cookies, made from a valid one. */
const invalidCookies: Record<string, (sealed: string) => string | Promise<string>> = {
  letters: () => 'a'.repeat(3_000),
  'the session in plain text': () => btoa(JSON.stringify(session)).replace(/=/g, ''),
  'the access token': () => session.accessToken!,
  'half its length': (sealed) => sealed.slice(0, sealed.length / 2),
  ...Object.fromEntries(
    [0, 2, 3, 4].map((part) => [`a changed letter in part ${part}`, (sealed: string) => swapLetter(sealed, part)]),
  ),
  'an embedded key': (sealed) => sealed.replace('..', '.AAAA.'),
  'a header without encryption': (sealed) =>
    `${btoa('{"alg":"none","typ":"session"}')}${sealed.slice(sealed.indexOf('.'))}`,
  'another key': () => seal([bytesOf('x')], 'session', session),
  'the purpose factor': () => sealSession(accounts, 'factor', session),
  'the purpose provider': () => seal(accounts.sessionKeys, 'provider', session),
  'no purpose': () => seal(accounts.sessionKeys, '', session),
  'another value': () => seal(accounts.sessionKeys, 'session', { ...session, viewer: { id: 'admin' } }),
};

test.each(Object.entries(invalidCookies))('a session cookie of %s is rejected and removed', async (_, spoil) => {
  const browser = browserWith(await spoil(owner.cookies.get(name)!));
  const page = await browser.request('/my-list');
  expect(page.status).toBe(200);
  expect(page.text).not.toContain('Ada Reel');
  expect(page.headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-session=; Max-Age=0; Path=\/; Secure/)]);
});

test('a session sealed for one purpose is rejected for any other', async () => {
  const sealed = owner.cookies.get(name)!;
  expect((await browserWith(sealed, bindings, '__Host-recovery').request('/auth/reset-password')).status).toBe(410);
  expect((await browserWith(sealed, bindings, '__Host-factor').request('/auth/second-factor')).status).toBe(302);
  expect(await viewerIdOf(browserWith(sealed, bindings, 'session'))).toBe('');
  const requester = new Browser();
  const back = await callbackFromProvider(requester, { name: 'Ada Reel', email: newEmail() });
  expect((await browserWith(sealed, bindings, '__Host-provider').request(back)).text).toContain(
    'Authentication failed',
  );
});

test('after a key rotation the old key still opens, the new one seals, and an unknown one is rejected', async () => {
  const [before, after] = [keyOf('o'), keyOf('n')];
  const settings = (SESSION_KEY: string) => ({ ...bindings, SESSION_KEY });
  const sealed = await seal([bytesOf('o')], 'session', session);
  expect(await viewerIdOf(browserWith(sealed, settings(before)))).toBe(session.viewer.id);
  expect(await viewerIdOf(browserWith(sealed, settings(`${after},${before}`)))).toBe(session.viewer.id);
  expect(await viewerIdOf(browserWith(sealed, settings(after)))).toBe('');

  const browser = new Browser(settings(`${after}, ${before}`));
  await signInWithProvider(browser, 'Ada Reel');
  const renewed = browser.cookies.get(name)!;
  expect(await viewerIdOf(browserWith(renewed, settings(after)))).toBe(await viewerIdOf(browser));
  expect(await viewerIdOf(browserWith(renewed, settings(before)))).toBe('');
});

const { privateKey: foreignKey } = await generateKeyPair('ES256');
const swap = (token: string, part: number, text: string) => token.split('.').with(part, text).join('.');
const encode = (value: object) => btoa(JSON.stringify(value)).replace(/=/g, '');

/** Access tokens that the project has not signed, made from a valid one. */
const forged: Record<string, (token: string) => string | Promise<string>> = {
  'no algorithm': (token) => swap(swap(token, 0, encode({ alg: 'none', typ: 'JWT' })), 2, ''),
  'another payload': (token) => swap(token, 1, encode({ ...decodeJwt(token), sub: crypto.randomUUID() })),
  'half a signature': (token) => token.slice(0, -40),
  'the public key as a secret': async (token) => {
    const jwks = await (await fetch(`${accounts.url}/auth/v1/.well-known/jwks.json`)).text();
    return new SignJWT(decodeJwt(token)).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(jwks));
  },
  ...Object.fromEntries(
    Object.entries({
      'a foreign key': {},
      'a foreign key with an unknown name': { kid: 'unknown' },
      'a foreign key at a URL': { jku: 'https://evil.example/jwks.json' },
      'a foreign key with a path as its name': { kid: '../../dev/null' },
    }).map(([what, change]) => [
      what,
      (token: string) =>
        new SignJWT(decodeJwt(token))
          .setProtectedHeader({ ...decodeProtectedHeader(token), alg: 'ES256', ...change })
          .sign(foreignKey),
    ]),
  ),
};

test.each(Object.entries(forged))('a sealed session whose token has %s is ended', async (_, forge) => {
  const browser = new Browser();
  await setSession(browser, { ...session, accessToken: await forge(session.accessToken!) });
  const page = await browser.request('/auth/login');
  expect([page.status, page.text.includes('Your session has ended. Please sign in again.')]).toEqual([200, true]);
  expect(browser.cookies.has(name)).toBe(false);
});

test('a session stays while the public keys cannot be fetched', async () => {
  const browser = browserWith(owner.cookies.get(name)!, { ...bindings, SUPABASE_URL: 'https://nowhere.test' });
  expect(await viewerIdOf(browser)).toBe(session.viewer.id);
  expect(browser.cookies.has(name)).toBe(true);
});
