import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import type { Visit } from '../support/page.ts';
import { aPerson, openVisitor, type Person } from '../support/people.ts';
import { untilToast } from '../support/toasts.ts';

const base = () => inject('base');

/** Signs in on the provider's page. */
const signInAtProvider = async (page: Page, { name, email }: Person) => {
  await page.getByRole('heading', { name: 'Who do you want to be?' }).waitFor();
  await page.locator('#name').fill(name);
  await page.locator('#email').fill(email);
  await page.getByRole('button', { name: 'Continue as this person' }).click();
};

const readMenu = async (page: Page) => ({
  name: await page.locator('header .account b').textContent(),
  email: await page.locator('header .account small').textContent(),
});

let visit: Visit;

beforeAll(async () => {
  visit = await openVisitor();
});

test('the fragment of a mail link decides the outcome and is removed from the URL', async () => {
  const { page, go, pageErrors } = visit;
  for (const [hash, sentence, search] of [
    ['access_token=made.up&type=signup', 'Email verified successfully!', '?type=email_confirmation'],
    ['error=access_denied&error_code=otp_expired', 'Authentication failed. Please try again.', '?error=link'],
  ]) {
    await go('about:blank'); // otherwise only the fragment would change, without a navigation
    await go(`/auth/callback#${hash}`);
    await page.getByRole('heading', { name: sentence! }).waitFor();
    expect(page.url()).toBe(`${base()}/auth/callback${search}`);
  }
  expect(await page.getByRole('link', { name: 'Go to Login' }).getAttribute('href')).toBe('/auth/login');
  expect(pageErrors).toEqual([]);
});

test('Google sign-in creates a session', async () => {
  const person = aPerson({ name: 'Iris Mond' });
  const { page, go, arrive, pageErrors } = visit;
  await go('/auth/register?next=%2Fsearch');
  await page.getByRole('link', { name: 'Sign up with Google' }).click();
  await signInAtProvider(page, person);
  await arrive('**/search');
  await untilToast(page, 'Signed in successfully!');
  expect(await readMenu(page)).toEqual({ name: 'Iris Mond', email: person.email });
  expect(pageErrors).toEqual([]);
});
