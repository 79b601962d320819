import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { keys } from '../../local/supabase/database.ts';
import { codeOf } from '../support/authenticator.ts';
import { startServer, outcomeOf, type Server } from '../support/embedded.ts';

let server: Server;
beforeAll(async () => {
  server = await startServer();
});

const signIn = async (email: string, password: string) => server.client().auth.signInWithPassword({ email, password });
/** Whether the session's access token is accepted. */
const isAlive = async ({ access_token }: { access_token: string }) =>
  (await server.request('/auth/v1/user', { headers: { authorization: `Bearer ${access_token}` } })).ok;

const refresh = (refresh_token: string) => server.client().auth.refreshSession({ refresh_token });

test('a wrong password does not reveal an account; the correct one reveals an unconfirmed address', async () => {
  const { client, email, password } = server.newUser();
  await client.auth.signUp({ email, password });
  const wrongPassword = await signIn(email, 'Password0');
  const unknownUser = await signIn('unknown@people.example', 'Password0');
  expect([outcomeOf(wrongPassword), wrongPassword.error?.message]).toEqual([
    '400 invalid_credentials',
    'Invalid login credentials',
  ]);
  expect([outcomeOf(unknownUser), unknownUser.error?.message]).toEqual([
    outcomeOf(wrongPassword),
    wrongPassword.error?.message,
  ]);
  expect(outcomeOf(await signIn(email, password))).toBe('400 email_not_confirmed');
});

test('the access token names the sign-in method', async () => {
  const { email, client, password } = await server.createUser();
  const methodOf = (session: { access_token: string } | null) =>
    decodeJwt<{ amr: { method: string }[] }>(session!.access_token).amr.map(({ method }) => method);
  expect(methodOf((await signIn(email, password)).data.session)).toEqual(['password']);
  await client.auth.resetPasswordForEmail(email);
  const link = { type: 'recovery', token_hash: await server.newestHash(email) } as const;
  const { session } = (await client.auth.verifyOtp(link)).data;
  expect(methodOf(session)).toEqual(['otp']);
  expect(methodOf((await refresh(session!.refresh_token)).data.session)).toEqual(['otp']);
});

test('simultaneous refreshes return the same session', async () => {
  const { email, password } = await server.createUser();
  const first = (await signIn(email, password)).data.session!;
  const renewed = await Promise.all(Array.from({ length: 8 }, () => refresh(first.refresh_token)));
  expect(new Set(renewed.map(({ data }) => data.session?.refresh_token)).size).toBe(1);
  const next = renewed[0]!.data.session!.refresh_token;
  expect(next).not.toBe(first.refresh_token);

  // Another tab still has the first token.
  const third = (await refresh(next)).data.session!.refresh_token;
  expect((await refresh(first.refresh_token)).data.session?.refresh_token).toBe(third);
});

test('a refresh token reused after ten seconds ends the session, unless it is the parent of the newest', async () => {
  const { email, password } = await server.createUser();
  const first = (await signIn(email, password)).data.session!;
  const other = (await signIn(email, password)).data.session!;
  const second = (await refresh(first.refresh_token)).data.session!;
  const third = (await refresh(second.refresh_token)).data.session!;
  await server.advanceTime(11);
  // A client that never received the third token refreshes with its parent.
  expect((await refresh(second.refresh_token)).data.session?.refresh_token).toBe(third.refresh_token);
  expect(outcomeOf(await refresh(first.refresh_token))).toBe('400 refresh_token_already_used');
  expect(outcomeOf(await refresh(third.refresh_token))).toBe('400 refresh_token_already_used');
  expect(outcomeOf(await refresh(other.refresh_token))).toBe('fine');
});

test('an unknown refresh token is rejected', async () => {
  expect(outcomeOf(await refresh(crypto.randomUUID()))).toBe('400 refresh_token_not_found');
});

test.each([
  ['local', [false, true]],
  ['others', [true, false]],
  ['global', [false, false]],
] as const)('signing out with scope %s ends the matching sessions', async (scope, expected) => {
  const { email, password } = await server.createUser();
  const here = server.client();
  const otherSession = server.client();
  for (const client of [here, otherSession]) await client.auth.signInWithPassword({ email, password });
  const sessions = await Promise.all(
    [here, otherSession].map(async ({ auth }) => (await auth.getSession()).data.session!),
  );
  expect(outcomeOf(await here.auth.signOut({ scope }))).toBe('fine');
  const alive = await Promise.all(sessions.map(isAlive));
  expect(alive).toEqual(expected);
});

