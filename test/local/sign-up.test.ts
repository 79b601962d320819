import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { siteUrl, startServer, outcomeOf, type Server } from '../support/embedded.ts';

let server: Server;
beforeAll(async () => {
  server = await startServer();
});

const waitMessage = expect.stringMatching(
  /^For security purposes, you can only request this after (5\d|60) seconds\.$/,
);

test('sign-up mails a link to the site that confirms the account', async () => {
  const { client, email, password } = server.newUser();
  const signedUp = await client.auth.signUp({ email, password, options: { data: { full_name: 'Ada Vance' } } });
  expect(signedUp.data.session).toBeNull();
  expect(signedUp.data.user).toMatchObject({ email, user_metadata: { full_name: 'Ada Vance' } });
  expect(signedUp.data.user?.identities).toHaveLength(1);

  const link = await server.newestLink(email);
  expect(`${link.origin}${link.pathname}`).toBe(`${siteUrl}/auth/confirm`);
  expect(link.searchParams.get('type')).toBe('signup');
  const token_hash = link.searchParams.get('token_hash')!;
  const confirmed = await client.auth.verifyOtp({ type: 'signup', token_hash });
  expect(confirmed.data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
  expect((await client.from('profiles').select('full_name, email_verified').single()).data).toEqual({
    full_name: 'Ada Vance',
    email_verified: true,
  });
  expect(outcomeOf(await server.client().auth.verifyOtp({ type: 'signup', token_hash }))).toBe('403 otp_expired');
});

test('a second sign-up within a minute is rejected, and a later one replaces the link', async () => {
  const { client, email, password } = server.newUser();
  await client.auth.signUp({ email, password });
  const token_hash = await server.newestHash(email);
  const second = await client.auth.signUp({ email, password });
  expect(outcomeOf(second)).toBe('429 over_email_send_rate_limit');
  expect(second.error?.message).toEqual(waitMessage);
  expect(await server.mails(email)).toHaveLength(1);

  await server.advanceTime(61);
  const later = await client.auth.signUp({ email, password: 'AnotherPassword1' });
  expect(later.data.user).toMatchObject({ email, identities: [{ provider: 'email' }] });
  expect(await server.mails(email)).toHaveLength(2);
  expect(outcomeOf(await client.auth.verifyOtp({ type: 'signup', token_hash }))).toBe('403 otp_expired');
  const renewed = await client.auth.verifyOtp({ type: 'signup', token_hash: await server.newestHash(email) });
  expect(outcomeOf(renewed)).toBe('fine');
  // A second sign-up must not change the password of an account.
  expect(outcomeOf(await client.auth.signInWithPassword({ email, password }))).toBe('fine');
});

test('the hourly mail limit rejects requests that would send a mail', async () => {
  onTestFinished(async () => void (await server.control('/accounts/settings', { mailsAnHour: null })));
  const { email: known } = await server.createUser();
  const unconfirmed = server.newUser();
  await unconfirmed.client.auth.signUp(unconfirmed);
  await server.advanceTime(61);
  await server.control('/accounts/settings', { mailsAnHour: 1 });
  const { client, email, password } = server.newUser();
  expect(outcomeOf(await client.auth.signUp({ email, password }))).toBe('fine');
  const overLimit = await client.auth.signUp({ email: server.newUser().email, password });
  expect([outcomeOf(overLimit), overLimit.error?.message]).toEqual([
    '429 over_email_send_rate_limit',
    'email rate limit exceeded',
  ]);
  expect(outcomeOf(await client.auth.resend({ type: 'signup', email: unconfirmed.email }))).toBe(
    '429 over_email_send_rate_limit',
  );
  expect(outcomeOf(await client.auth.resetPasswordForEmail(known))).toBe('429 over_email_send_rate_limit');
  expect(outcomeOf(await client.auth.resetPasswordForEmail(server.newUser().email))).toBe('fine');
  expect(outcomeOf(await client.auth.signUp({ email: known, password }))).toBe('fine');
});

test('a link can be resent once a minute', async () => {
  const { client, email, password } = server.newUser();
  await client.auth.signUp({ email, password });
  const resend = () => client.auth.resend({ type: 'signup', email });
  expect(outcomeOf(await resend())).toBe('429 over_email_send_rate_limit');
  for (const sent of [2, 3]) {
    await server.advanceTime(61);
    expect(outcomeOf(await resend())).toBe('fine');
    expect(await server.mails(email)).toHaveLength(sent);
  }
  expect((await resend()).error?.message).toEqual(waitMessage);
  const confirmed = await client.auth.verifyOtp({ type: 'signup', token_hash: await server.newestHash(email) });
  expect(outcomeOf(confirmed)).toBe('fine');
});

test('resend does not reveal accounts', async () => {
  const { email } = await server.createUser();
  const before = await server.mails(email);
  await server.advanceTime(61);
  for (const address of [email, 'unknown@people.example']) {
    expect(outcomeOf(await server.client().auth.resend({ type: 'signup', email: address }))).toBe('fine');
  }
  expect(await server.mails(email)).toEqual(before);
  expect(await server.mails('unknown@people.example')).toEqual([]);
});

test('sign-up with a registered address returns a fake user and sends nothing', async () => {
  const { email } = await server.createUser();
  const before = await server.mails(email);
  const { data, error } = await server.client().auth.signUp({
    email: email.toUpperCase(),
    password: 'Password9',
    options: { data: { full_name: 'Another Name' } },
  });
  expect(error).toBeNull();
  expect(data).toMatchObject({
    session: null,
    user: { email, identities: [], user_metadata: { full_name: 'Another Name' }, app_metadata: { provider: 'email' } },
  });
  expect(data.user).not.toHaveProperty('email_confirmed_at');
  expect(await server.mails(email)).toEqual(before);
});

test.each([
  ['short', '422 weak_password'],
  ['', '400 validation_failed'],
])('the password "%s" is rejected for registered and new addresses', async (password, outcome) => {
  const { email } = await server.createUser();
  for (const address of [email, server.newUser().email]) {
    const response = await server.request('/auth/v1/signup', {
      method: 'POST',
      body: JSON.stringify({ email: address, password }),
    });
    const { error_code } = (await response.json()) as { error_code: string };
    expect(`${response.status} ${error_code}`).toBe(outcome);
  }
});

test('a recovery link is sent once a minute and works once, for recovery only', async () => {
  const { email, client } = await server.createUser();
  expect(outcomeOf(await client.auth.resetPasswordForEmail(email))).toBe('fine');
  expect(outcomeOf(await client.auth.resetPasswordForEmail(email))).toBe('429 over_email_send_rate_limit');
  const link = await server.newestLink(email);
  expect(link.searchParams.get('type')).toBe('recovery');
  const token_hash = link.searchParams.get('token_hash')!;
  const verify = (type: 'recovery' | 'signup') => server.client().auth.verifyOtp({ type, token_hash });
  expect(outcomeOf(await verify('signup'))).toBe('403 otp_expired');
  expect((await verify('recovery')).data.user?.email).toBe(email);
  expect(outcomeOf(await verify('recovery'))).toBe('403 otp_expired');
});

test('recovery does not reveal accounts', async () => {
  const response = await server.request('/auth/v1/recover', {
    method: 'POST',
    body: '{"email":"unknown@people.example"}',
  });
  expect([response.status, await response.json()]).toEqual([200, {}]);
  const malformed = await server.request('/auth/v1/recover', { method: 'POST', body: '{"email":"unknown"}' });
  expect([malformed.status, await malformed.json()]).toEqual([
    400,
    { code: 400, error_code: 'validation_failed', msg: 'Unable to validate email address: invalid format' },
  ]);
});

test('reauthentication sends a code', async () => {
  const { email, client } = await server.createUser();
  expect(outcomeOf(await client.auth.reauthenticate())).toBe('fine');
  expect((await server.mails(email))[0]?.text).toMatch(/Enter the code: \d{6}/);
});

test('a link expires after an hour', async () => {
  const { email, client } = await server.createUser();
  await client.auth.resetPasswordForEmail(email);
  await server.advanceTime(3700);
  const verify = { type: 'recovery', token_hash: await server.newestHash(email) } as const;
  expect(outcomeOf(await client.auth.verifyOtp(verify))).toBe('403 otp_expired');
});

test.each([
  ['old', 'new'],
  ['new', 'old'],
] as const)('a new address needs the links to the %s and the %s one', async (first, second) => {
  const { email, client, password } = await server.createUser();
  const { email: newEmail } = server.newUser();
  expect(outcomeOf(await client.auth.updateUser({ email: newEmail }))).toBe('fine');
  const hashes = { old: await server.newestHash(email), new: await server.newestHash(newEmail) };
  const verify = (which: 'old' | 'new') =>
    server.client().auth.verifyOtp({ type: 'email_change', token_hash: hashes[which] });
  const firstResult = await verify(first);
  expect([outcomeOf(firstResult), firstResult.data.session]).toEqual(['fine', null]);
  expect(outcomeOf(await verify(first))).toBe('403 otp_expired');
  expect(outcomeOf(await server.client().auth.signInWithPassword({ email: newEmail, password }))).toBe(
    '400 invalid_credentials',
  );
  expect((await verify(second)).data.user?.email).toBe(newEmail);
  expect(outcomeOf(await server.client().auth.signInWithPassword({ email: newEmail, password }))).toBe('fine');
});
