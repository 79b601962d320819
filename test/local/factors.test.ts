import type { SupabaseClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { codeOf } from '../support/authenticator.ts';
import { startServer, type Person } from '../support/embedded.ts';

const server = await startServer();

const problem = (code: string, status: number) => ({ error: expect.objectContaining({ code, status }) });

/** The same person in another browser. */
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

/** Asks a factors' address by hand, as the person or as nobody. */
async function ask(method: string, path: string, body: unknown, client?: SupabaseClient) {
  const authorization: Record<string, string> = client
    ? { authorization: `Bearer ${(await tokenOf(client)).token}` }
    : {};
  const headers = { 'content-type': 'application/json', ...authorization };
  const answer = await server.request(`/auth/v1/factors${path}`, { method, headers, body: JSON.stringify(body) });
  return { status: answer.status, body: await answer.json() };
}

test('enrolling gives a secret as text, as an address for apps and as a picture', async () => {
  const { client, email } = await server.createUser();
  const { secret, uri, qr_code } = await enrol(client);
  const address = new URL(uri);
  expect(`${address.protocol}//${address.host}`).toBe('otpauth://totp');
  expect(decodeURIComponent(address.pathname)).toBe(`/localhost:8787:${email}`);
  const habits = { algorithm: 'SHA1', digits: '6', period: '30' };
  expect(Object.fromEntries(address.searchParams)).toEqual({ issuer: 'localhost:8787', secret, ...habits });
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg .*<\/svg>$/s);
});

test('with the right code the session rises to the second level and all weaker ones end', async () => {
  const person = await server.createUser();
  const { client } = person;
  const other = await signInAgain(person);
  const [before, weaker] = [await tokenOf(client), await tokenOf(other)];
  await enrol(client, 'never finished');
  const { id } = await enrolAndVerify(client);

  const after = await tokenOf(client);
  expect(after.claims.aal).toBe('aal2');
  expect(after.claims.amr.map(({ method }) => method)).toEqual(['totp', 'password']);
  expect(after.refresh).not.toBe(before.refresh);
  const { data: user } = await client.auth.getUser();
  expect(user.user?.factors).toEqual([
    expect.objectContaining({ id, factor_type: 'totp', status: 'verified', friendly_name: 'phone' }),
  ]);
  expect((await client.auth.mfa.listFactors()).data?.totp.map((factor) => factor.id)).toEqual([id]);
  expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  const revived = await other.auth.refreshSession({ refresh_token: weaker.refresh });
  expect(revived).toMatchObject(problem('refresh_token_not_found', 400));

  await client.auth.refreshSession();
  expect((await tokenOf(client)).claims.aal).toBe('aal2');
});

