import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '../../src/worker/services/accounts/session.ts';
import { authForms } from '../../src/worker/features/auth/index.ts';
import { Browser, mailsTo } from './browser.ts';
import { createUser } from './members.ts';
import { accounts, newEmail, setSession, sessionOf } from './sessions.ts';

const uuid = '00000000-0000-4000-8000-000000000001';

/** Fields that no form has, grouped by what an attacker could hope to gain from them. */
const unknownFields: readonly (readonly [value: string, names: readonly string[]])[] = [
  [
    'true',
    [
      'email_verified',
      'email_confirm',
      'emailVerified',
      'phone_verified',
      'is_super_admin',
      'is_admin',
      'admin',
      'is_anonymous',
      'is_sso_user',
      'confirmed',
      'auto_confirm',
      'autoconfirm',
      'email_autoconfirm',
      'banned',
    ],
  ],
  [
    'service_role',
    [
      'role',
      'user_role',
      'roles',
      'roles[]',
      'app_metadata[role]',
      'app_metadata.role',
      'data[role]',
      'data.role',
      'user_metadata[role]',
      'raw_app_meta_data[role]',
      'options[data][role]',
      'options.data.role',
      'claims[role]',
      '__proto__',
      '__proto__[role]',
      '__proto__.role',
      'constructor',
      'constructor[prototype][role]',
      'prototype',
    ],
  ],
  [uuid, ['id', 'user_id', 'sub', 'user[id]', 'profile[id]', 'identity_id', 'instance_id', 'session_id', 'aud']],
  [
    '2020-01-01T00:00:00Z',
    ['confirmed_at', 'email_confirmed_at', 'created_at', 'updated_at', 'last_sign_in_at', 'banned_until'],
  ],
  [
    '{"role":"service_role","email_verified":true}',
    ['app_metadata', 'user_metadata', 'raw_app_meta_data', 'raw_user_meta_data', 'data', 'options', 'user'],
  ],
  ['aal2', ['aal', 'amr', 'currentLevel']],
  ['Mallory', ['full_name', 'avatar_url', 'display_name', 'picture']],
  ['mallory@evil.example', ['email[]', 'email[0]', 'new_email', 'email_change', 'user[email]', 'EMAIL']],
  ['Mallory7', ['password[]', 'password[$ne]', 'encrypted_password', 'current_password', 'nonce']],
  ['https://evil.example/', ['redirect_to', 'redirectTo', 'emailRedirectTo', 'email_redirect_to', 'site_url']],
  ['sms', ['gotrue_meta_security[captcha_token]', 'captcha_token', 'channel', 'phone', 'provider', 'scope']],
];
const extras = unknownFields.flatMap(([value, names]) => names.map((name) => [name, value] as const));

const fieldsOf = (email: string): Record<string, string> => ({
  email,
  name: 'Kim Doe',
  password: 'Projector7',
  confirm: 'Projector7',
  code: '123456',
  token_hash: 'a1b2c3d4e5f6',
  type: 'recovery',
});

let session: Session;

beforeAll(async () => {
  session = (await sessionOf((await createUser()).browser))!;
});

let requests: string[];

/** Replaces Supabase: records requests, knows one factor and has no effects. */
const recordRequest: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  if (request.url.endsWith('/jwks.json')) return Response.json({ keys: [] }, { status: 503 });
  requests.push(
    `${request.method} ${new URL(request.url).pathname}${new URL(request.url).search} ${await request.text()}`,
  );
  const factor = { id: uuid, factor_type: 'totp', status: 'verified', friendly_name: 'app' };
  if (request.method === 'GET') return Response.json({ id: session.viewer.id, factors: [factor] });
  if (request.url.endsWith('/challenge')) return Response.json({ id: uuid, type: 'totp', expires_at: 4e9 });
  return Response.json({ code: 500 }, { status: 500 });
};

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  requests = [];
});
afterEach(() => void vi.restoreAllMocks());

