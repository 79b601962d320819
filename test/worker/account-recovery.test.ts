// How a forgotten password is replaced and an address confirmed, by the links and forms of the pages.
import { expect, test } from 'vitest';
import { authNoticeText, authProblemText } from '../../src/shared/text/auth.ts';
import { Browser, control, mailsTo } from './browser.ts';
import { createUser } from './members.ts';
import { PlainBrowser } from './plain-browser.ts';
import { accounts, expireSession, newEmail } from './sessions.ts';

const visitor = () => new PlainBrowser(new Browser());
const signIn = async (email: string, password: string) => (await new Browser().signIn({ email, password })).status;
const askAgain = (page: PlainBrowser, email: string) => page.type('Email', email).press('Send Reset Link');
const choose = (page: PlainBrowser, password: string, confirm = password) =>
  page.type('New Password', password).type('Confirm Password', confirm).press('Update Password');

async function openNewestLink(page: PlainBrowser, email: string): Promise<void> {
  const [, link] = /href="([^"]+)"/.exec((await mailsTo(email))[0]!.html)!;
  await page.open(link!.replaceAll('&amp;', '&').replaceAll('&#38;', '&'));
  await page.press('Continue');
}

test('a forgotten password is replaced by a mail to a known address, which ends every session', async () => {
  const { browser: elsewhere, email, password } = await createUser();
  const page = await visitor().open('/auth/reset-password');
  expect(page.status).toBe(410); // no link was opened
  await page.follow('Send a new link');
  expect(page.address).toBe('/auth/forgot-password');
  await page.follow('Back to Sign In');
  expect(page.address).toBe('/auth/login');
  await page.follow('Forgot password?');
  await askAgain(page, 'not-an-address');
  expect(page.text).toContain('Please enter a valid email address');
  const unknown = newEmail();
  await askAgain(page, unknown);
  expect(page.text).toContain(authNoticeText['reset-requested']);
  expect([page.valuesOf('Email'), await mailsTo(unknown)]).toEqual([[unknown], []]);
  await askAgain(page, email);

  await openNewestLink(page, email);
  expect(page.address).toBe('/auth/reset-password');
  await choose(page, 'short', 'shorts');
  expect(page.text).toContain('Passwords do not match');
  await choose(page, 'short');
  expect(page.text).toContain('Password must be at least 6 characters');
  await choose(page, password);
  expect(page.text).toContain('Please choose a password that differs from the old one.');
  await choose(page, 'no capital, no digit');
  expect(page.heading).toBe('Password updated successfully!');
  expect([await signIn(email, password), await signIn(email, 'no capital, no digit')]).toEqual([422, 303]);
  expect([...page.browser.cookies.keys()]).not.toContain('__Host-session');
  await expireSession(elsewhere);
  const ended = await elsewhere.request('/contact'); // waits for the refresh of its session
  expect(ended.text).toContain('Your session has ended. Please sign in again.');
});

test('an unconfirmed user sees an error, gets another mail, and can sign in after confirming', async () => {
  const [email, password] = [newEmail(), 'Lantern7'];
  await fetch(`${accounts.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: accounts.publishableKey },
    body: JSON.stringify({ email, password, data: { full_name: 'Ada Vance' } }),
  });
  await control('accounts/later', { seconds: 61 }); // Supabase sends an address one mail a minute
  const page = await visitor().open('/auth/login?next=%2Fmy-list');
  await page.type('Email', email).type('Password', password).press('Sign in');
  expect(page.text).toContain(authProblemText['email-not-confirmed']);
  await page.press('Resend verification email');
  expect(page.text).toContain(authNoticeText['verification-sent']);
  expect(page.valuesOf('Email')).toEqual([email]);

  await openNewestLink(page, email);
  expect(page.address).toBe('/auth/reset-password?for=signup'); // this browser did not choose the password
  await choose(page, password);
  expect(page.heading).toBe('Password updated successfully!');
  expect(await signIn(email, password)).toBe(303);
});
