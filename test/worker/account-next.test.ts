import { beforeAll, expect, test } from 'vitest';
import { unseal } from '../../src/worker/services/accounts/seal.ts';
import { toNextPath } from '../../src/worker/http/next-path.ts';
import { authForms, authScreens } from '../../src/worker/features/auth/index.ts';
import { Browser, origin } from './browser.ts';
import { createUser } from './members.ts';
import { hostileNext, ownNext } from './next.ts';
import { accounts, newEmail, setSession, callbackFromProvider, sessionOf } from './sessions.ts';
import type { TextResponse } from './visitor.ts';

const origins = [origin, 'http://127.0.0.1:8787'];

test.each(ownNext)('%j redirects to %s', (given, path) => {
  expect(toNextPath(given, origins)).toBe(path);
});

test(`none of ${hostileNext.length} hostile addresses leads to another site or a redirect loop`, () => {
  expect(hostileNext.filter((given) => toNextPath(given, origins) !== null)).toEqual([]);
});

test.each([undefined, null, 7, {}, ['/my-list'], new URL('/my-list', origin)])('%s is not a path', (given) => {
  expect(toNextPath(given, origins)).toBeNull();
});

test('the host of the request counts as our own', () => {
  expect(toNextPath('http://127.0.0.1:8787/new?page=2', origins)).toBe('/new?page=2');
  expect(toNextPath('http://127.0.0.1:8788/new', origins)).toBeNull();
});

/** Whether a path stays on the site in every browser and is not an account screen; independent of the site's code. */
function isOurs(next: string): boolean {
  const url = new URL(next, origin);
  return (
    /^\/(?![/\\])[!-[\]-~]*$/.test(next) && url.origin === origin && !/^\/(auth|api)\b/i.test(decodeURI(url.pathname))
  );
}

const unescape = (text: string) =>
  text
    .replace(/&amp;/g, '&')
    .replace(/&quot;/g, '"')
    .replace(/&#39;|&#x27;/g, "'");

/** Every target of a response: redirects, links, forms and hidden fields. */
function targetsOf({ headers, text }: TextResponse): string[] {
  const [, refresh] = /url=(.*)/.exec(headers.get('refresh') ?? '') ?? [];
  const links = [...text.matchAll(/ (?:href|action|formaction)="([^"]*)"/g)].map(([, link]) => unescape(link!));
  return [headers.get('location'), refresh, ...links].filter((target) => target !== null && target !== undefined);
}

function foreignTargetsOf(response: TextResponse): string[] {
  const hidden = [...response.text.matchAll(/<input[^>]*name="next"[^>]*>/g)].map(([input]) =>
    unescape(/value="([^"]*)"/.exec(input)?.[1] ?? ''),
  );
  const targets = targetsOf(response).map((target) => new URL(target, origin));
  const carried = targets.filter((url) => url.origin === origin).flatMap((url) => url.searchParams.getAll('next'));
  const foreign = targets.filter(
    (url) => ![origin, 'https://images.test', 'https://accounts.test'].includes(url.origin),
  );
  return [...foreign.map(String), ...[...hidden, ...carried].filter((next) => !isOurs(next))];
}

const visitor = new Browser();
let member: Browser;
let person: { email: string; password: string };

beforeAll(async () => {
  ({ browser: member, ...person } = await createUser());
  const session = (await sessionOf(member))!;
  for (const purpose of ['factor', 'recovery'] as const) await setSession(visitor, session, purpose);
});

const link = { token_hash: 'a1b2c3d4e5f6', type: 'signup' };
const request = (browser: Browser, path: string, next: string) =>
  browser.elsewhere().request(`${path}?${new URLSearchParams({ ...link, next })}`);

/** Screens that consume their request or call Supabase each time: they are tested with one browser only. */
const costly = new Set(['/auth/callback', '/auth/sign-out', '/auth/confirm']);
const formPaths = new Set(authForms.map(([path]) => path));

/** A sample of each kind; `hostileNext` is tested in full on the function that reads it. */
const sample = hostileNext.filter((_, index) => index % 18 === 0);

test.each(authScreens.map(([path]) => path.replace(':provider', 'google')))(
  `%s never redirects to any of ${sample.length} hostile addresses`,
  async (path) => {
    const found: unknown[] = [];
    for (const given of sample) {
      const responses = [await request(visitor, path, given)];
      if (!costly.has(path)) responses.push(await request(member, path, given));
      if (!costly.has(path) && formPaths.has(path))
        responses.push(await visitor.elsewhere().send(path, { next: given }));
      const stray = responses.flatMap(foreignTargetsOf);
      if (stray.length > 0) found.push([given, stray]);
    }
    expect(found).toEqual([]);
  },
);

test('a valid `next` is passed through every step to its target', async () => {
  const next = '/search?q=moon&page=2';
  const query = `next=${encodeURIComponent(next)}`;
  const hidden = 'name="next" value="/search?q=moon&amp;page=2"';
  for (const path of ['/auth/login', '/auth/register', '/auth/forgot-password']) {
    expect((await new Browser().request(`${path}?${query}`)).text).toContain(hidden);
    expect((await new Browser().send(path, { next })).text).toContain(hidden);
    if (path !== '/auth/forgot-password')
      expect((await member.request(`${path}?${query}`)).headers.get('location')).toBe(next);
  }
  const linked = async (path: string) => (await new Browser().request(`${path}?${query}`)).text;
  expect(await linked('/auth/login')).toContain(`href="/auth/forgot-password?${query}"`);
  expect(await linked('/auth/forgot-password')).toContain(`href="/auth/login?${query}"`);
  expect((await visitor.request(`/auth/second-factor?${query}`)).text).toContain(hidden);
  expect((await new Browser().send('/auth/second-factor', { next })).headers.get('location')).toBe(
    `/auth/login?${query}`,
  );
});

test.each([
  ['/my-list', '/my-list'],
  ['https://marquee.test/tv?genre=comedy', '/tv?genre=comedy'],
  ['//evil.example', '/'],
  ['/%61uth/sign-out', '/'],
])('signing in with next=%s redirects to %s', async (next, path) => {
  const signedIn = await new Browser().send('/auth/login', { ...person, next });
  expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, path]);

  const browser = new Browser();
  const who = { name: 'Kim Doe', email: newEmail() };
  const back = await callbackFromProvider(browser, who, { query: `?next=${encodeURIComponent(next)}` });
  const sealed = await unseal(accounts.sessionKeys, 'provider', browser.cookies.get('__Host-provider')!);
  expect(sealed).toMatchObject({ next: path === '/' ? null : path });
  expect((await browser.request(`${back}&next=//evil.example`)).headers.get('location')).toBe(path);
});
