import type { SupabaseClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { codeOf } from '../support/authenticator.ts';
import { startServer, type Person } from '../support/embedded.ts';

const server = await startServer();

const problem = (code: string, status: number) => ({ error: expect.objectContaining({ code, status }) });

/** Signs the user in with another client. */
async function signInAgain({ email, password }: Person) {
  const client = server.client();
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

async function enrol({ auth }: SupabaseClient, friendlyName = 'phone') {
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  return { id: data.id, ...data.totp };
}

async function enrolAndVerify(client: SupabaseClient, friendlyName?: string) {
  const factor = await enrol(client, friendlyName);
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.secret) });
  if (error) throw error;
  return factor;
}

async function tokenOf({ auth }: SupabaseClient) {
  const { data } = await auth.getSession();
  const token = data.session?.access_token ?? '';
  return {
    token,
    refresh: data.session?.refresh_token ?? '',
    claims: decodeJwt<{ aal: string; amr: { method: string }[] }>(token),
  };
}

/** Sends a request to the factors endpoint, signed in or not. */
async function request(method: string, path: string, body: unknown, client?: SupabaseClient) {
  const authorization: Record<string, string> = client
    ? { authorization: `Bearer ${(await tokenOf(client)).token}` }
    : {};
  const headers = { 'content-type': 'application/json', ...authorization };
  const response = await server.request(`/auth/v1/factors${path}`, { method, headers, body: JSON.stringify(body) });
  return { status: response.status, body: await response.json() };
}

test('enrolling returns a secret as text, as a URI and as a QR code', async () => {
  const { client, email } = await server.createUser();
  const { secret, uri, qr_code } = await enrol(client);
  const address = new URL(uri);
  expect(`${address.protocol}//${address.host}`).toBe('otpauth://totp');
  expect(decodeURIComponent(address.pathname)).toBe(`/localhost:8787:${email}`);
  const parameters = { algorithm: 'SHA1', digits: '6', period: '30' };
  expect(Object.fromEntries(address.searchParams)).toEqual({ issuer: 'localhost:8787', secret, ...parameters });
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg .*<\/svg>$/s);
});

