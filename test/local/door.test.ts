import {
  createRemoteJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  jwtVerify,
  SignJWT,
} from 'jose';
import { beforeAll, expect, test, vi } from 'vitest';
import { keys } from '../../local/supabase/database.ts';
import { startServer, outcomeOf, type Person, type Server } from '../support/embedded.ts';

let server: Server;
let person: Person;
let token: string;
beforeAll(async () => {
  server = await startServer();
  person = await server.createUser();
  token = (await person.client.auth.getSession()).data.session!.access_token;
});

const bearer = (value: string) => ({ headers: { authorization: `Bearer ${value}` } });
const issuer = () => `${server.url}/auth/v1`;

test.each(['/auth/v1/settings', '/rest/v1/user_lists'])('%s opens with a key of the project alone', async (path) => {
  const without = await fetch(server.url + path);
  expect([without.status, await without.json()]).toEqual([401, { message: 'No API key found in request' }]);
  const wrong = await fetch(server.url + path, { headers: { apikey: 'sb_publishable_of_another_project' } });
  expect([wrong.status, await wrong.json()]).toEqual([401, { message: 'Invalid API key' }]);
  expect((await server.request(path)).ok || path.startsWith('/rest')).toBe(true);
});

test('an access token is signed with a key that anyone can look up, and says what hosted Supabase says', async () => {
  const { payload, protectedHeader } = await jwtVerify(
    token,
    createRemoteJWKSet(new URL(`${issuer()}/.well-known/jwks.json`)),
    { algorithms: ['ES256'], issuer: issuer(), audience: 'authenticated' },
  );
  expect(protectedHeader).toMatchObject({ alg: 'ES256', kid: expect.any(String) });
  expect(payload).toMatchObject({
    role: 'authenticated',
    email: person.email,
    phone: '',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: expect.any(Number) }],
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { email: person.email, email_verified: true },
    session_id: expect.stringMatching(/^[\da-f-]{36}$/),
    is_anonymous: false,
  });
  expect(payload.exp! - payload.iat!).toBe(3600);
});

test('policies read the claims of the token: who asks, and with which address', async () => {
  const { client, email } = person;
  const message = { id: crypto.randomUUID() };
  const words = { p_name: 'Somebody', p_email: email, p_subject: 'Hello', p_message: 'A message' };
  expect(outcomeOf(await client.rpc('add_contact_message', { p_id: message.id, ...words }))).toBe('fine');
  expect((await server.client().from('contact_messages').delete().eq('id', message.id)).error).not.toBeNull();
  const gone = await client.from('contact_messages').delete().eq('email', email).select('id');
  expect(gone.data).toEqual([{ id: message.id }]);
});

async function makeTokens(): Promise<Record<string, string>> {
  const claims = decodeJwt(token);
  const { kid } = decodeProtectedHeader(token);
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const sign = (alg: string, key: CryptoKey | Uint8Array, more = {}) =>
    new SignJWT({ ...claims, ...more }).setProtectedHeader({ alg, kid: kid! }).sign(key);
  const { keys: shown } = (await (await fetch(`${issuer()}/.well-known/jwks.json`)).json()) as { keys: object[] };
  const [head, body] = token.split('.') as [string, string];
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return {
    'another key': await sign('ES256', privateKey),
    'the public key as a secret': await sign('HS256', new TextEncoder().encode(JSON.stringify(shown[0]))),
    'a key of its own in the header': `${encode({ alg: 'ES256', jwk: await exportJWK(publicKey) })}.${(await sign('ES256', privateKey)).split('.').slice(1).join('.')}`,
    'no signature': `${head}.${body}.`,
    'algorithm none': `${encode({ alg: 'none' })}.${body}.`,
    'other claims': `${head}.${encode({ ...claims, role: 'service_role' })}.${token.split('.')[2]}`,
  };
}

test('a forged token is refused by every service in its own words', async () => {
  for (const [how, forged] of Object.entries(await makeTokens())) {
    const rest = await server.request('/rest/v1/user_lists', bearer(forged));
    expect([how, rest.status, await rest.json()]).toMatchObject([how, 401, { code: 'PGRST301' }]);
    const user = await server.request('/auth/v1/user', bearer(forged));
    expect([how, user.status, await user.json()]).toMatchObject([how, 403, { code: 403, error_code: 'bad_jwt' }]);
    const file = await server.request('/storage/v1/object/avatars/a.png', { method: 'POST', ...bearer(forged) });
    expect([how, file.status, await file.json()]).toMatchObject([how, 400, { statusCode: '403' }]);
  }
});