test('a new password must differ and be long enough, and ends the other sessions', async () => {
  const { email, password, client } = await server.createUser();
  const otherSession = (await signIn(email, password)).data.session!;
  expect(outcomeOf(await client.auth.updateUser({ password }))).toBe('422 same_password');
  expect(outcomeOf(await client.auth.updateUser({ password: 'short' }))).toBe('422 weak_password');
  expect(await isAlive(otherSession)).toBe(true);

  expect(outcomeOf(await client.auth.updateUser({ password: 'Another-Password1' }))).toBe('fine');
  expect(outcomeOf(await signIn(email, password))).toBe('400 invalid_credentials');
  expect(outcomeOf(await signIn(email, 'Another-Password1'))).toBe('fine');
  expect(outcomeOf(await client.auth.getUser())).toBe('fine');
  expect(await isAlive(otherSession)).toBe(false);
});

test('a password of more than 72 characters is rejected', async () => {
  const { client } = await server.createUser();
  const tooLong = await client.auth.updateUser({ password: 'Aa1'.repeat(25) });
  expect([outcomeOf(tooLong), tooLong.error?.message]).toEqual([
    '400 validation_failed',
    'Password cannot be longer than 72 characters',
  ]);
  const { email } = server.newUser();
  const signUp = await server.client().auth.signUp({ email, password: `${'A1'.repeat(36)}b` });
  expect(outcomeOf(signUp)).toBe('400 validation_failed');
  expect(outcomeOf(await client.auth.updateUser({ password: 'A1'.repeat(36) }))).toBe('fine');
});

test('refreshes are limited by address, forwarded with the secret key only', async () => {
  onTestFinished(async () => void (await server.control('/accounts/settings', { tokensAnHour: null })));
  await server.control('/accounts/settings', { tokensAnHour: 2 });
  const requestRefresh = async (apikey: string, address: string) => {
    const headers = { apikey, 'sb-forwarded-for': address, 'content-type': 'application/json' };
    const body = JSON.stringify({ refresh_token: 'unknown' });
    const response = await server.request('/auth/v1/token?grant_type=refresh_token', { method: 'POST', headers, body });
    return response.status;
  };
  const refreshThrice = async (apikey: string, address: (index: number) => string) => [
    await requestRefresh(apikey, address(1)),
    await requestRefresh(apikey, address(2)),
    await requestRefresh(apikey, address(3)),
  ];
  expect(await refreshThrice(keys.publishable, (index) => `192.0.2.${index}`)).toEqual([400, 400, 429]);
  expect(await refreshThrice(keys.secret, (index) => `192.0.2.${index}`)).toEqual([400, 400, 400]);
  expect(await refreshThrice(keys.secret, () => '192.0.2.9')).toEqual([400, 400, 429]);
});

test.each([
  { limit: 'verificationsAnHour', path: '/verify', body: { type: 'signup', token_hash: 'unknown' }, status: 403 },
  { limit: 'factorCodesAMinute', path: `/factors/${randomUUID()}/challenge`, body: {}, status: 401 },
])('$path is limited by $limit', async ({ limit, path, body, status }) => {
  onTestFinished(async () => void (await server.control('/accounts/settings', { [limit]: null })));
  await server.control('/accounts/settings', { [limit]: 2 });
  const statuses: number[] = [];
  for (let count = 0; count < 3; count++) {
    const headers = { 'content-type': 'application/json' };
    const response = await server.request(`/auth/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    statuses.push(response.status);
  }
  expect(statuses).toEqual([status, status, 429]);
});

test('with a second factor, changing the password needs aal2', async () => {
  const { email, password, client } = await server.createUser();
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' });
  const { id, totp } = data as { id: string; totp: { secret: string } };
  await client.auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(totp.secret) });
  const passwordOnly = server.client();
  await passwordOnly.auth.signInWithPassword({ email, password });
  expect(outcomeOf(await passwordOnly.auth.updateUser({ password: 'Another-Password1' }))).toBe('401 insufficient_aal');
  expect(outcomeOf(await passwordOnly.auth.updateUser({ data: { full_name: 'Ada' } }))).toBe('fine');
  expect(outcomeOf(await client.auth.updateUser({ password: 'Another-Password1' }))).toBe('fine');
});