test('a valid code raises the session to aal2 and ends the others', async () => {
  const user = await server.createUser();
  const { client } = user;
  const otherClient = await signInAgain(user);
  const [before, otherTokens] = [await tokenOf(client), await tokenOf(otherClient)];
  await enrol(client, 'never finished');
  const { id } = await enrolAndVerify(client);

  const after = await tokenOf(client);
  expect(after.claims.aal).toBe('aal2');
  expect(after.claims.amr.map(({ method }) => method)).toEqual(['totp', 'password']);
  expect(after.refresh).not.toBe(before.refresh);
  const { data: current } = await client.auth.getUser();
  expect(current.user?.factors).toEqual([
    expect.objectContaining({ id, factor_type: 'totp', status: 'verified', friendly_name: 'phone' }),
  ]);
  expect((await client.auth.mfa.listFactors()).data?.totp.map((factor) => factor.id)).toEqual([id]);
  expect((await otherClient.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  const refreshed = await otherClient.auth.refreshSession({ refresh_token: otherTokens.refresh });
  expect(refreshed).toMatchObject(problem('refresh_token_not_found', 400));

  await client.auth.refreshSession();
  expect((await tokenOf(client)).claims.aal).toBe('aal2');
});

test('a new session needs the code before it can change factors', async () => {
  const user = await server.createUser();
  const { id, secret } = await enrolAndVerify(user.client);
  const nextClient = await signInAgain(user);
  const { mfa } = nextClient.auth;
  expect((await mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
  expect(await mfa.enroll({ factorType: 'totp', friendlyName: 'mine too' })).toMatchObject(
    problem('insufficient_aal', 403),
  );
  expect(await mfa.unenroll({ factorId: id })).toMatchObject(problem('insufficient_aal', 422));

  expect((await mfa.challengeAndVerify({ factorId: id, code: codeOf(secret, 1) })).error).toBeNull();
  expect((await mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
  expect(await mfa.unenroll({ factorId: id })).toMatchObject({ data: { id }, error: null });
  await nextClient.auth.refreshSession();
  expect((await mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
});

test('an invalid code changes nothing', async () => {
  const { client } = await server.createUser();
  const { id: factorId } = await enrol(client);
  for (const code of ['000000', '12345', 'abcdef']) {
    const response = await client.auth.mfa.challengeAndVerify({ factorId, code });
    expect(response).toMatchObject(problem('mfa_verification_failed', 422));
  }
  expect((await tokenOf(client)).claims.aal).toBe('aal1');
  expect((await client.auth.mfa.listFactors()).data?.totp).toEqual([]);
});

test('a challenge and a code can each be used once', async () => {
  const { client } = await server.createUser();
  const { mfa } = client.auth;
  const { id: factorId, secret } = await enrol(client);
  const challengeId = (await mfa.challenge({ factorId })).data?.id ?? '';
  const code = codeOf(secret);
  expect((await mfa.verify({ factorId, challengeId, code })).error).toBeNull();
  const second = await mfa.verify({ factorId, challengeId, code: codeOf(secret, 1) });
  expect(second).toMatchObject(problem('mfa_ip_address_mismatch', 422));
  expect(await mfa.challengeAndVerify({ factorId, code })).toMatchObject(problem('mfa_verification_failed', 422));
  expect((await mfa.challengeAndVerify({ factorId, code: codeOf(secret, 1) })).error).toBeNull();
});

test('one of two simultaneous verifications succeeds', async () => {
  const { client } = await server.createUser();
  const { id, secret } = await enrol(client);
  const { data } = await client.auth.mfa.challenge({ factorId: id });
  const response = { challenge_id: data?.id, code: codeOf(secret) };
  const responses = await Promise.all([1, 2].map(() => request('POST', `/${id}/verify`, response, client)));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422]);
});

test('a challenge expires after five minutes', async () => {
  const { client } = await server.createUser();
  const { id: factorId, secret } = await enrol(client);
  const { data } = await client.auth.mfa.challenge({ factorId });
  expect((data?.expires_at ?? 0) - Date.now() / 1000).toBeCloseTo(300, -1);
  await server.advanceTime(301);
  const attempt = { factorId, challengeId: data?.id ?? '', code: codeOf(secret) };
  expect(await client.auth.mfa.verify(attempt)).toMatchObject(problem('mfa_challenge_expired', 422));
  expect(await client.auth.mfa.verify(attempt)).toMatchObject(problem('mfa_factor_not_found', 422));
});

test('the name of a factor is unique; an unverified factor expires after five minutes', async () => {
  const { client } = await server.createUser();
  await enrol(client);
  const second = () => client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' });
  expect(await second()).toMatchObject(problem('mfa_factor_name_conflict', 422));
  await server.advanceTime(301);
  expect((await second()).error).toBeNull();
});

test('a user has ten factors at most', async () => {
  const { client } = await server.createUser();
  for (let count = 1; count <= 10; count += 1) await enrol(client, `phone ${count}`);
  const eleventh = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone 11' });
  expect(eleventh).toMatchObject(problem('too_many_enrolled_mfa_factors', 422));
});

test("another user's factor is not found", async () => {
  const [{ client }, otherUser] = await Promise.all([server.createUser(), server.createUser()]);
  const { id: factorId } = await enrol(client);
  const { mfa } = otherUser.client.auth;
  expect(await mfa.challenge({ factorId })).toMatchObject(problem('mfa_factor_not_found', 404));
  expect(await mfa.unenroll({ factorId })).toMatchObject(problem('mfa_factor_not_found', 404));
});

test("malformed requests are rejected with hosted Supabase's errors", async () => {
  const { client } = await server.createUser();
  const unknown = '/00000000-0000-4000-8000-000000000000';
  const malformed = [
    ['POST', '', { factor_type: 'carrier pigeon' }, 400, 'validation_failed'],
    ['POST', '', { factor_type: 7 }, 400, 'bad_json'],
    ['DELETE', '/7', {}, 404, 'validation_failed'],
    ['POST', `${unknown}/challenge`, {}, 404, 'mfa_factor_not_found'],
  ] as const;
  for (const [method, path, body, status, code] of malformed) {
    expect(await request(method, path, body, client)).toMatchObject({
      status,
      body: { code: status, error_code: code },
    });
  }
});

test('factors need a token', async () => {
  const unauthorized = { status: 401, body: { error_code: 'no_authorization' } };
  expect(await request('POST', '', { factor_type: 'totp' })).toMatchObject(unauthorized);
});