test('what is no token at all is refused too', async () => {
  const rest = await server.request('/rest/v1/user_lists', bearer('garbage'));
  expect([rest.status, await rest.json()]).toMatchObject([401, { code: 'PGRST301' }]);
  const user = await server.request('/auth/v1/user', bearer('garbage'));
  expect(await user.json()).toMatchObject({ error_code: 'bad_jwt', msg: expect.stringContaining('malformed') });
});

test('without a token there is no visitor', async () => {
  const user = await server.request('/auth/v1/user');
  expect([user.status, await user.json()]).toEqual([
    401,
    { code: 401, error_code: 'no_authorization', msg: 'This endpoint requires a valid Bearer token' },
  ]);
});

test('an expired token is refused as hosted Supabase does, and refreshed', async () => {
  await server.control('/accounts/settings', { accessTokenSeconds: 1 });
  const { email, password } = person;
  const { data } = await server.client().auth.signInWithPassword({ email, password });
  await server.control('/accounts/settings', { accessTokenSeconds: 3600 });
  const { access_token, refresh_token, expires_in } = data.session!;
  expect(expires_in).toBe(1);
  const ended = async () => {
    const rest = await server.request('/rest/v1/user_lists', bearer(access_token));
    expect([rest.status, await rest.json()]).toMatchObject([401, { code: 'PGRST303', message: 'JWT expired' }]);
  };
  await vi.waitFor(ended, { timeout: 30_000 });
  const user = await server.request('/auth/v1/user', bearer(access_token));
  expect(await user.json()).toMatchObject({
    error_code: 'bad_jwt',
    msg: 'invalid JWT: unable to parse or verify signature, token has invalid claims: token is expired',
  });
  const refreshed = await server.client().auth.refreshSession({ refresh_token });
  expect(refreshed.data.user?.email).toBe(email);
});

test('a token outlives its session only in name', async () => {
  const somebody = await server.createUser();
  const kept = (await somebody.client.auth.getSession()).data.session!;
  expect(await server.control('/accounts/revoke', { email: somebody.email })).toMatchObject({ ended: 2 });
  for (const path of ['/auth/v1/user', '/auth/v1/user/identities/authorize?provider=google']) {
    const answer = await server.request(path, bearer(kept.access_token));
    expect([answer.status, await answer.json()]).toMatchObject([403, { error_code: 'session_not_found' }]);
  }
  expect(outcomeOf(await server.client().auth.refreshSession(kept))).toBe('400 refresh_token_not_found');
});

test('clients of the newer version of the API read an error by its newer names', async () => {
  const wrong = { method: 'POST', body: JSON.stringify({ email: person.email, password: 'wrong' }) };
  const older = await server.request('/auth/v1/token?grant_type=password', wrong);
  expect(await older.json()).toEqual({
    code: 400,
    error_code: 'invalid_credentials',
    msg: 'Invalid login credentials',
  });
  const newer = await server.request('/auth/v1/token?grant_type=password', {
    ...wrong,
    headers: { 'x-supabase-api-version': '2024-01-01' },
  });
  expect(newer.headers.get('x-supabase-api-version')).toBe('2024-01-01');
  expect(await newer.json()).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' });
});

test("a visitor's address is believed from the holder of the secret key alone, and no token is noted", async () => {
  const recover = (apikey: string) =>
    server.request('/auth/v1/recover', {
      method: 'POST',
      headers: { apikey, 'sb-forwarded-for': '203.0.113.7' },
      body: JSON.stringify({ email: 'nobody@people.example' }),
    });
  await server.advanceTime(3_600); // past the limits of what other files have asked for
  await recover(keys.publishable);
  await recover(keys.secret);
  const noted = (await server.requests()).filter(({ path }) => path === '/auth/v1/recover').slice(-2);
  expect(noted).toEqual([
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

test('the switches for faults work on accounts too', async () => {
  await server.control('/faults', { match: '^/auth/v1/health', fault: '503', times: 1 });
  await server.control('/faults', { match: '^/rest/v1/user_lists', fault: 'html', times: 1 });
  await server.control('/faults', { match: '^/storage/v1/', fault: 'refuse', times: 1 });
  expect((await server.request('/auth/v1/health')).status).toBe(503);
  expect((await server.request('/rest/v1/user_lists')).headers.get('content-type')).toContain('text/html');
  await expect(server.request('/storage/v1/object/public/avatars/a.png')).rejects.toThrow('fetch failed');
  expect((await server.request('/auth/v1/health')).status).toBe(200);
});

test('a reset leaves no account, no mail and no note behind', async () => {
  const somebody = await server.createUser();
  await server.control('/accounts/reset', {});
  expect(await server.mails(somebody.email)).toEqual([]);
  expect(outcomeOf(await server.client().auth.signInWithPassword(somebody))).toBe('400 invalid_credentials');
  expect(await server.requests()).toHaveLength(1);
});
