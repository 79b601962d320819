import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { screens } from '../../src/worker/features/screens.ts';
import { breakAccounts, Browser, demo, restoreAccounts } from './browser.ts';
import { newEmail, setSession, signInWithProvider, callbackFromProvider, sessionOf } from './sessions.ts';
import type { TextResponse } from './visitor.ts';

type Person = { browser: Browser; name: string; marks: string[] };

async function createPerson(name: string): Promise<Person> {
  const browser = new Browser();
  const { email } = await signInWithProvider(browser, name, newEmail(name.split(' ')[0]!.toLowerCase()));
  const { viewer } = (await sessionOf(browser))!;
  return { browser, name, marks: [name, email, viewer.id] };
}

let ada: Person;
let bo: Person;

/** All log output. */
let logged: string[];

const toText = (value: unknown): string =>
  value instanceof Error
    ? `${value.stack} ${toText(value.cause)}`
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);

beforeAll(async () => {
  ada = await createPerson('Ada Reel');
  bo = await createPerson('Bo Lantern');
});

beforeEach(() => {
  logged = [];
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, method).mockImplementation((...parts) => void logged.push(parts.map(toText).join(' ')));
});

afterEach(async () => {
  vi.restoreAllMocks();
  await restoreAccounts();
});

const examples: Readonly<Record<string, string>> = {
  mediaType: 'movie',
  id: '118',
  provider: 'google',
  tab: 'profile',
};
const paths = [
  ...new Set(screens.map(([path]) => path.replace(/:(\w+)/g, (_, name: string) => examples[name] ?? '1'))),
];
const isPage = ({ headers }: TextResponse) => headers.get('content-type')?.startsWith('text/html') ?? false;
const cachePolicyOf = ({ headers }: TextResponse) => [
  headers.get('cache-control'),
  (headers.get('vary') ?? '').split(', ').includes('Cookie'),
];

test.each(paths.filter((path) => !path.endsWith('.xml')))('%s is not cacheable for a signed-in user', async (path) => {
  const cookies = new Map(ada.browser.cookies);
  const personal = await ada.browser.request(path);
  ada.browser.cookies.clear();
  for (const [name, value] of cookies) ada.browser.cookies.set(name, value);
  if (isPage(personal)) expect(cachePolicyOf(personal)).toEqual(['private, no-store', true]);

  const anonymous = await new Browser().request(path);
  if (path.startsWith('/auth/')) expect(cachePolicyOf(anonymous)).toEqual(['private, no-store', true]);
  if (isPage(anonymous)) expect(cachePolicyOf(anonymous)[1]).toBe(true);
  expect(anonymous.text).not.toMatch(new RegExp(ada.marks.join('|')));
});

test.each(['/no-such-page', '/info/movie/0', '/api/session', '/auth/no-such-page'])(
  '%s is not cacheable for a signed-in user either',
  async (path) => {
    const response = await ada.browser.request(path);
    expect(cachePolicyOf(response)[0]).toBe('private, no-store');
  },
);

const sharedPaths = [
  '/',
  '/new',
  '/movies',
  '/tv?page=2',
  '/info/movie/118',
  '/search?q=moon',
  '/my-list',
  '/no-such-page',
];

test('48 interleaved requests of two users and anonymous visitors show no data of another user', async () => {
  const people = [ada, bo, null];
  const requests = Array.from({ length: 48 }, (_, index) => ({
    who: people[(index * 7) % 3] ?? null,
    path: sharedPaths[(index * 5) % sharedPaths.length]!,
  }));
  const unexpected: unknown[] = [];
  for (let start = 0; start < requests.length; start += 24) {
    await Promise.all(
      requests.slice(start, start + 24).map(async ({ who, path }) => {
        const browser = new Browser();
        if (who) for (const [name, value] of who.browser.cookies) browser.cookies.set(name, value);
        const { text, headers } = await browser.request(path);
        const everything = `${text} ${[...headers].join(' ')}`;
        const seen = [ada, bo].filter(({ marks }) => marks.some((mark) => everything.includes(mark)));
        const expected = who ? [who] : [];
        if (seen.length !== expected.length || seen[0] !== expected[0])
          unexpected.push([path, who?.name, seen.map(({ name }) => name)]);
      }),
    );
  }
  expect(unexpected).toEqual([]);
});

