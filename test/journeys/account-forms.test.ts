import { expect, test } from 'vitest';
import { hold } from '../support/timing.ts';
import { aPerson, createPerson, openForm, openVisitor } from '../support/people.ts';

const openLogin = () => openForm('/auth/login?next=%2Fsearch');

test('a submitted form shows that it is being sent, is sent once, and hides a visible password', async () => {
  const { email, password } = await createPerson();
  const { page, arrive } = await openLogin();
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  const field = page.locator('#password');
  await page.locator('#email').fill(email);
  await field.fill(password);
  await page.getByRole('button', { name: 'Show password' }).click();
  expect(await field.getAttribute('type')).toBe('text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  expect(await field.getAttribute('type')).toBe('password');
  await page.getByRole('button', { name: 'Show password' }).click();

  const release = await hold(page, /\/auth\/login$/);
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
  await arrive('**/search');
  expect(sent).toEqual(['/auth/login']);
});

test('a submitted form is no longer busy after Back', async () => {
  const { page } = await openLogin();
  await page.locator('#email').fill(aPerson().email);
  await page.locator('#password').fill('Wrong123');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('alert').waitFor();
  await page.goBack();
  expect(await page.locator('[aria-busy]').count()).toBe(0);
});

/** The name, type and autocomplete token of each field. */
const fields = {
  '/auth/login': ['email email username', 'password password current-password'],
  '/auth/register': ['name text name', 'email email email', 'password password new-password'],
  '/auth/forgot-password': ['email email email'],
} as const;

test('fields have a label, type and autocomplete token, and without script no "Show password" button', async () => {
  const { page, go } = await openVisitor({ javaScriptEnabled: false });
  for (const [path, expected] of Object.entries(fields)) {
    await go(path);
    const found = await page.locator('.form .field input').evaluateAll((inputs) =>
      inputs.map((input) => {
        const { name, type, autocomplete, labels } = input as HTMLInputElement;
        return [name, type, autocomplete, labels!.length].join(' ');
      }),
    );
    expect(found).toEqual(expected.map((field) => `${field} 1`));
    expect(await page.locator('.reveal').filter({ visible: true }).count()).toBe(0);
  }
});
