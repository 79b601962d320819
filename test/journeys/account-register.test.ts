import { expect, inject, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { Visit } from '../support/page.ts';
import { aPerson, mailsTo, newestLink, openForm, openVisitor, type Person, signIn } from '../support/people.ts';
import { lastingOf } from '../support/watching.ts';

type Typed = Record<'name' | 'email' | 'password', string>;

/** Typed values, and the error that each field shows. */
const invalidInputs: readonly (readonly [typed: Typed, problems: Typed])[] = [
  [
    { name: '', email: '', password: '' },
    { name: 'Name is required', email: 'Email is required', password: 'Password is required' },
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
  const { page, requests, pageErrors } = await openForm('/auth/register');
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
  await expect.poll(() => page.locator('#name').getAttribute('aria-invalid')).toBe(null);
  expect(await page.locator('#email').getAttribute('aria-invalid')).toBe('true');
  expect(pageErrors).toEqual([]);
});

/** Sends the form, and waits for the page that follows it. */
async function register(person: Person, { page }: Visit): Promise<void> {
  await fill(page, person);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
}

test('registering and confirming by a link that works once lead to Sign In; the visitor’s marks stay', async () => {
  const person = aPerson();
  const visit = await openVisitor({ path: '/info/movie/290' });
  const { page, go, arrive, pageErrors } = visit;
  const watched = page.locator('.opinion-actions form[action$="/watched"] button');
  await watched.click();
  await expect.poll(() => watched.getAttribute('aria-pressed')).toBe('true');
  await page.locator('summary[aria-label=Account]').click();
  await page.getByRole('link', { name: 'Register' }).click();
  await arrive('**/auth/register');
  await register(person, visit);
  expect(await page.locator('.address').textContent()).toBe(person.email);
  await page.reload({ waitUntil: 'domcontentloaded' });
  expect(await page.locator('h1').textContent()).toBe('Check your email');

  await page.getByRole('button', { name: 'Resend confirmation email' }).click();
  const refused = /No email was sent this time.* can be sent in \d+ seconds?\./;
  await page.getByRole('alert').getByText(refused).waitFor();
  expect(await mailsTo(person)).toHaveLength(1);
  expect(await page.locator('.address').textContent()).toBe(person.email);

  const link = await newestLink(person);
  expect(link.origin).toBe(inject('base'));
  await page.goto(link.href);
  await page.getByRole('heading', { name: 'Email verified successfully!' }).waitFor();
  await arrive('**/auth/login');
  await page.getByText('Email verified successfully!').waitFor();
  await page.goto(link.href);
  await page.getByRole('heading', { name: 'This link has expired.' }).waitFor();
  expect(await page.getByRole('link', { name: 'Go to Login' }).getAttribute('href')).toBe('/auth/login');

  await signIn(visit, person);
  await go('/diary');
  await expect
    .poll(async () => (await (await page.request.get('/api/plays/movie/290')).json()) as unknown)
    .toMatchObject({ watched: ['movie:290'] });
  expect(lastingOf(pageErrors)).toEqual([]);
});
