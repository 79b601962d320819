// How a visitor without scripts gets an account and enters it, by the links and forms of the pages.
import { expect, test } from 'vitest';
import { untilCodeStable } from '../support/stable-code.ts';
import { Browser, control, mailsTo } from './browser.ts';
import { createUser } from './members.ts';
import { PlainBrowser } from './plain-browser.ts';
import { addSecondFactor, codeOf, newEmail, sessionOf } from './sessions.ts';

const visitor = () => new PlainBrowser(new Browser());
const password = 'Lantern7';

const register = (page: PlainBrowser, email: string) =>
  page.type('Name', 'Ada Vance').type('Email', email).type('Password', password).press('Create account');

const signIn = (page: PlainBrowser, email: string) =>
  page.type('Email', email).type('Password', password).press('Sign in');

/** Answers the provider's question who the visitor is. */
const signInAtProvider = (page: PlainBrowser, name: string, email: string) =>
  page.type('Name', name).type('Email', email).press('Continue as this person');

/** The link in the newest mail to an address. */
async function newestLink(email: string): Promise<string> {
  const html = (await mailsTo(email))[0]!.html;
  return /href="([^"]+)"/.exec(html)![1]!.replaceAll('&amp;', '&').replaceAll('&#38;', '&');
}

test('Register requires three fields; the email can be corrected, is mailed once, and leads to Sign In by a link that works once', async () => {
  const page = await visitor().open('/auth/register?next=%2Fmy-list');
  await page.press('Create account');
  expect([page.status, page.heading]).toEqual([422, 'Create your account']);
  for (const field of ['Name', 'Email', 'Password']) expect(page.text).toContain(`${field} is required`);
  await register(page, newEmail());
  expect(page.heading).toBe('Check your email');
  await page.follow('Use a different email address');
  expect([page.address, page.valuesOf('Email')]).toEqual(['/auth/register?next=%2Fmy-list', ['']]);
  await page.open('/auth/register?step=check'); // the page no longer knows the email
  expect(page.heading).toBe('Create your account');

  const corrected = newEmail();
  await register(page, corrected);
  await page.press('Resend confirmation email');
  expect(page.text).toMatch(/No email was sent this time.* can be sent in \d+ seconds?\./);
  expect([page.text.includes(corrected), await mailsTo(corrected)]).toEqual([true, [expect.anything()]]);
  const link = await newestLink(corrected);
  await page.open(link);
  await page.press('Continue');
  expect(page.address).toBe('/auth/callback?type=email_confirmation');
  expect(page.heading).toBe('Email verified successfully!');
  await page.follow('Go to Login');
  expect(page.address).toMatch(/^\/auth\/login/);
  expect(page.text).toContain('Email verified successfully!');
  await page.open(link);
  await page.press('Continue');
  expect([page.heading, page.names.includes('Go to Login')]).toEqual(['This link has expired.', true]);
});

test('sign-in at the second factor can be cancelled, and rejects a malformed, a wrong and a used code', async () => {
  const { browser, email } = await createUser();
  await untilCodeStable();
  const secret = await addSecondFactor(browser);
  const first = await signIn(await visitor().open('/auth/login'), email);
  const code = codeOf(secret);
  await first.type('Code', code).press('Verify');

  const page = await signIn(await visitor().open('/auth/login?next=%2Fsearch'), email);
  expect(page.address).toBe('/auth/second-factor?next=%2Fsearch');
  await page.press('Cancel');
  expect([page.address, [...page.browser.cookies.keys()]]).toEqual(['/auth/login', []]);
  await signIn(await page.open('/auth/login?next=%2Fsearch'), email);
  expect([...page.browser.cookies.keys()]).toEqual(['__Host-factor']);
  expect((await page.open('/search')).html).toContain('href="/auth/login"');
  await page.open('/auth/second-factor?next=%2Fsearch');
  await page.type('Code', '12345').press('Verify');
  expect(page.text).toContain('Please enter the six digits');
  const next = codeOf(secret, 1);
  for (const wrong of [code, next === '000000' ? '000001' : '000000']) {
    await page.type('Code', wrong).press('Verify');
    expect(page.text, wrong).toContain('That code is not right. Please try again.');
  }
  await page.type('Code', `${next.slice(0, 3)} ${next.slice(3)}`).press('Verify');
  expect(page.address).toBe('/search');
  expect(page.html).toContain('<b>Ada Vance</b>');
  expect(page.text).toContain('Successfully logged in');
  const { cookies } = page.browser;
  expect([cookies.has('__Host-session'), cookies.has('__Host-factor')]).toEqual([true, false]);
});

test('declining at the provider shows an error; agreeing opens the account with the same email, also the next time', async () => {
  const email = newEmail();
  await control('accounts/users', { name: 'Own Name', email, password });
  const page = await visitor().open('/auth/login?next=%2Fsearch');
  await page.follow('Sign in with GitHub');
  expect(page.heading).toBe('Who do you want to be?');
  await page.press('Cancel');
  expect(page.address).toMatch(/^\/auth\/login\?failed=/);
  expect(page.text).toContain('Failed to sign in with GitHub');
  await page.follow('Sign in with GitHub');
  await signInAtProvider(page, 'Other Name', email);
  expect(page.address).toBe('/search');
  expect(page.html).toContain('<b>Own Name</b>');
  const idOf = async () => (await sessionOf(page.browser))?.viewer.id;
  const id = await idOf();
  page.browser.cookies.clear();
  await page.open('/auth/login');
  await page.follow('Sign in with GitHub');
  await signInAtProvider(page, 'Other Name', email);
  expect([page.address, id]).toEqual(['/', expect.any(String)]);
  expect(await idOf()).toBe(id);
});
