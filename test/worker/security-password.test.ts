import { afterEach, expect, test } from 'vitest';
import { type SecurityResponse } from '../../src/shared/contract/security.ts';
import { Browser, breakAccounts, control, restoreAccounts } from './browser.ts';
import { createUser } from './members.ts';
import { callsTo, signInWithProvider, expireSession, clearCalls, sessionOf, viewerIdOf } from './sessions.ts';

afterEach(restoreAccounts);

const fresh = 'Projector9';
const change = (browser: Browser, current: string, password = fresh, confirm = password) =>
  browser.send('/profile/password', { current, password, confirm });

/** Changes the password as a script does. */
const changeInPlace = async (browser: Browser, current: string, password = fresh): Promise<SecurityResponse> => {
  const fields = { current, password, confirm: password };
  return JSON.parse((await browser.send('/profile/password', fields, { accept: 'application/json' })).text);
};

const canSignIn = async (email: string, password: string) =>
  (await new Browser().send('/auth/login', { email, password })).status === 303;

/** A user whose password never changes, because all requests are rejected. */
const idleUser = await createUser();

test.each([
  ['do not match and are too short', '', 'abc', 'abd', 'Passwords do not match'],
  ['are too short, next to an empty current one', '', 'abcde', 'abcde', 'Password must be at least 6 characters'],
  ['come with an empty current one', '', fresh, fresh, 'Current password is incorrect.'],
  ['come with a current one that is too long', 'x'.repeat(73), fresh, fresh, 'Current password is incorrect.'],
  ['come with a wrong current one', 'Lantern8', fresh, fresh, 'Current password is incorrect.'],
  [
    'are the current one',
    'Lantern7',
    'Lantern7',
    'Lantern7',
    'Please choose a password that differs from the old one.',
  ],
])('new passwords that %s are rejected with their error', async (_, current, password, confirm, sentence) => {
  const { browser, email } = idleUser;
  const response = await change(browser, current, password, confirm);
  expect(response.status).toBe(422);
  expect(response.text).toContain(sentence);
  expect(response.text).not.toContain('Lantern');
  expect((await sessionOf(browser))!.viewer.email).toBe(email);
});

test('changing the password keeps this session and ends all others', async () => {
  const { browser, email, password } = await createUser();
  const elsewhere = new Browser();
  await elsewhere.signIn({ email, password });
  const response = await change(browser, password);
  expect([response.status, response.headers.get('location')]).toEqual([303, '/profile?tab=security']);
  expect((await browser.request('/profile?tab=security')).text).toContain('Password updated successfully.');
  expect([await canSignIn(email, password), await canSignIn(email, fresh)]).toEqual([false, true]);

  await Promise.all([expireSession(browser), expireSession(elsewhere)]);
  expect([await viewerIdOf(browser), await viewerIdOf(elsewhere)]).toEqual([(await sessionOf(browser))!.viewer.id, '']);
});

test('the session that verified the current password is ended, whether or not the change succeeds', async () => {
  const { browser, password } = await createUser();
  await clearCalls();
  await change(browser, password, password);
  const calls = (await callsTo('/auth/v1')).map(({ method, path, status }) => `${method} ${path} ${status}`);
  expect(calls.slice(0, 3)).toEqual(['POST /auth/v1/token 200', 'PUT /auth/v1/user 422', 'POST /auth/v1/logout 204']);
});

test('current-password attempts are limited to five, independently of other users', async () => {
  const { browser, email, password } = await createUser();
  await new Browser().send('/auth/login', { email, password: 'wrong' });
  for (let guess = 0; guess < 5; guess++) expect((await change(browser, 'wrong')).status).toBe(422);
  const rejected = await change(browser, password);
  expect([rejected.status, Number(rejected.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect(rejected.text).toContain('Too many attempts. Please wait a few minutes and try again.');
  expect(await viewerIdOf(browser)).not.toBe('');
});

test('a script gets the result in its response and shows the message itself', async () => {
  const { browser, password } = await createUser();
  expect(await changeInPlace(browser, 'wrong')).toEqual({
    done: false,
    problems: { current: 'Current password is incorrect.' },
    next: null,
  });
  expect(await changeInPlace(browser, password)).toEqual({ done: true, problems: {}, next: null });
  expect((await browser.request('/profile?tab=security')).text).not.toContain('Password updated');
});

test('while Supabase fails to check or to save it, the password stays and an error is shown', async () => {
  const { browser, email, password } = await createUser();
  for (const match of ['/auth/v1/token', '/auth/v1/user']) {
    await breakAccounts({ match, fault: '500' });
    const response = await change(browser, password);
    expect([match, response.status]).toEqual([match, 503]);
    expect(response.text).toContain('Failed to update password.');
    await restoreAccounts();
    expect(await viewerIdOf(browser)).not.toBe('');
    expect([match, await canSignIn(email, password)]).toEqual([match, true]);
  }
});

test('a session that was ended elsewhere ends here, and redirects to Sign In and back', async () => {
  const { browser, email, password } = await createUser();
  await control('accounts/revoke', { email });
  const response = await change(browser, password);
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    '/auth/login?next=%2Fprofile%3Ftab%3Dsecurity',
  ]);
  expect(browser.cookies.has('__Host-session')).toBe(false);
  expect((await browser.request('/auth/login')).text).toContain('Your session has ended. Please sign in again.');
});

test('a user without a password is not asked for one and cannot set one here', async () => {
  const browser = new Browser();
  await signInWithProvider(browser);
  const page = (await browser.request('/profile?tab=security')).text;
  expect(page).not.toContain('Current Password');
  expect((await change(browser, 'anything')).status).toBe(422);
});

test('an anonymous form redirects to Sign In', async () => {
  const response = await change(new Browser(), 'x');
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    '/auth/login?next=%2Fprofile%3Ftab%3Dsecurity',
  ]);
});