/** Secrets that may only leave the site in a sealed cookie, and must never be logged. */
async function secrets(...others: Browser[]): Promise<string[]> {
  const settings = env as unknown as Record<string, string>;
  const keys = ['SESSION_KEY', 'SUPABASE_SECRET_KEY', 'SUPABASE_PUBLISHABLE_KEY', 'CATALOGUE_TOKEN'].map(
    (name) => settings[name]!,
  );
  const sessions = await Promise.all([ada.browser, bo.browser, ...others].map((browser) => sessionOf(browser)));
  const tokens = sessions.flatMap((one) => [one!.accessToken!, one!.refreshToken, one!.accessToken!.split('.')[2]!]);
  return [...keys, atob(keys[0]!), ...tokens, demo.password, 'Wrong-pass-7', 'Another-word-7'];
}

const unsealed = ({ headers, text }: TextResponse) =>
  `${[...headers].map(([name, value]) => `${name}: ${value.replace(/__Host-\w+=[^;]*/g, '')}`).join('\n')}\n${text}`;

test('no token, key or password is in any page, header or log line, on success or failure', async () => {
  const responses: TextResponse[] = [];
  const request = async (response: Promise<TextResponse>) => void responses.push(await response);
  const everyScreen = async () => {
    for (const path of [
      '/',
      '/my-list',
      '/profile',
      '/api/session',
      '/auth/login',
      '/auth/second-factor',
      '/no-such-page',
    ])
      await request(ada.browser.request(path));
    const waiting = new Browser();
    const session = (await sessionOf(bo.browser))!;
    for (const purpose of ['factor', 'recovery'] as const) await setSession(waiting, session, purpose);
    for (const [path, fields] of [
      ['/auth/login', { email: demo.email, password: demo.password }],
      ['/auth/login', { email: newEmail(), password: 'Wrong-pass-7' }],
      ['/auth/register', { email: newEmail(), password: 'Another-word-7', name: 'Cy' }],
      ['/auth/register', { email: 'not an address', password: 'Another-word-7', name: 'Cy' }],
      ['/auth/forgot-password', { email: newEmail() }],
      ['/auth/second-factor', { code: '123456' }],
      ['/auth/reset-password', { password: 'Another-word-7', confirm: 'Wrong-pass-7' }],
      ['/auth/confirm', { token_hash: 'a1b2c3d4e5f6', type: 'signup' }],
    ] as const)
      await request(waiting.send(path, fields));
    await request(new Browser().request('/auth/callback?code=a1b2c3d4'));
    await request(new Browser().request('/auth/provider/google'));
  };
  await everyScreen();
  const arriving = new Browser();
  await request(arriving.request(await callbackFromProvider(arriving, { name: 'Cy', email: newEmail() })));
  await request(arriving.request('/'));
  for (const fault of ['503', 'html', 'wrong-types', '401']) {
    await breakAccounts({ match: '/(auth|rest|storage)/v1/', fault });
    await everyScreen();
    await restoreAccounts();
  }
  const readable = responses.map(unsealed).join('\n');
  const lines = logged.join('\n');
  const leaked = (await secrets(arriving)).filter((secret) => readable.includes(secret) || lines.includes(secret));
  expect(leaked).toEqual([]);
  expect(lines).not.toMatch(/eyJ[\w-]{10,}|sb_secret|@people\.example|@marquee\.example/);
  expect(readable).not.toMatch(/sb_(secret|publishable)|code_verifier|refresh_token/);
  expect(logged.length).toBeGreaterThan(5);
});

test('cookies are unreadable without the key', async () => {
  const known = [...(await secrets()), ...ada.marks];
  for (const [name, value] of ada.browser.cookies) {
    const decoded = value.split('.').map((part) => {
      try {
        return atob(part.replaceAll('-', '+').replaceAll('_', '/'));
      } catch {
        return part;
      }
    });
    expect([name, known.filter((secret) => [value, ...decoded].some((text) => text.includes(secret)))]).toEqual([
      name,
      [],
    ]);
  }
});
