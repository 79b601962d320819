import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { dataOf, expectRefusal } from './expectations.ts';
import type { Project } from './project.ts';

/** What the Worker relies on for sign-up, sign-in and sign-out. */
export function factsOfSignIn(project: Project): void {
  test.runIf(project.isEmbedded)('signing up returns no session, for known and unknown addresses alike', async () => {
    const [known, unknown] = [await project.account(), project.stranger()];
    const answers = [known, unknown].map(({ email }) => unknown.client.auth.signUp({ email, password: 'Password 7' }));
    for (const answer of await Promise.all(answers)) {
      expect(answer).toMatchObject({ error: null, data: { session: null, user: { aud: 'authenticated' } } });
    }
  });

  test('signing up with a known address returns an invented user who cannot sign in', async () => {
    const { email, client } = await project.account();
    const { user, session } = dataOf(await client.auth.signUp({ email, password: 'Another password 7' }));
    expect({ session, email: user?.email, identities: user?.identities }).toEqual({
      session: null,
      email,
      identities: [],
    });
  });

  test('a wrong password, an unknown address and a wrong password before confirmation get the same error', async () => {
    const [known, waiting, unknown] = [await project.account(), await project.account(false), project.stranger()];
    for (const { email } of [known, waiting, unknown]) {
      const answer = await unknown.client.auth.signInWithPassword({ email, password: 'not this one' });
      expectRefusal(answer, 'invalid_credentials', 400);
    }
  });

  test('the right password needs a confirmed address', async () => {
    const { email, password, client } = await project.account(false);
    expectRefusal(await client.auth.signInWithPassword({ email, password }), 'email_not_confirmed', 400);
  });

  test('an access token holds what the Worker reads, and names its signing algorithm', async () => {
    const { client, id, email } = await project.person();
    const { session } = dataOf(await client.auth.getSession());
    const token = session?.access_token ?? '';
    const keySet = new URL(`${project.url}/auth/v1/.well-known/jwks.json`);
    const { keys } = (await (await fetch(keySet)).json()) as { keys: unknown[] };
    // An older project signs with a shared secret; a newer one with a key whose public part is available.
    if (keys.length === 0) expect(decodeProtectedHeader(token).alg).toBe('HS256');
    else await jwtVerify(token, createRemoteJWKSet(keySet), { algorithms: ['ES256', 'RS256'] });
    const payload = decodeJwt(token);
    const standing = { role: 'authenticated', aal: 'aal1', amr: [{ method: 'password' }], is_anonymous: false };
    const kept = { app_metadata: { provider: 'email' }, session_id: expect.any(String) };
    const named = { iss: `${project.url}/auth/v1`, aud: 'authenticated' };
    expect(payload).toMatchObject({ sub: id, email, ...named, ...standing, ...kept });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(session?.expires_in);
  });

  test('a refresh rotates the refresh token, and the used one works for a short while', async () => {
    const { client } = await project.person();
    const used = dataOf(await client.auth.getSession()).session?.refresh_token ?? '';
    const first = dataOf(await project.client().auth.refreshSession({ refresh_token: used }));
    const second = dataOf(await project.client().auth.refreshSession({ refresh_token: used }));
    expect(first.session?.refresh_token).not.toBe(used);
    expect(second.session?.refresh_token).toBe(first.session?.refresh_token);
    expect(second.user?.id).toBe(first.user?.id);
  });

  test('signing out ends this session on the server, and no other', async () => {
    const { client, email, password } = await project.person();
    const other = project.client();
    await other.auth.signInWithPassword({ email, password });
    const { session } = dataOf(await client.auth.getSession());
    expect((await client.auth.signOut({ scope: 'local' })).error).toBeNull();
    const late = await project.client().auth.refreshSession({ refresh_token: session?.refresh_token ?? '' });
    expectRefusal(late, 'refresh_token_not_found', 400);
    expect((await project.client().auth.getUser(session?.access_token)).error?.name).toBe('AuthSessionMissingError');
    expect((await other.auth.getUser()).error).toBeNull();
  });

  test('a forged token is rejected', async () => {
    expectRefusal(await project.client().auth.getUser('nonsense'), 'bad_jwt', 403);
  });

  test('a key of another project is rejected', async () => {
    const { auth } = project.client('sb_publishable_of_another_project');
    expect((await auth.signInWithPassword({ email: 'a@example.com', password: 'x' })).error?.status).toBe(401);
  });

  test('a new password is accepted; the same one and a short one are not', async () => {
    const { client, email, password } = await project.person();
    expectRefusal(await client.auth.updateUser({ password }), 'same_password', 422);
    expectRefusal(await client.auth.updateUser({ password: 'short' }), 'weak_password', 422);
    dataOf(await client.auth.updateUser({ password: 'Another password 7' }));
    const again = project.client().auth;
    expectRefusal(await again.signInWithPassword({ email, password }), 'invalid_credentials', 400);
    dataOf(await again.signInWithPassword({ email, password: 'Another password 7' }));
  });

  test('user metadata are stored with the account', async () => {
    const { client } = await project.person();
    await client.auth.updateUser({ data: { full_name: 'Ada' } });
    expect(dataOf(await client.auth.getUser()).user.user_metadata).toMatchObject({ full_name: 'Ada' });
  });

  test('a password reset does not reveal that an address is unknown', async () => {
    const { email, client } = project.stranger();
    expect((await client.auth.resetPasswordForEmail(email)).error).toBeNull();
  });

  test('an invented link is expired', async () => {
    const answer = await project.client().auth.verifyOtp({ type: 'recovery', token_hash: 'a'.repeat(56) });
    expectRefusal(answer, 'otp_expired', 403);
  });
}
