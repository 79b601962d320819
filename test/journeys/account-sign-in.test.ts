import { globSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Visit } from '../support/page.ts';
import { aPerson, createPerson, hydrateIsland, openVisitor, type Person } from '../support/people.ts';
import { hold } from '../support/timing.ts';
import { untilToast } from '../support/toasts.ts';

let visit: Visit;

beforeAll(async () => {
  visit = await openVisitor();
});

const fill = async (page: Page, { email, password }: Pick<Person, 'email' | 'password'>) => {
  await page.locator('#email').fill(email);
  await page.locator('#password').fill(password);
};

test('a form is not sent offline, and Reload does not send a rejected one again', async () => {
  const { page, go } = visit;
  await go('/auth/login');
  await hydrateIsland(page, 'form');
  await fill(page, { email: 'ada@people.example', password: 'Wrong123' });
  const status = page.locator('#status');
  await page.context().setOffline(true);
  await status.getByText('You are offline.').waitFor();
  await page.keyboard.press('Enter');
  await status.getByText('this form needs a connection').waitFor();
  expect(await page.locator('#password').inputValue()).toBe('Wrong123');

  await page.context().setOffline(false);
  await status.waitFor({ state: 'hidden' });
  await page.keyboard.press('Enter');
  await page.getByRole('alert').waitFor();
  const methodOfReload = async () => {
    await page.waitForLoadState('networkidle'); // before its script has loaded, a reload would send the form again
    return (await page.reload())?.request().method();
  };
  await expect.poll(methodOfReload).toBe('GET');
});

test('after a wrong password and Back, the right one is sent once and opens the wanted page with a toast', async () => {
  const person = await createPerson(aPerson({ name: 'Grace Lumen' }));
  const { page, go, arrive, pageErrors } = visit;
  pageErrors.length = 0;
  const field = page.locator('#password');
  await go('/auth/login?next=%2Fmovies%3Fgenre%3Ddrama');
  await fill(page, { email: person.email, password: 'Wrong123' });
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('alert').getByText('Incorrect email or password. Please try again.').waitFor();
  expect(await page.locator('#email').inputValue()).toBe(person.email);
  expect(await field.inputValue()).toBe('');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('password');
  expect(await page.getByRole('button', { name: 'Resend verification email' }).count()).toBe(0);
  expect(new URL(page.url()).searchParams.get('next')).toBe('/movies?genre=drama');
  await page.goBack();
  await expect.poll(() => page.locator('[aria-busy]').count()).toBe(0);
  await hydrateIsland(page, 'form');

  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  await fill(page, { ...person, email: `  ${person.email.toUpperCase()} ` });
  await page.getByRole('button', { name: 'Show password' }).click();
  expect(await field.getAttribute('type')).toBe('text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  expect(await field.getAttribute('type')).toBe('password');
  await page.getByRole('button', { name: 'Show password' }).click();
  const release = await hold(page, /\/auth\/login/);
  const sendingState = await page.evaluate(async () => {
    const form = document.querySelector<HTMLFormElement>('main form.form')!;
    const button = form.querySelector<HTMLElement>('button.submit')!;
    button.click();
    for (const again of [() => button.click(), () => form.requestSubmit()]) {
      await new Promise(requestAnimationFrame);
      again();
    }
    const status = form.querySelector('[role=status]')!.textContent;
    const { type } = form.querySelector<HTMLInputElement>('#password')!;
    return { busy: button.ariaBusy, label: button.innerText, status, type };
  });
  expect(sendingState).toEqual({ busy: 'true', label: 'One moment…', status: 'One moment…', type: 'password' });
  await release();
  await arrive('**/movies?genre=drama');
  await untilToast(page, 'Successfully logged in');
  expect(sent.filter((path) => path.startsWith('/auth/'))).toEqual(['/auth/login']);
  const account = page.locator('header .account');
  expect(await account.locator('b').textContent()).toBe('Grace Lumen');
  expect(await account.locator('small').textContent()).toBe(person.email);
  expect(pageErrors).toEqual([]);
});

test('no script of the site mentions the account service or its tokens', () => {
  const scripts = globSync('dist/client/**/*.js').map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  expect(scripts.length).toBeGreaterThan(3);
  const leaking = scripts.filter(({ text }) => /supabase|gotrue|access_token|refresh_token/i.test(text));
  expect(leaking.map(({ file }) => file)).toEqual([]);
});
