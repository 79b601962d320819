import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { codeOf } from '../support/authenticator.ts';
import { createPersonWithFactor } from '../support/second-factor.ts';
import { newestLink, canSignIn, openVisitor } from '../support/people.ts';

const send = async (page: Page, code: string) => {
  await page.locator('#code').fill(code);
  await page.getByRole('button', { name: 'Verify' }).click();
};

test('a password reset link asks for the second factor before the new password, even after Reload', async () => {
  const { secret, ...person } = await createPersonWithFactor();
  const { page, go, arrive, pageErrors } = await openVisitor({ path: '/auth/forgot-password' });
  await page.locator('#email').fill(person.email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await page.locator('.message[role=status]').waitFor();
  await go((await newestLink(person)).href);
  await arrive('**/auth/second-factor?for=recovery');
  expect((await page.request.get('/auth/reset-password')).status()).toBe(410);
  await send(page, '12345');
  await page.locator('#code-problem').getByText('Please enter the six digits').waitFor();
  await send(page, '000000');
  await page.getByRole('alert').getByText('That code is not right. Please try again.').waitFor();
  await page.waitForLoadState('networkidle'); // before its script has loaded, Reload would send the form again
  await page.reload();
  const code = codeOf(secret);
  await send(page, `${code.slice(0, 3)} ${code.slice(3)}`); // as authenticator apps show it
  await arrive('**/auth/reset-password');
  await page.locator('#password').fill('Lantern8');
  await page.locator('#confirm').fill('Lantern8');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await page.getByRole('heading', { name: 'Password updated successfully!' }).waitFor();
  expect(pageErrors).toEqual([]);
  expect([await canSignIn(person), await canSignIn({ ...person, password: 'Lantern8' })]).toEqual([false, true]);
});
