import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accountSettingText } from '../../src/shared/text/auth.ts';
import { accountText } from '../../src/shared/text/pages.ts';
import type { Bindings } from '../../src/worker/env.ts';
import { authForms, authScreens } from '../../src/worker/features/auth/index.ts';
import { Browser, demo } from './browser.ts';
import { newEmail, setSession, signInWithProvider, sessionOf } from './sessions.ts';
import { visitorOf } from './visitor.ts';

const bindings = env as unknown as Record<string, string>;
const without = (...names: string[]): Partial<Bindings> =>
  Object.fromEntries(Object.entries(bindings).filter(([name]) => !names.includes(name)));

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

const needed = [
  ['SUPABASE_URL', accountSettingText.address],
  ['SUPABASE_PUBLISHABLE_KEY', accountSettingText.key],
  ['SESSION_KEY', accountSettingText.sessionKey],
] as const;

const screens = authScreens.map(([path]) => path.replace(':provider', 'google'));
const redirecting = new Set(['/auth', '/auth/resend', '/auth/sign-out']);

test.each(needed)(
  'without %s every account screen and form shows "%s", and the catalogue works',
  async (name, sentence) => {
    const outside = vi.spyOn(globalThis, 'fetch');
    const visit = new Browser(without(name));
    visit.cookies.set('__Host-session', 'left over');
    for (const path of screens.filter((screen) => !redirecting.has(screen))) {
      const { status, text, headers } = await visit.request(path);
      expect([path, status, text.includes(sentence), text.includes(accountText.notSetUp)]).toEqual([
        path,
        503,
        true,
        true,
      ]);
      expect(headers.get('cache-control')).toBe('private, no-store');
    }
    for (const [path] of authForms) {
      const { status, text } = await visit.send(path, { ...demo, confirm: demo.password });
      expect([path, status, text.includes(sentence)]).toEqual([path, 503, true]);
    }
    const urls = outside.mock.calls.map(([input]) => (input instanceof Request ? input.url : String(input)));
    expect(urls.filter((url) => url.includes('accounts.test'))).toEqual([]);
    for (const path of ['/', '/new', '/movies', '/info/movie/118', '/search?q=moon', '/my-list', '/api/session'])
      expect([path, (await visit.request(path)).status]).toEqual([path, 200]);
  },
);

test('the first of several missing settings is named', async () => {
  const { text } = await visitorOf(without('SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SESSION_KEY'))('/auth/login');
  expect(text).toContain(accountSettingText.address);
});

test.each([
  ['SESSION_KEY', 'short'],
  ['SESSION_KEY', btoa('x'.repeat(31))],
  ['SESSION_KEY', btoa('x'.repeat(33))],
  ['SESSION_KEY', `${btoa('x'.repeat(32))},short`],
  ['SESSION_KEY', 'x'.repeat(44)],
  ['SUPABASE_URL', 'accounts.test'],
  ['SUPABASE_URL', 'javascript:alert(1)'],
  ['SUPABASE_PUBLISHABLE_KEY', '  '],
  ['SUPABASE_SECRET_KEY', '  '],
  ['SIGN_IN_PROVIDERS', 'google,facebook'],
])('an invalid %s (%j) is reported without its value', async (name, value) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const path of ['/', '/auth/login', '/api/session']) {
    const { status, headers, text } = await visitorOf({ ...bindings, [name]: value } as Partial<Bindings>)(path);
    expect([path, status, headers.get('content-type')]).toEqual([path, 503, 'text/plain; charset=UTF-8']);
    expect(text).toContain(`The setting ${name} must `);
    expect(text).not.toContain(value.trim() || 'nothing to repeat');
  }
});

test('only configured providers are offered', async () => {
  const browser = new Browser({ ...bindings, SIGN_IN_PROVIDERS: 'github' } as Partial<Bindings>);
  const { text } = await browser.request('/auth/login');
  expect([text.includes('/auth/provider/github'), text.includes('/auth/provider/google')]).toEqual([true, false]);
  expect(text).toContain('<path d="M12 .297c-6.63 0-12 5.373-12 12'); // GitHub's own mark
  expect((await browser.request('/auth/provider/google')).headers.get('location')).toBe('/auth/login');
  const none = new Browser(without('SIGN_IN_PROVIDERS'));
  expect((await none.request('/auth/login')).text).not.toContain('/auth/provider/');
});

