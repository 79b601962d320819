import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { dataOf, expectAuthError } from './expectations.ts';
import type { Project } from './project.ts';

/** Tests what the Worker relies on for sign-up, sign-in and sign-out. */
export function testSignIn(project: Project): void {
  test.runIf(project.isEmbedded)('signing up returns no session, for known and unknown addresses alike', async () => {
    const [known, unknown] = [await project.createAccount(), project.newVisitor()];
    const responses = [known, unknown].map(({ email }) =>
      unknown.client.auth.signUp({ email, password: 'Password 7' }),
    );
    for (const response of await Promise.all(responses)) {
      expect(response).toMatchObject({ error: null, data: { session: null, user: { aud: 'authenticated' } } });
    }
  });

  test('signing up with a known address returns a user without identities', async () => {
    const { email, client } = await project.createAccount();
    const { user, session } = dataOf(await client.auth.signUp({ email, password: 'Another password 7' }));
    expect({ session, email: user?.email, identities: user?.identities }).toEqual({
      session: null,
      email,
      identities: [],
    });
  });

  test('a wrong password returns the same error for confirmed, unconfirmed and unknown addresses', async () => {
    const [known, unconfirmed, unknown] = [
      await project.createAccount(),
      await project.createAccount(false),
      project.newVisitor(),
    ];
    for (const { email } of [known, unconfirmed, unknown]) {
      const response = await unknown.client.auth.signInWithPassword({ email, password: 'not this one' });
      expectAuthError(response, 'invalid_credentials', 400);
    }
  });

  test('the correct password needs a confirmed address', async () => {
    const { email, password, client } = await project.createAccount(false);
    expectAuthError(await client.auth.signInWithPassword({ email, password }), 'email_not_confirmed', 400);
  });

  test('an access token has a valid signature and the claims that the Worker reads', async () => {
    const { client, id, email } = await project.createUser();
    const { session } = dataOf(await client.auth.getSession());
    const token = session?.access_token ?? '';
    const keySet = new URL(`${project.url}/auth/v1/.well-known/jwks.json`);
    const { keys } = (await (await fetch(keySet)).json()) as { keys: unknown[] };
    // An older project signs with a shared secret; a newer one with a key whose public part is available.
    if (keys.length === 0) expect(decodeProtectedHeader(token).alg).toBe('HS256');
    else await jwtVerify(token, createRemoteJWKSet(keySet), { algorithms: ['ES256', 'RS256'] });
    const payload = decodeJwt(token);
    const standard = { role: 'authenticated', aal: 'aal1', amr: [{ method: 'password' }], is_anonymous: false };
    const sessionClaims = { app_metadata: { provider: 'email' }, session_id: expect.any(String) };
    const issuer = { iss: `${project.url}/auth/v1`, aud: 'authenticated' };
    expect(payload).toMatchObject({ sub: id, email, ...issuer, ...standard, ...sessionClaims });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(session?.expires_in);
  });

  test('a refresh rotates the refresh token, and the used one returns the same session for a short time', async () => {
    const { client } = await project.createUser();
    const used = dataOf(await client.auth.getSession()).session?.refresh_token ?? '';
    const first = dataOf(await project.client().auth.refreshSession({ refresh_token: used }));
    const second = dataOf(await project.client().auth.refreshSession({ refresh_token: used }));
    expect(first.session?.refresh_token).not.toBe(used);
    expect(second.session?.refresh_token).toBe(first.session?.refresh_token);
    expect(second.user?.id).toBe(first.user?.id);
  });

  test('signing out ends this session on the server, and no other', async () => {
    const { client, email, password } = await project.createUser();
    const other = project.client();
    await other.auth.signInWithPassword({ email, password });
    const { session } = dataOf(await client.auth.getSession());
    expect((await client.auth.signOut({ scope: 'local' })).error).toBeNull();
    const late = await project.client().auth.refreshSession({ refresh_token: session?.refresh_token ?? '' });
    expectAuthError(late, 'refresh_token_not_found', 400);
    expect((await project.client().auth.getUser(session?.access_token)).error?.name).toBe('AuthSessionMissingError');
    expect((await other.auth.getUser()).error).toBeNull();
  });

  test('a malformed token is rejected', async () => {
    expectAuthError(await project.client().auth.getUser('nonsense'), 'bad_jwt', 403);
  });

  test('a key of another project is rejected', async () => {
    const { auth } = project.client('sb_publishable_of_another_project');
    expect((await auth.signInWithPassword({ email: 'a@example.com', password: 'x' })).error?.status).toBe(401);
  });

  test('a new password is accepted; the same one and a short one are not', async () => {
    const { client, email, password } = await project.createUser();
    expectAuthError(await client.auth.updateUser({ password }), 'same_password', 422);
    expectAuthError(await client.auth.updateUser({ password: 'short' }), 'weak_password', 422);
    dataOf(await client.auth.updateUser({ password: 'Another password 7' }));
    const again = project.client().auth;
    expectAuthError(await again.signInWithPassword({ email, password }), 'invalid_credentials', 400);
    dataOf(await again.signInWithPassword({ email, password: 'Another password 7' }));
  });

  test('user metadata are stored with the account', async () => {
    const { client } = await project.createUser();
    await client.auth.updateUser({ data: { full_name: 'Ada' } });
    expect(dataOf(await client.auth.getUser()).user.user_metadata).toMatchObject({ full_name: 'Ada' });
  });

  test('a password reset does not reveal that an address is unknown', async () => {
    const { email, client } = project.newVisitor();
    expect((await client.auth.resetPasswordForEmail(email)).error).toBeNull();
  });

  test('an unknown link is rejected as expired', async () => {
    const response = await project.client().auth.verifyOtp({ type: 'recovery', token_hash: 'a'.repeat(56) });
    expectAuthError(response, 'otp_expired', 403);
  });
}
