import {
  createRemoteJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  jwtVerify,
  SignJWT,
} from 'jose';
import { beforeAll, expect, test, onTestFinished, vi } from 'vitest';
import { keys } from '../../local/supabase/database.ts';
import { startServer, outcomeOf, type Person, type Server } from '../support/embedded.ts';

let server: Server;
let user: Person;
let token: string;
beforeAll(async () => {
  server = await startServer();
  user = await server.createUser();
  token = (await user.client.auth.getSession()).data.session!.access_token;
});

const bearer = (value: string) => ({ headers: { authorization: `Bearer ${value}` } });
const issuer = () => `${server.url}/auth/v1`;

test.each(['/auth/v1/settings', '/rest/v1/user_lists'])('%s needs a key of the project', async (path) => {
  const without = await fetch(server.url + path);
  expect([without.status, await without.json()]).toEqual([401, { message: 'No API key found in request' }]);
  const invalid = await fetch(server.url + path, { headers: { apikey: 'sb_publishable_of_another_project' } });
  expect([invalid.status, await invalid.json()]).toEqual([401, { message: 'Invalid API key' }]);
  const withKey = await server.request(path);
  expect(await withKey.text()).not.toContain('API key');
});

test('an access token is signed with a published key and has the claims of hosted Supabase', async () => {
  const { payload, protectedHeader } = await jwtVerify(
    token,
    createRemoteJWKSet(new URL(`${issuer()}/.well-known/jwks.json`)),
    { algorithms: ['ES256'], issuer: issuer(), audience: 'authenticated' },
  );
  expect(protectedHeader).toMatchObject({ alg: 'ES256', kid: expect.any(String) });
  expect(payload).toMatchObject({
    role: 'authenticated',
    email: user.email,
    phone: '',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: expect.any(Number) }],
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { email: user.email, email_verified: true },
    session_id: expect.stringMatching(/^[\da-f-]{36}$/),
    is_anonymous: false,
  });
  expect(payload.exp! - payload.iat!).toBe(3600);
});

test('policies read the user id and email claims of the token', async () => {
  const { client, email } = user;
  const message = { id: crypto.randomUUID() };
  const words = { p_name: 'Ada', p_email: email, p_subject: 'Hello', p_message: 'A message' };
  expect(outcomeOf(await client.rpc('add_contact_message', { p_id: message.id, ...words }))).toBe('fine');
  expect((await server.client().from('contact_messages').delete().eq('id', message.id)).error).not.toBeNull();
  const deleted = await client.from('contact_messages').delete().eq('email', email).select('id');
  expect(deleted.data).toEqual([{ id: message.id }]);
});

async function forgeTokens(): Promise<Record<string, string>> {
  const claims = decodeJwt(token);
  const { kid } = decodeProtectedHeader(token);
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const sign = (alg: string, key: CryptoKey | Uint8Array, changes = {}) =>
    new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg, kid: kid! }).sign(key);
  const { keys: publicKeys } = (await (await fetch(`${issuer()}/.well-known/jwks.json`)).json()) as { keys: object[] };
  const [head, body] = token.split('.') as [string, string];
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return {
    'another key': await sign('ES256', privateKey),
    'the public key as a secret': await sign('HS256', new TextEncoder().encode(JSON.stringify(publicKeys[0]))),
    'a key of its own in the header': `${encode({ alg: 'ES256', jwk: await exportJWK(publicKey) })}.${(await sign('ES256', privateKey)).split('.').slice(1).join('.')}`,
    'no signature': `${head}.${body}.`,
    'algorithm none': `${encode({ alg: 'none' })}.${body}.`,
    'other claims': `${head}.${encode({ ...claims, role: 'service_role' })}.${token.split('.')[2]}`,
  };
}

test('a forged token is rejected by every service with its own error', async () => {
  for (const [name, forged] of Object.entries(await forgeTokens())) {
    const rest = await server.request('/rest/v1/user_lists', bearer(forged));
    expect([name, rest.status, await rest.json()]).toMatchObject([name, 401, { code: 'PGRST301' }]);
    const response = await server.request('/auth/v1/user', bearer(forged));
    expect([name, response.status, await response.json()]).toMatchObject([
      name,
      403,
      { code: 403, error_code: 'bad_jwt' },
    ]);
    const file = await server.request('/storage/v1/object/avatars/a.png', { method: 'POST', ...bearer(forged) });
    expect([name, file.status, await file.json()]).toMatchObject([name, 400, { statusCode: '403' }]);
  }
});

test('a malformed token is rejected', async () => {
  const rest = await server.request('/rest/v1/user_lists', bearer('garbage'));
  expect([rest.status, await rest.json()]).toMatchObject([401, { code: 'PGRST301' }]);
  const response = await server.request('/auth/v1/user', bearer('garbage'));
  expect(await response.json()).toMatchObject({ error_code: 'bad_jwt', msg: expect.stringContaining('malformed') });
});