/** Records requests to Supabase: path, API key, forwarded visitor address and bearer token. */
function recordRequests() {
  const { fetch: real } = globalThis;
  const sent: { path: string; apikey: string | null; address: string | null; bearer: string | null }[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { url, headers } = input instanceof Request ? input : new Request(input, { headers: init?.headers ?? {} });
    const { host, pathname: path } = new URL(url);
    const [apikey = null, address = null, bearer = null] = ['apikey', 'sb-forwarded-for', 'authorization'].map((name) =>
      headers.get(name),
    );
    if (host === 'accounts.test') sent.push({ path, apikey, address, bearer });
    return real(input, init);
  });
  return sent;
}

/** Performs every account action from one IP address. */
async function doEverything(settings: Partial<Bindings>): Promise<void> {
  const browser = new Browser(settings, '192.0.2.44');
  await signInWithProvider(browser);
  await setSession(browser, { ...(await sessionOf(browser))!, expiresAt: 1 });
  for (const path of ['/my-list', '/profile'])
    await browser.request(path, { headers: { 'sb-forwarded-for': '1.2.3.4' } });
  await setSession(browser, (await sessionOf(browser))!, 'factor');
  await browser.send('/auth/second-factor', { code: '123456' });
  for (const path of ['/auth/login', '/auth/register', '/auth/forgot-password', '/auth/resend'])
    await browser.send(path, { email: newEmail(), name: 'Kim Doe', password: 'Projector7' });
  await browser.send('/auth/confirm', { token_hash: 'a1b2c3d4e5f6', type: 'signup' });
  await browser.send('/auth/sign-out', {}, { 'sb-forwarded-for': '1.2.3.4' });
}

test('Supabase gets the visitor’s IP address with the secret key for Auth requests only', async () => {
  const sent = recordRequests();
  await doEverything(bindings as Partial<Bindings>);
  const [secret, publishable] = [bindings['SUPABASE_SECRET_KEY']!, bindings['SUPABASE_PUBLISHABLE_KEY']!];
  const withSecret = sent.filter(({ apikey }) => apikey === secret);
  expect(new Set(withSecret.map(({ address }) => address))).toEqual(new Set(['192.0.2.44']));
  const paths = new Set(withSecret.map(({ path }) => path));
  for (const name of ['token', 'user', 'signup', 'recover', 'resend', 'verify', 'logout']) {
    expect(paths).toContain(`/auth/v1/${name}`);
  }
  for (const path of paths) expect(path).toMatch(/^\/auth\/v1\//);
  const others = sent.filter(({ apikey, path }) => apikey !== secret && !path.startsWith('/idp/'));
  expect(others.map(({ path }) => path)).toContain('/rest/v1/profiles');
  // Besides the keys, only the pages that a browser itself opens on its way to a provider.
  const unlimited = others.filter(({ path }) => path.startsWith('/auth/v1/') && !path.endsWith('/jwks.json'));
  expect(unlimited.map(({ path }) => path)).toEqual(['/auth/v1/authorize', '/auth/v1/callback']);
  expect(new Set(others.map(({ address }) => address))).toEqual(new Set([null]));
  for (const { path, apikey } of others.filter((one) => !one.path.endsWith('/jwks.json')))
    expect([path, apikey === null || apikey === publishable]).toEqual([path, true]);
  for (const { bearer } of sent) expect(bearer ?? '').not.toContain('sb_');
  for (const { path, apikey, bearer } of sent.filter((one) => one.path.startsWith('/rest/'))) {
    expect([path, apikey, bearer?.startsWith('Bearer eyJ')]).toEqual([path, publishable, true]);
  }
});

test('without the secret key no request to Supabase carries an IP address', async () => {
  const sent = recordRequests();
  await doEverything(without('SUPABASE_SECRET_KEY'));
  expect(sent.length).toBeGreaterThan(8);
  expect(new Set(sent.map(({ address }) => address))).toEqual(new Set([null]));
  expect(sent.map(({ apikey }) => apikey)).not.toContain(bindings['SUPABASE_SECRET_KEY']);
});
