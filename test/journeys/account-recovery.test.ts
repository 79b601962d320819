import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  aPerson,
  canSignIn,
  mailsTo,
  newestLink,
  openSignedIn,
  openUntilSignedOut,
  openVisitor,
  signInWithExpiringToken,
} from '../support/people.ts';
import { untilToast } from '../support/toasts.ts';

const requestedMessage = 'If this email is registered, a password reset link has been sent.';

const requestReset = async (page: Page, email: string) => {
  await page.locator('#email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
};

const choosePassword = async (page: Page, password: string, confirm = password) => {
  await page.locator('#password').fill(password);
  await page.locator('#confirm').fill(confirm);
  await page.getByRole('button', { name: 'Update Password' }).click();
};

test('a forgotten password is reset by a mail to a known address, which ends every session', async () => {
  const elsewhere = await openSignedIn();
  const { person } = elsewhere;
  await signInWithExpiringToken(elsewhere, person);
  const { page, go, arrive, pageErrors } = await openVisitor();
  expect(await go('/auth/reset-password')).toBe(410); // no link was opened
  await page.getByRole('link', { name: 'Send a new link' }).click();
  await arrive('**/auth/forgot-password');
  await page.getByRole('link', { name: 'Back to Sign In' }).click();
  await arrive('**/auth/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await arrive('**/auth/forgot-password');
  await requestReset(page, 'not-an-address');
  await page.getByText('Please enter a valid email address').waitFor();
  const unknownPerson = aPerson();
  await requestReset(page, unknownPerson.email);
  await page.getByRole('status').getByText(requestedMessage).waitFor();
  expect(await page.locator('#email').inputValue()).toBe(unknownPerson.email);
  expect(await mailsTo(unknownPerson)).toEqual([]);
  await requestReset(page, person.email);
  await expect.poll(() => mailsTo(person)).toHaveLength(1);

  await go((await newestLink(person)).href);
  await arrive('**/auth/reset-password');
  await choosePassword(page, 'short', 'shorts');
  await page.locator('#confirm-problem').getByText('Passwords do not match').waitFor();
  await choosePassword(page, 'short');
  await page.locator('#password-problem').getByText('Password must be at least 6 characters').waitFor();
  await choosePassword(page, person.password);
  await page.getByRole('alert').getByText('Please choose a password that differs from the old one.').waitFor();

  const password = 'no capital, no digit';
  await choosePassword(page, password);
  await page.getByRole('heading', { name: 'Password updated successfully!' }).waitFor();
  await arrive('**/auth/login');
  expect([await canSignIn(person), await canSignIn({ ...person, password })]).toEqual([false, true]);
  expect((await page.context().cookies()).filter(({ name }) => name === 'session')).toEqual([]);
  await openUntilSignedOut(elsewhere, '/my-list');
  await untilToast(elsewhere.page, 'Your session has ended. Please sign in again.');
  expect(pageErrors).toEqual([]);
});