test('the user endpoint needs a token', async () => {
  const response = await server.request('/auth/v1/user');
  expect([response.status, await response.json()]).toEqual([
    401,
    { code: 401, error_code: 'no_authorization', msg: 'This endpoint requires a valid Bearer token' },
  ]);
});

test('an expired token is rejected as by hosted Supabase, also once accepted, and can be refreshed', async () => {
  await server.control('/accounts/settings', { accessTokenSeconds: 60 });
  const { email, password } = user;
  const { data } = await server.client().auth.signInWithPassword({ email, password });
  await server.control('/accounts/settings', { accessTokenSeconds: 3600 });
  const { access_token, refresh_token, expires_in } = data.session!;
  expect(expires_in).toBe(60);
  const readList = () => server.request('/rest/v1/user_lists', bearer(access_token));
  expect((await readList()).status).toBe(200);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  const rest = await readList();
  expect([rest.status, await rest.json()]).toMatchObject([401, { code: 'PGRST303', message: 'JWT expired' }]);
  for (const [path, method] of [
    ['/auth/v1/user', 'GET'],
    ['/auth/v1/factors', 'POST'],
  ] as const) {
    const response = await server.request(path, { ...bearer(access_token), method });
    expect(await response.json(), path).toMatchObject({
      error_code: 'bad_jwt',
      msg: 'invalid JWT: unable to parse or verify signature, token has invalid claims: token is expired',
    });
  }
  const refreshed = await server.client().auth.refreshSession({ refresh_token });
  expect(refreshed.data.user?.email).toBe(email);
});

test('a token of a revoked session is rejected', async () => {
  const other = await server.createUser();
  const session = (await other.client.auth.getSession()).data.session!;
  expect(await server.control('/accounts/revoke', { email: other.email })).toMatchObject({ ended: 2 });
  for (const path of ['/auth/v1/user', '/auth/v1/user/identities/authorize?provider=google']) {
    const response = await server.request(path, bearer(session.access_token));
    expect([response.status, await response.json()]).toMatchObject([403, { error_code: 'session_not_found' }]);
  }
  expect(outcomeOf(await server.client().auth.refreshSession(session))).toBe('400 refresh_token_not_found');
});

test('errors of Auth have the fields of the requested API version', async () => {
  const invalid = { method: 'POST', body: JSON.stringify({ email: user.email, password: 'wrong' }) };
  const older = await server.request('/auth/v1/token?grant_type=password', invalid);
  expect(await older.json()).toEqual({
    code: 400,
    error_code: 'invalid_credentials',
    msg: 'Invalid login credentials',
  });
  const newer = await server.request('/auth/v1/token?grant_type=password', {
    ...invalid,
    headers: { 'x-supabase-api-version': '2024-01-01' },
  });
  expect(newer.headers.get('x-supabase-api-version')).toBe('2024-01-01');
  expect(await newer.json()).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' });
});

test('a forwarded address is trusted with the secret key only, and no token is logged', async () => {
  const recover = (apikey: string) =>
    server.request('/auth/v1/recover', {
      method: 'POST',
      headers: { apikey, 'sb-forwarded-for': '203.0.113.7' },
      body: JSON.stringify({ email: 'unknown@people.example' }),
    });
  await server.advanceTime(3_600); // past the rate limits used up by other files
  await recover(keys.publishable);
  await recover(keys.secret);
  const logged = (await server.requests()).filter(({ path }) => path === '/auth/v1/recover').slice(-2);
  expect(logged).toEqual([
    {
      method: 'POST',
      path: '/auth/v1/recover',
      apikey: 'publishable',
      visitor: false,
      forwardedFor: null,
      status: 200,
    },
    {
      method: 'POST',
      path: '/auth/v1/recover',
      apikey: 'secret',
      visitor: false,
      forwardedFor: '203.0.113.7',
      status: 200,
    },
  ]);
  expect(JSON.stringify(await server.requests())).not.toContain(token.split('.')[2]);
});

test('faults affect Auth, the Data API and Storage', async () => {
  await server.control('/faults', { match: '^/auth/v1/health', fault: '503', times: 1 });
  await server.control('/faults', { match: '^/rest/v1/user_lists', fault: 'html', times: 1 });
  await server.control('/faults', { match: '^/storage/v1/', fault: 'refuse', times: 1 });
  expect((await server.request('/auth/v1/health')).status).toBe(503);
  expect((await server.request('/rest/v1/user_lists')).headers.get('content-type')).toContain('text/html');
  await expect(server.request('/storage/v1/object/public/avatars/a.png')).rejects.toThrow('fetch failed');
  expect((await server.request('/auth/v1/health')).status).toBe(200);
});

test('a reset deletes all accounts, mails and logged requests', async () => {
  const other = await server.createUser();
  await server.control('/accounts/reset', {});
  expect(await server.mails(other.email)).toEqual([]);
  expect(outcomeOf(await server.client().auth.signInWithPassword(other))).toBe('400 invalid_credentials');
  expect(await server.requests()).toHaveLength(1);
});