let browsers = 0;
/** The requests to Supabase that a form causes when a fully privileged session sends it. */
async function requestsOf(path: string, more: readonly (readonly [string, string])[], email = newEmail()) {
  const browser = new Browser(undefined, `10.0.${Math.floor(browsers / 250)}.${browsers++ % 250}`);
  for (const purpose of ['session', 'factor', 'recovery'] as const) await setSession(browser, session, purpose);
  requests = [];
  const body = new URLSearchParams([...more, ...Object.entries(fieldsOf(email)), ...more]).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
  await browser.request(path, { method: 'POST', headers, body });
  return requests.map((call) =>
    call.replaceAll(email, 'address').replace(/"code_challenge":"[^"]*"/, '"code_challenge":""'),
  );
}

/** Sign-out takes no fields. */
const formsWithFields = authForms.filter(([path]) => path !== '/auth/sign-out');

/** Leaving for a provider sends no request to Supabase. */
const requestingForms = authForms.filter(([path]) => !path.startsWith('/auth/provider/'));

test.each(requestingForms)(`%s forwards none of ${extras.length} unknown fields`, async (path) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(recordRequest);
  const expected = await requestsOf(path, []);
  expect(expected).toContainEqual(expect.stringContaining('/auth/v1/'));
  expect(await requestsOf(path, extras)).toEqual(expected);
  expect(({} as Record<string, unknown>)['role']).toBeUndefined();
});

test.each(formsWithFields)('%s forwards nothing of a JSON body', async (path) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(recordRequest);
  const body = JSON.stringify({ ...fieldsOf(newEmail()), ...Object.fromEntries(extras) });
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const browser = new Browser();
  for (const purpose of ['factor', 'recovery'] as const) await setSession(browser, session, purpose);
  const { status } = await browser.request(path, { method: 'POST', headers, body });
  expect([303, 410, 422]).toContain(status);
  expect(requests).toEqual([]);
});

const supabase = async <T>(path: string, accessToken: string): Promise<T> => {
  const headers = { apikey: accounts.publishableKey, authorization: `Bearer ${accessToken}` };
  return (await fetch(accounts.url + path, { headers })).json();
};

test('an account created with all unknown fields at once is an ordinary account', async () => {
  const email = newEmail();
  const fields = { ...Object.fromEntries(extras), ...fieldsOf(email) };
  const browser = new Browser();
  expect((await browser.send('/auth/register', fields)).status).toBe(303);
  expect((await new Browser().send('/auth/login', fields)).status).toBe(403);
  const [mail] = await mailsTo(email);
  const token_hash = /token_hash=([\w-]+)/.exec(mail!.text)![1]!;
  expect(mail!.text).not.toContain('evil.example');
  await browser.send('/auth/confirm', { ...fields, token_hash, type: 'signup' });
  expect((await browser.send('/auth/login', fields)).headers.get('location')).toBe('/');

  const { viewer, accessToken } = (await sessionOf(browser))!;
  expect(viewer).toMatchObject({ email, fullName: 'Kim Doe', avatarUrl: null, providers: ['email'] });
  const user = await supabase<Record<string, unknown>>('/auth/v1/user', accessToken!);
  expect(user).toMatchObject({ email, role: 'authenticated', aud: 'authenticated' });
  expect(user['id']).not.toBe(uuid);
  expect(user['app_metadata']).toEqual({ provider: 'email', providers: ['email'] });
  const facts = ['email', 'email_verified', 'full_name', 'phone_verified', 'sub'];
  expect(facts).toEqual(expect.arrayContaining(Object.keys(user['user_metadata'] as object)));
  expect(JSON.stringify(user)).not.toMatch(/mallory|service_role|evil\.example|aal2|2020-01-01/i);
  const profiles = await supabase<object[]>('/rest/v1/profiles?select=*', accessToken!);
  expect(profiles).toHaveLength(1);
  expect(profiles[0]).toMatchObject({ id: user['id'], full_name: 'Kim Doe', avatar_url: null, email_verified: true });
});
