import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { codeOf } from '../support/authenticator.ts';
import { createPersonWithFactor } from '../support/second-factor.ts';
import { newestLink, canSignIn, openVisitor, type Person } from '../support/people.ts';
import { untilToast } from '../support/toasts.ts';

const signIn = async (page: Page, { email, password }: Person) => {
  await page.locator('#email').fill(email);
  await page.locator('#password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

const send = async (page: Page, code: string) => {
  await page.locator('#code').fill(code);
  await page.getByRole('button', { name: 'Verify' }).click();
};

const wrongCode = 'That code is not right. Please try again.';
const cookies = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);

test('the second factor rejects malformed and wrong codes', async () => {
  const { secret, ...person } = await createPersonWithFactor();
  const { page, go, arrive, pageErrors } = await openVisitor({ path: '/auth/login?next=%2Fmy-list' });
  await signIn(page, person);
  await arrive('**/auth/second-factor?next=%2Fmy-list');
  expect(await cookies(page)).toEqual(['factor']);
  await go('/search');
  expect(await page.locator('header .account a[href="/auth/login"]').count()).toBe(1);
  await go('/auth/second-factor?next=%2Fmy-list');

  await send(page, '12345');
  await page.locator('#code-problem').getByText('Please enter the six digits').waitFor();
  const code = codeOf(secret);
  await send(page, code === '000000' ? '000001' : '000000');
  await page.getByRole('alert').getByText(wrongCode).waitFor();
  await send(page, `${code.slice(0, 3)} ${code.slice(3)}`);
  await arrive('**/my-list');
  await untilToast(page, 'Successfully logged in');
  expect(await page.locator('header .account b').textContent()).toBe(person.name);
  expect((await cookies(page)).toSorted()).toEqual(['following', 'known', 'reauthenticated', 'session']);
  expect(pageErrors).toEqual([]);
});

test('a password reset link asks for the second factor before the new password, even after Reload', async () => {
  const { secret, ...person } = await createPersonWithFactor();
  const { page, go, arrive } = await openVisitor({ path: '/auth/forgot-password' });
  await page.locator('#email').fill(person.email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await page.locator('.message[role=status]').waitFor();
  await go((await newestLink(person)).href);
  await arrive('**/auth/second-factor?for=recovery');
  expect(await go('/auth/reset-password')).toBe(410);
  await go('/auth/second-factor?for=recovery');
  await send(page, '000000');
  await page.getByRole('alert').waitFor();
  await page.waitForLoadState('networkidle'); // before its script has loaded, Reload would send the form again
  await page.reload();
  await send(page, codeOf(secret));
  await arrive('**/auth/reset-password');
  await page.locator('#password').fill('Lantern8');
  await page.locator('#confirm').fill('Lantern8');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await page.getByRole('heading', { name: 'Password updated successfully!' }).waitFor();
  expect([await canSignIn(person), await canSignIn({ ...person, password: 'Lantern8' })]).toEqual([false, true]);
});
