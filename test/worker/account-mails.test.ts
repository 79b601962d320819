import { afterEach, expect, test, vi } from 'vitest';
import { authNoticeText, authProblemText, nextMailText, registerText } from '../../src/shared/text/auth.ts';
import { Browser, control, mailsTo } from './browser.ts';
import { createUser } from './members.ts';
import { newEmail, sessionOf, signInWithProvider } from './sessions.ts';

const person = (email: string) => ({ name: 'Kim Doe', email, password: 'Projector7' });

/** The token of the newest mail to an address. */
const newestToken = async (email: string) => /token_hash=([\w-]+)/.exec((await mailsTo(email))[0]!.text)![1]!;

/** Makes Supabase reject mails with this message. */
function rejectMails(msg: string): void {
  const { fetch: real } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const isMail = /^\/auth\/v1\/(signup|resend|recover)$/.test(pathname);
    const error = { code: 429, error_code: 'over_email_send_rate_limit', msg };
    return isMail ? Promise.resolve(Response.json(error, { status: 429 })) : real(input, init);
  });
}

/** Registers in a new browser, and returns it a minute later, when it may ask for the mail again. */
async function register(email: string): Promise<Browser> {
  const browser = new Browser();
  await browser.send('/auth/register', person(email));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  return browser;
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('an exhausted mail quota shows an error to the browser that registered, and to no other', async () => {
  const [email, other] = [newEmail(), newEmail()];
  const browser = await register(email);
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
  rejectMails('email rate limit exceeded');
  for (const [path, visitor, fields] of [
    ['/auth/register', new Browser(), person(other)],
    ['/auth/resend', browser, { email, from: 'register' }],
  ] as const) {
    const response = await visitor.send(path, fields);
    expect([path, response.status]).toEqual([path, 503]);
    expect(response.text).toContain(authProblemText['mails-exhausted']);
  }
  const reset = await new Browser().send('/auth/forgot-password', { email: newEmail() });
  expect(reset.text).toContain(authNoticeText['reset-requested']);
  expect(logged.mock.calls.filter(([line]) => String(line).includes('cap on emails'))).toHaveLength(3);
});

test('a rate-limited mail is not reported as sent, and the page says when to retry', async () => {
  const email = newEmail();
  const browser = await register(email);
  rejectMails('For security purposes, you can only request this after 37 seconds.');
  const response = await browser.send('/auth/resend', { email, from: 'register' });
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '37']);
  expect(response.text).toContain(nextMailText(37));
  expect(response.text).not.toContain(authNoticeText['verification-resent']);
});

test('registering a known address mails a reminder to it, and the page does not reveal the account', async () => {
  const email = newEmail();
  await signInWithProvider(new Browser(), 'Kim Doe', email);
  const browser = new Browser();
  const response = await browser.send('/auth/register', person(email));
  const page = await browser.request(response.headers.get('location') ?? '');
  expect(page.text).toContain(registerText.checkSentence);
  expect(page.text).not.toContain(authProblemText['already-registered']);
  const recoveries = async () => (await mailsTo(email)).filter(({ text }) => text.includes('type=recovery'));
  expect(await recoveries()).toHaveLength(1);
  expect((await recoveries())[0]!.text).toContain('You already have an account');

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  await control('accounts/later', { seconds: 61 });
  const again = await browser.send('/auth/resend', { email, from: 'register' });
  expect(again.text).toContain(authNoticeText['verification-resent']);
  expect(await recoveries()).toHaveLength(2);
});

test('the site shows its own sentence when Supabase reveals that an address is known', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(
    Response.json({ code: 422, error_code: 'user_already_exists', msg: 'User already registered' }, { status: 422 }),
  );
  const response = await new Browser().send('/auth/register', person(newEmail()));
  expect(response.text).toContain('This email is already registered. Please sign in instead.');
});

test('a reset link cannot sign a browser in', async () => {
  const { email } = await createUser();
  const { browser, email: own } = await createUser();
  await new Browser().send('/auth/forgot-password', { email });
  const link = { token_hash: await newestToken(email), type: 'magiclink' };
  expect((await browser.send('/auth/confirm', link)).status).toBe(410);
  expect((await sessionOf(browser))!.viewer.email).toBe(own);
});

test.each([true, false])(
  'the password of another person who registered an address first does not survive (registered again: %s)',
  async (isRegistered) => {
    const email = newEmail();
    const other = new Browser();
    await other.send('/auth/register', { ...person(email), password: 'OtherOne7' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    await control('accounts/later', { seconds: 61 });
    const owner = new Browser();
    if (isRegistered) expect((await owner.send('/auth/register', person(email))).status).toBe(303);
    const confirmed = await owner.send('/auth/confirm', { token_hash: await newestToken(email), type: 'signup' });
    const reset = '/auth/reset-password?for=signup';
    expect(confirmed.headers.get('location')).toBe(reset);
    const signIn = async (password: string) => (await new Browser().signIn({ email, password })).status;
    expect(await signIn('OtherOne7')).toBe(422);
    const page = await owner.request(reset);
    expect([page.status, page.text.includes('Email verified successfully!')]).toEqual([200, true]);
    const chosen = { password: 'Projector7', confirm: 'Projector7' };
    const rejected = await owner.send(reset, { ...chosen, confirm: '' });
    for (const { text } of [page, rejected])
      expect([text.includes('Please choose your password again'), text.includes(`action="${reset}"`)]).toEqual([
        true,
        true,
      ]);
    expect((await owner.send(reset, chosen)).status).toBe(200);
    expect([await signIn('Projector7'), await signIn('OtherOne7')]).toEqual([303, 422]);
  },
);

test('a reset link of an unconfirmed address ends the password of another person who registered it', async () => {
  const email = newEmail();
  await new Browser().send('/auth/register', { ...person(email), password: 'OtherOne7' });
  const owner = new Browser();
  await owner.send('/auth/forgot-password', { email });
  const confirmed = await owner.send('/auth/confirm', { token_hash: await newestToken(email), type: 'recovery' });
  expect(confirmed.headers.get('location')).toBe('/auth/reset-password');
  expect((await new Browser().signIn({ email, password: 'OtherOne7' })).status).toBe(422);
});
