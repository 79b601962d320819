import { expect, test } from 'vitest';
import { aPerson, askServices, confirmed, openForm, openSignedIn, openVisitor } from '../support/people.ts';
import type { Visit } from '../support/page.ts';

const openLogin = (options: Parameters<typeof openForm>[1] = {}) => openForm('/auth/login?next=%2Fsearch', options);

/** Presses the button of the form in every way at once, while Supabase takes its time, and tells what is seen meanwhile. */
async function press({ page }: Visit) {
  await askServices('/__control/faults', { match: '^/auth/v1/token', fault: 'slow', delayMs: 800, times: 1 });
  return page.evaluate(async () => {
    const form = document.querySelector<HTMLFormElement>('form[data-form=sign-in]')!;
    const button = form.querySelector<HTMLElement>('button.submit')!;
    button.click();
    for (const again of [() => button.click(), () => form.requestSubmit()]) {
      await new Promise((resolve) => setTimeout(resolve, 80));
      again();
    }
    const told = form.querySelector('[role=status]')!.textContent;
    const { type } = form.querySelector<HTMLInputElement>('#password')!;
    return { busy: button.ariaBusy, label: button.innerText, told, type };
  });
}

test('a form that is on its way says so and is sent once, however often one presses', async () => {
  const { email, password } = await confirmed();
  const visit = await openLogin();
  const { page, arrive } = visit;
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  await page.locator('#email').fill(email);
  await page.locator('#password').fill(password);
  expect(await press(visit)).toMatchObject({ busy: 'true', label: 'One moment…', told: 'One moment…' });
  await arrive('**/search');
  expect(sent).toEqual(['/auth/login']);
});

test('a password can be looked at, and is hidden again before it is sent', async () => {
  const visit = await openLogin();
  const { page, requests } = visit;
  const password = page.locator('#password');
  await page.locator('#email').fill(aPerson().email);
  await password.fill('Lantern7');
  await page.getByRole('button', { name: 'Show password' }).click();
  expect(await password.getAttribute('type')).toBe('text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  expect(await password.getAttribute('type')).toBe('password');
  expect(requests.filter((address) => address.includes('/auth/login'))).toHaveLength(1);
  await page.getByRole('button', { name: 'Show password' }).click();
  expect((await press(visit)).type).toBe('password');
  await page.getByRole('alert').waitFor();
});

test('a form that one comes back to can be sent again', async () => {
  const { page, go } = await openLogin();
  await page.locator('#email').fill(aPerson().email);
  await page.locator('#password').fill('Wrong123');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('alert').waitFor();
  await go('/auth/forgot-password');
  await page.goBack();
  expect(await page.locator('[aria-busy]').count()).toBe(0);
});

/** What browsers and password managers are told of each field. */
const fields = {
  '/auth/login': ['email email username', 'password password current-password'],
  '/auth/register': ['name text name', 'email email email', 'password password new-password'],
  '/auth/forgot-password': ['email email email'],
} as const;

test('password managers know every field; without script there is no button that could not show a password', async () => {
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
    expect(await page.locator('[data-reveal]').filter({ visible: true }).count()).toBe(0);
  }
});

test('a form from another site changes nothing, whoever is signed in', async () => {
  const { page, go } = await openSignedIn({ path: '/search' });
  const answer = await page.request.post('/auth/sign-out', {
    headers: { 'sec-fetch-site': 'cross-site' },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(403);
  await go('/search');
  expect(await page.locator('header form[action="/auth/sign-out"]').count()).toBe(1);
});
