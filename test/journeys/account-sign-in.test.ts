import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import {
  aPerson,
  requestServices,
  createPerson,
  newestLink,
  openSignedIn,
  openVisitor,
  type Person,
  registerPerson,
} from '../support/people.ts';
import { recordMessages, messagesOf } from '../support/lists.ts';
import { untilToast } from '../support/toasts.ts';

const submit = async (page: Page, { email, password }: Pick<Person, 'email' | 'password'>) => {
  await page.locator('#email').fill(email);
  await page.locator('#password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

const menu = (page: Page) => page.locator('header .account');
const readName = (page: Page) => menu(page).locator('b').textContent();
const home = () => `${inject('base')}/`;

test('signing in opens home with a toast and the name in the menu, ignoring case and spaces in the email', async () => {
  const person = await createPerson(aPerson({ name: 'Grace Lumen' }));
  const { page, go, arrive, troubles } = await openVisitor();
  await go('/search');
  await menu(page).locator('summary').click();
  await menu(page).getByRole('link', { name: 'Sign In' }).click();
  await arrive('**/auth/login');
  await submit(page, { ...person, email: `  ${person.email.toUpperCase()} ` });
  await arrive(home());
  await page.locator('.toast[data-kind=success]').getByText('Successfully logged in').waitFor();
  expect(await readName(page)).toBe('Grace Lumen');
  expect(await menu(page).locator('small').textContent()).toBe(person.email);
  await go('/search');
  expect(await page.getByText('Successfully logged in').count()).toBe(0);
  expect(await readName(page)).toBe('Grace Lumen');
  expect(troubles).toEqual([]);
});

test('a wrong password and an unknown email show the same error, and keep the email and the return path', async () => {
  const person = await createPerson();
  const { page, go, arrive, troubles } = await openVisitor({ path: '/auth/login?next=%2Fmovies%3Fgenre%3Ddrama' });
  for (const email of [person.email, aPerson().email]) {
    await submit(page, { email, password: 'Wrong123' });
    await page.getByRole('alert').getByText('Incorrect email or password. Please try again.').waitFor();
    expect(await page.locator('#email').inputValue()).toBe(email);
    await expect.poll(() => page.locator('#password').inputValue()).toBe(''); // the alert may be that of the first try
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('password');
    expect(await page.getByRole('button', { name: 'Resend verification email' }).count()).toBe(0);
    await page.locator('#email').fill('');
  }
  expect(new URL(page.url()).searchParams.get('next')).toBe('/movies?genre=drama');
  await submit(page, person);
  await arrive('**/movies?genre=drama');
  expect(await readName(page)).toBe(person.name);
  await go('/auth/register?next=%2Fmy-list'); // redirects because the user is signed in
  expect(new URL(page.url()).pathname).toBe('/my-list');
  expect(troubles).toEqual([]);
});

test('an unconfirmed user sees an error, can get another mail, and can sign in after confirming', async () => {
  const person = await registerPerson();
  await requestServices('/__control/accounts/later', { seconds: 61 }); // Supabase sends an address one mail a minute
  const { page, go, arrive } = await openVisitor({ path: '/auth/login?next=%2Fmy-list' });
  await submit(page, person);
  const alert = page.getByRole('alert');
  await alert.getByText('Please verify your email before logging in.').waitFor();
  await alert.getByRole('button', { name: 'Resend verification email' }).click();
  await page.getByRole('status').getByText('Verification email sent. Please check your inbox.').waitFor();
  expect(await page.locator('#email').inputValue()).toBe(person.email);

  await go((await newestLink(person)).href);
  await arrive('**/auth/reset-password'); // this browser did not choose the password
  await page.locator('#password').fill(person.password);
  await page.locator('#confirm').fill(person.password);
  await page.getByRole('button', { name: 'Update Password' }).click();
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await submit(page, person);
  await arrive(home());
});

test('signing out opens Sign In with a toast and leaves no personal data', async () => {
  const visit = await openSignedIn();
  const { page, arrive, troubles } = visit;
  await recordMessages(visit);
  await visit.go('/search');
  await expect.poll(() => messagesOf(page)).toEqual(['ready']); // opened after the sign-out, it would be rejected
  await menu(page).locator('summary').click();
  await menu(page).getByRole('button', { name: 'Sign Out' }).click();
  await arrive('**/auth/login');
  await untilToast(page, 'Signed out successfully');
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['known']);
  await page.goBack();
  expect(await menu(page).locator('a[href="/auth/login"]').count()).toBe(1);
  expect(await page.locator('body').innerText()).not.toContain('Ada');
  expect(troubles).toEqual([]);
});