test('the next sign-in is told that a code is wanted, and may not change factors before it is given', async () => {
  const person = await server.createUser();
  const { id, secret } = await enrolAndVerify(person.client);
  const later = await signInAgain(person);
  const { mfa } = later.auth;
  expect((await mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
  expect(await mfa.enroll({ factorType: 'totp', friendlyName: 'mine too' })).toMatchObject(
    problem('insufficient_aal', 403),
  );
  expect(await mfa.unenroll({ factorId: id })).toMatchObject(problem('insufficient_aal', 422));

  expect((await mfa.challengeAndVerify({ factorId: id, code: codeOf(secret, 1) })).error).toBeNull();
  expect((await mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
  expect(await mfa.unenroll({ factorId: id })).toMatchObject({ data: { id }, error: null });
  await later.auth.refreshSession();
  expect((await mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
});

test('a wrong code, too short a code and letters change nothing', async () => {
  const { client } = await server.createUser();
  const { id: factorId } = await enrol(client);
  for (const code of ['000000', '12345', 'abcdef']) {
    const answer = await client.auth.mfa.challengeAndVerify({ factorId, code });
    expect(answer).toMatchObject(problem('mfa_verification_failed', 422));
  }
  expect((await tokenOf(client)).claims.aal).toBe('aal1');
  expect((await client.auth.mfa.listFactors()).data?.totp).toEqual([]);
});

test('a challenge can be answered once, and a code be used once', async () => {
  const { client } = await server.createUser();
  const { mfa } = client.auth;
  const { id: factorId, secret } = await enrol(client);
  const challengeId = (await mfa.challenge({ factorId })).data?.id ?? '';
  const code = codeOf(secret);
  expect((await mfa.verify({ factorId, challengeId, code })).error).toBeNull();
  const again = await mfa.verify({ factorId, challengeId, code: codeOf(secret, 1) });
  expect(again).toMatchObject(problem('mfa_ip_address_mismatch', 422));
  expect(await mfa.challengeAndVerify({ factorId, code })).toMatchObject(problem('mfa_verification_failed', 422));
  expect((await mfa.challengeAndVerify({ factorId, code: codeOf(secret, 1) })).error).toBeNull();
});

test('of two answers at once to one challenge only one is taken', async () => {
  const { client } = await server.createUser();
  const { id, secret } = await enrol(client);
  const { data } = await client.auth.mfa.challenge({ factorId: id });
  const answer = { challenge_id: data?.id, code: codeOf(secret) };
  const both = await Promise.all([1, 2].map(() => ask('POST', `/${id}/verify`, answer, client)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
});

test('a challenge is good for five minutes', async () => {
  const { client } = await server.createUser();
  const { id: factorId, secret } = await enrol(client);
  const { data } = await client.auth.mfa.challenge({ factorId });
  expect((data?.expires_at ?? 0) - Date.now() / 1000).toBeCloseTo(300, -1);
  await server.advanceTime(301);
  const late = { factorId, challengeId: data?.id ?? '', code: codeOf(secret) };
  expect(await client.auth.mfa.verify(late)).toMatchObject(problem('mfa_challenge_expired', 422));
  expect(await client.auth.mfa.verify(late)).toMatchObject(problem('mfa_factor_not_found', 422));
});

test('a name is taken while its factor is there, finished or not; one that nobody tried goes after five minutes', async () => {
  const { client } = await server.createUser();
  await enrol(client);
  const again = () => client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' });
  expect(await again()).toMatchObject(problem('mfa_factor_name_conflict', 422));
  await server.advanceTime(301);
  expect((await again()).error).toBeNull();
});

test('somebody has ten factors at most', async () => {
  const { client } = await server.createUser();
  for (let count = 1; count <= 10; count += 1) await enrol(client, `phone ${count}`);
  const eleventh = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone 11' });
  expect(eleventh).toMatchObject(problem('too_many_enrolled_mfa_factors', 422));
});

test('somebody else’s factor is not there at all', async () => {
  const [{ client }, stranger] = await Promise.all([server.createUser(), server.createUser()]);
  const { id: factorId } = await enrol(client);
  const { mfa } = stranger.client.auth;
  expect(await mfa.challenge({ factorId })).toMatchObject(problem('mfa_factor_not_found', 404));
  expect(await mfa.unenroll({ factorId })).toMatchObject(problem('mfa_factor_not_found', 404));
});

test('what makes no sense is refused in hosted Supabase’s words', async () => {
  const { client } = await server.createUser();
  const nothing = '/00000000-0000-4000-8000-000000000000';
  const senseless = [
    ['POST', '', { factor_type: 'carrier pigeon' }, 400, 'validation_failed'],
    ['POST', '', { factor_type: 7 }, 400, 'bad_json'],
    ['DELETE', '/7', {}, 404, 'validation_failed'],
    ['POST', `${nothing}/challenge`, {}, 404, 'mfa_factor_not_found'],
  ] as const;
  for (const [method, path, body, status, code] of senseless) {
    expect(await ask(method, path, body, client)).toMatchObject({ status, body: { code: status, error_code: code } });
  }
});

test('factors are for those who are signed in', async () => {
  const refused = { status: 401, body: { error_code: 'no_authorization' } };
  expect(await ask('POST', '', { factor_type: 'totp' })).toMatchObject(refused);
});
