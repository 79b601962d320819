import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { siteUrl, startServer, outcomeOf, type Server } from '../support/embedded.ts';

let server: Server;
beforeAll(async () => {
  server = await startServer();
});

const wait = expect.stringMatching(/^For security purposes, you can only request this after (5\d|60) seconds\.$/);

test('who signs up is sent a link to our own page, which makes the account good', async () => {
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

test('a second sign-up within a minute must wait, and a later one sends a new link in place of the old', async () => {
  const { client, email, password } = server.newUser();
  await client.auth.signUp({ email, password });
  const token_hash = await server.newestHash(email);
  const again = await client.auth.signUp({ email, password });
  expect(outcomeOf(again)).toBe('429 over_email_send_rate_limit');
  expect(again.error?.message).toEqual(wait);
  expect(await server.mails(email)).toHaveLength(1);

  await server.advanceTime(61);
  const later = await client.auth.signUp({ email, password: 'AnotherPassword1' });
  expect(later.data.user).toMatchObject({ email, identities: [{ provider: 'email' }] });
  expect(await server.mails(email)).toHaveLength(2);
  expect(outcomeOf(await client.auth.verifyOtp({ type: 'signup', token_hash }))).toBe('403 otp_expired');
  const renewed = await client.auth.verifyOtp({ type: 'signup', token_hash: await server.newestHash(email) });
  expect(outcomeOf(renewed)).toBe('fine');
  // Nobody may change the password of an account whose address is not theirs.
  expect(outcomeOf(await client.auth.signInWithPassword({ email, password }))).toBe('fine');
});

test('a project that has sent its mails of an hour sends no more, and says so where it would send one', async () => {
  onTestFinished(() => void server.control('/accounts/settings', { mailsAnHour: null }));
  const { email: known } = await server.createUser();
  const waiting = server.newUser();
  await waiting.client.auth.signUp(waiting);
  await server.advanceTime(61);
  await server.control('/accounts/settings', { mailsAnHour: 1 });
  const { client, email, password } = server.newUser();
  expect(outcomeOf(await client.auth.signUp({ email, password }))).toBe('fine');
  const late = await client.auth.signUp({ email: server.newUser().email, password });
  expect([outcomeOf(late), late.error?.message]).toEqual([
    '429 over_email_send_rate_limit',
    'email rate limit exceeded',
  ]);
  expect(outcomeOf(await client.auth.resend({ type: 'signup', email: waiting.email }))).toBe(
    '429 over_email_send_rate_limit',
  );
  expect(outcomeOf(await client.auth.resetPasswordForEmail(known))).toBe('429 over_email_send_rate_limit');
  expect(outcomeOf(await client.auth.resetPasswordForEmail(server.newUser().email))).toBe('fine');
  expect(outcomeOf(await client.auth.signUp({ email: known, password }))).toBe('fine');
});

test('another link can be asked for once a minute', async () => {
  const { client, email, password } = server.newUser();
  await client.auth.signUp({ email, password });
  const resend = () => client.auth.resend({ type: 'signup', email });
  expect(outcomeOf(await resend())).toBe('429 over_email_send_rate_limit');
  for (const sent of [2, 3]) {
    await server.advanceTime(61);
    expect(outcomeOf(await resend())).toBe('fine');
    expect(await server.mails(email)).toHaveLength(sent);
  }
  expect((await resend()).error?.message).toEqual(wait);
  const confirmed = await client.auth.verifyOtp({ type: 'signup', token_hash: await server.newestHash(email) });
  expect(outcomeOf(confirmed)).toBe('fine');
});

test('nobody is told by resend who has an account', async () => {
  const { email } = await server.createUser();
  const before = await server.mails(email);
  await server.advanceTime(61);
  for (const address of [email, 'nobody@people.example']) {
    expect(outcomeOf(await server.client().auth.resend({ type: 'signup', email: address }))).toBe('fine');
  }
  expect(await server.mails(email)).toEqual(before);
  expect(await server.mails('nobody@people.example')).toEqual([]);
});

test('signing up with an address that has an account shows an invented user and sends nothing', async () => {
  const { email } = await server.createUser();
  const before = await server.mails(email);
  const { data, error } = await server.client().auth.signUp({
    email: email.toUpperCase(),
    password: 'Password9',
    options: { data: { full_name: 'Somebody Else' } },
  });
  expect(error).toBeNull();
  expect(data).toMatchObject({
    session: null,
    user: { email, identities: [], user_metadata: { full_name: 'Somebody Else' }, app_metadata: { provider: 'email' } },
  });
  expect(data.user).not.toHaveProperty('email_confirmed_at');
  expect(await server.mails(email)).toEqual(before);
});

test.each([
  ['short', '422 weak_password'],
  ['', '400 validation_failed'],
])('the password "%s" is refused, whoever has the address', async (password, outcome) => {
  const { email } = await server.createUser();
  for (const address of [email, server.newUser().email]) {
    const answer = await server.request('/auth/v1/signup', {
      method: 'POST',
      body: JSON.stringify({ email: address, password }),
    });
    const { error_code } = (await answer.json()) as { error_code: string };
    expect(`${answer.status} ${error_code}`).toBe(outcome);
  }
});

test('a link to a new password is sent once a minute, works once, and only for its own purpose', async () => {
  const { email, client } = await server.createUser();
  expect(outcomeOf(await client.auth.resetPasswordForEmail(email))).toBe('fine');
  expect(outcomeOf(await client.auth.resetPasswordForEmail(email))).toBe('429 over_email_send_rate_limit');
  const link = await server.newestLink(email);
  expect(link.searchParams.get('type')).toBe('recovery');
  const token_hash = link.searchParams.get('token_hash')!;
  const use = (type: 'recovery' | 'signup') => server.client().auth.verifyOtp({ type, token_hash });
  expect(outcomeOf(await use('signup'))).toBe('403 otp_expired');
  expect((await use('recovery')).data.user?.email).toBe(email);
  expect(outcomeOf(await use('recovery'))).toBe('403 otp_expired');
});

test('asking for a new password looks the same where there is no account', async () => {
  const answer = await server.request('/auth/v1/recover', {
    method: 'POST',
    body: '{"email":"nobody@people.example"}',
  });
  expect([answer.status, await answer.json()]).toEqual([200, {}]);
  const odd = await server.request('/auth/v1/recover', { method: 'POST', body: '{"email":"nobody"}' });
  expect([odd.status, await odd.json()]).toEqual([
    400,
    { code: 400, error_code: 'validation_failed', msg: 'Unable to validate email address: invalid format' },
  ]);
});

test('a code to sign in again with is sent, once asked for', async () => {
  const { email, client } = await server.createUser();
  expect(outcomeOf(await client.auth.reauthenticate())).toBe('fine');
  expect((await server.mails(email))[0]?.text).toMatch(/Enter the code: \d{6}/);
});

test('a link is good for an hour', async () => {
  const { email, client } = await server.createUser();
  await client.auth.resetPasswordForEmail(email);
  await server.advanceTime(3700);
  const use = { type: 'recovery', token_hash: await server.newestHash(email) } as const;
  expect(outcomeOf(await client.auth.verifyOtp(use))).toBe('403 otp_expired');
});

test.each([
  ['old', 'new'],
  ['new', 'old'],
] as const)('a new address counts when the links to the %s and the %s one were opened', async (first, second) => {
  const { email, client, password } = await server.createUser();
  const { email: wished } = server.newUser();
  expect(outcomeOf(await client.auth.updateUser({ email: wished }))).toBe('fine');
  const hashes = { old: await server.newestHash(email), new: await server.newestHash(wished) };
  const open = (which: 'old' | 'new') =>
    server.client().auth.verifyOtp({ type: 'email_change', token_hash: hashes[which] });
  const half = await open(first);
  expect([outcomeOf(half), half.data.session]).toEqual(['fine', null]);
  expect(outcomeOf(await open(first))).toBe('403 otp_expired');
  expect(outcomeOf(await server.client().auth.signInWithPassword({ email: wished, password }))).toBe(
    '400 invalid_credentials',
  );
  expect((await open(second)).data.user?.email).toBe(wished);
  expect(outcomeOf(await server.client().auth.signInWithPassword({ email: wished, password }))).toBe('fine');
});
