import { expect, inject, test } from 'vitest';
import type { Page } from 'playwright-core';
import { aPerson, createPerson, mailsTo, newestLink, openForm, canSignIn, openVisitor } from '../support/people.ts';

type Typed = Record<'name' | 'email' | 'password', string>;

/** Typed values, and the error that each field shows. */
const invalidInputs: readonly (readonly [typed: Typed, problems: Typed])[] = [
  [
    { name: '', email: '', password: '' },
    { name: 'Name is required', email: 'Email is required', password: 'Password is required' },
  ],
  [
    { name: 'A', email: 'nobody', password: 'Ab1' },
    {
      name: 'Name must be at least 2 characters',
      email: 'Please enter a valid email address',
      password: 'Password must be at least 6 characters',
    },
  ],
  [
    { name: 'Ada Vance', email: 'ada@people', password: 'lantern7' },
    {
      name: '',
      email: 'Please enter a valid email address',
      password: 'Password must contain at least one uppercase letter',
    },
  ],
  [
    { name: 'Ada Vance', email: 'ada@people.example', password: 'Lantern' },
    { name: '', email: '', password: 'Password must contain at least one number' },
  ],
];

const fill = async (page: Page, typed: Partial<Typed>) => {
  for (const [name, value] of Object.entries(typed)) await page.locator(`#${name}`).fill(value);
};

const readProblems = async (page: Page): Promise<Typed> => {
  const read = (name: string) => page.locator(`#${name}-problem:not([hidden])`).allTextContents();
  const [name, email, password] = await Promise.all(['name', 'email', 'password'].map(read));
  return { name: name!.join(), email: email!.join(), password: password!.join() };
};

const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);

test('Register shows an error at every invalid field and focuses the first one', async () => {
  const { page, requests, troubles } = await openForm('/auth/register');
  for (const [typed, problems] of invalidInputs) {
    await fill(page, typed);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.locator('[aria-invalid]').first().waitFor();
    await expect.poll(() => readProblems(page)).toEqual(problems);
    const first = Object.entries(problems).find(([, sentence]) => sentence)![0];
    await expect.poll(() => focusedId(page)).toBe(first);
    expect(await page.locator('#name').inputValue()).toBe(typed.name);
    expect(await page.locator('#email').inputValue()).toBe(typed.email);
    expect(await page.locator('#password').inputValue()).toBe(typed.password);
    const described = await page.locator(`#${first}`).getAttribute('aria-describedby');
    expect(described!.split(' ')).toContain(`${first}-problem`);
  }
  const documents = requests.filter((address) => address.endsWith('/auth/register'));
  expect(documents.length).toBe(1);
  await fill(page, { name: '', email: '', password: 'Lantern7' });
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.locator('#name[aria-invalid]').waitFor();
  await page.locator('#name').pressSequentially('Ad');
  expect(await page.locator('#name').getAttribute('aria-invalid')).toBe(null);
  expect(await page.locator('#email').getAttribute('aria-invalid')).toBe('true');
  expect(troubles).toEqual([]);
});

test.each([true, false])(
  'registering and confirming the email by its link lead to Sign In (script: %s)',
  async (javaScriptEnabled) => {
    const person = aPerson();
    const { page, go, arrive, troubles } = await openVisitor({ javaScriptEnabled });
    await go('/search');
    await page.locator('summary[aria-label=Account]').click();
    await page.getByRole('link', { name: 'Register' }).click();
    await arrive('**/auth/register');
    await fill(page, person);
    await page.getByRole('button', { name: 'Create account' }).click();

    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    expect(await page.locator('.address').textContent()).toBe(person.email);
    await page.reload();
    expect(await page.locator('h1').textContent()).toBe('Check your email');

    const link = await newestLink(person);
    expect(link.origin).toBe(inject('base'));
    await page.goto(link.href);
    if (!javaScriptEnabled) await page.getByRole('button', { name: 'Continue' }).click();
    await arrive('**/auth/callback?type=email_confirmation');
    expect(await page.locator('h1').textContent()).toBe('Email verified successfully!');
    if (!javaScriptEnabled) await page.getByRole('link', { name: 'Go to Login' }).click();
    await arrive('**/auth/login');
    await page.getByText('Email verified successfully!').waitFor();
    expect(troubles).toEqual([]);
  },
);

test('the confirmation mail can be resent after a minute, which the page shows, and its link works once', async () => {
  const person = aPerson();
  const { page, go } = await openVisitor();
  await go('/auth/register');
  await fill(page, person);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('button', { name: 'Resend confirmation email' }).click();
  await page
    .getByRole('alert')
    .getByText(/No email was sent this time.* can be sent in \d+ seconds?\./)
    .waitFor();
  expect(await mailsTo(person)).toHaveLength(1);
  expect(await page.locator('.address').textContent()).toBe(person.email);
  const { href } = await newestLink(person);
  await page.goto(href);
  await page.getByRole('heading', { name: 'Email verified successfully!' }).waitFor();
  await page.goto(href);
  await page.getByRole('heading', { name: 'This link has expired.' }).waitFor();
  expect(await page.getByRole('link', { name: 'Go to Login' }).getAttribute('href')).toBe('/auth/login');
});

test('registering a known email does not reveal the account, and mails its owner a link to sign in', async () => {
  const person = await createPerson();
  const { page, go, arrive } = await openVisitor();
  await go('/auth/register?next=%2Fmy-list');
  await fill(page, { ...person, password: 'Another1' });
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  expect(await page.locator('[role=alert]').count()).toBe(0);
  const { pathname, searchParams } = await newestLink(person);
  expect([pathname, searchParams.get('type')]).toEqual(['/auth/confirm', 'recovery']);
  const [mail] = await mailsTo(person);
  expect(mail!.text).toContain('You already have an account');
  expect([await canSignIn(person), await canSignIn({ ...person, password: 'Another1' })]).toEqual([true, false]);

  await page.getByRole('link', { name: 'Use a different email address' }).click();
  await arrive('**/auth/register?next=%2Fmy-list');
  expect(await page.locator('#email').inputValue()).toBe('');
  await go('/auth/register?step=check'); // the page no longer knows the email
  expect(await page.locator('h1').textContent()).toBe('Create your account');
});
