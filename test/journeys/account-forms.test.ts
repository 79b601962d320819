import { expect, test } from 'vitest';
import { hold } from '../support/timing.ts';
import { createPerson, hydrateIsland, openForm } from '../support/people.ts';

test('a submitted form says so, is sent once and hides a visible password, and Back ends that state', async () => {
  const { email, password } = await createPerson();
  const { page, arrive } = await openForm('/auth/login?next=%2Fsearch');
  await page.locator('#email').fill(email);
  await page.locator('#password').fill('Wrong123');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('alert').waitFor();
  await page.goBack();
  await expect.poll(() => page.locator('[aria-busy]').count()).toBe(0);
  await hydrateIsland(page, 'form');

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

test('a form is not sent offline, and Reload does not send a rejected one again', async () => {
  const { page } = await openForm('/auth/login');
  await page.locator('#email').fill('ada@people.example');
  await page.locator('#password').fill('Wrong123');
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
