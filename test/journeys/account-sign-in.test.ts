import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  aPerson,
  canSignIn,
  requestServices,
  createPerson,
  newestLink,
  openSignedIn,
  openVisitor,
  type Person,
  registerPerson,
  untilNotificationsLoaded,
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

test('after a wrong password the right one opens the wanted page with a toast, ignoring case and spaces', async () => {
  const person = await createPerson(aPerson({ name: 'Grace Lumen' }));
  const { page, go, arrive, pageErrors } = await openVisitor({ path: '/auth/login?next=%2Fmovies%3Fgenre%3Ddrama' });
  await submit(page, { email: person.email, password: 'Wrong123' });
  await page.getByRole('alert').getByText('Incorrect email or password. Please try again.').waitFor();
  expect(await page.locator('#email').inputValue()).toBe(person.email);
  expect(await page.locator('#password').inputValue()).toBe('');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('password');
  expect(await page.getByRole('button', { name: 'Resend verification email' }).count()).toBe(0);
  expect(new URL(page.url()).searchParams.get('next')).toBe('/movies?genre=drama');

  await submit(page, { ...person, email: `  ${person.email.toUpperCase()} ` });
  await arrive('**/movies?genre=drama');
  await untilToast(page, 'Successfully logged in');
  expect(await readName(page)).toBe('Grace Lumen');
  expect(await menu(page).locator('small').textContent()).toBe(person.email);
  await go('/auth/register?next=%2Fmy-list'); // redirects because the user is signed in
  expect(new URL(page.url()).pathname).toBe('/my-list');
  expect(await page.getByText('Successfully logged in').count()).toBe(0);
  expect(await readName(page)).toBe('Grace Lumen');
  expect(pageErrors).toEqual([]);
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
  await page.getByRole('heading', { name: 'Password updated successfully!' }).waitFor();
  expect(await canSignIn(person)).toBe(true);
});

test('signing out opens Sign In with a toast and leaves no personal data, neither after Back', async () => {
  const visit = await openSignedIn();
  const { page, person, arrive, pageErrors } = visit;
  await recordMessages(visit);
  await visit.go('/my-list');
  await visit.go('/search');
  // Requested after the sign-out, both would be rejected.
  await expect.poll(() => messagesOf(page)).toEqual(['ready']);
  await untilNotificationsLoaded(visit);
  await menu(page).locator('summary').click();
  await menu(page).getByRole('button', { name: 'Sign Out' }).click();
  await arrive('**/auth/login');
  await untilToast(page, 'Signed out successfully');
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['known']);
  for (const path of ['/search', '/my-list']) {
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe(path);
    await expect.poll(() => menu(page).locator('a[href="/auth/login"]').count()).toBe(1);
    const shown = await page.locator('body').innerText();
    expect([shown.includes(person.name), shown.includes(person.email)]).toEqual([false, false]);
  }
  expect(pageErrors).toEqual([]);
});
