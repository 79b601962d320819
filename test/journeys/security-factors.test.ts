import { request } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { codeOf } from '../support/authenticator.ts';
import { isUnexpected, openSignedIn, type Person, whileBusy } from '../support/people.ts';
import { readKey, securityPath as path, sendCode } from '../support/security.ts';
import { untilCodeStable } from '../support/stable-code.ts';
import { untilToast } from '../support/toasts.ts';

const wrongCode = 'That code is not right. Please try again.';

/** The path to which the password alone leads in another browser. */
async function afterSignIn({ email, password }: Person): Promise<string | undefined> {
  const other = await request.newContext({ baseURL: inject('base') });
  const options = { form: { email, password }, headers: { 'sec-fetch-site': 'same-origin' }, maxRedirects: 0 };
  const response = await whileBusy(() => other.post('/auth/login', options));
  await other.dispose();
  return response.headers()['location'];
}

test('the keyboard alone turns the second factor on, which sign-in requires, and off', async () => {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const { page, person, arrive, go, pageErrors } = await openSignedIn({ path, permissions });
  const focusedId = () => page.evaluate(() => document.activeElement?.id);
  await page.getByRole('switch', { name: 'Two-Factor Authentication' }).press('Space');
  await arrive(`**${path}#factor`);
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).press('Enter'); // setup can be cancelled
  await page.locator('#factor-key').waitFor({ state: 'detached' });
  await page.getByRole('switch').press('Space');
  const key = await readKey(page);
  await go(path);
  expect(await readKey(page)).toBe(key); // the setup survives a reload
  await sendCode(page, '123');
  await page.locator('#code-problem').getByText('Please enter the six digits').waitFor();
  await sendCode(page, codeOf(key) === '000000' ? '000001' : '000000');
  await page.locator('#code-problem').getByText(wrongCode).waitFor();
  expect(await readKey(page)).toBe(key);
  const copied = page.getByRole('button', { name: 'Copied' }).waitFor(); // for two seconds
  await page.getByRole('button', { name: 'Copy' }).press('Enter');
  await copied;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await page.locator('#code').fill('');
  await page.getByRole('button', { name: /^Cop(y|ied)$/ }).press('Tab');
  await expect.poll(focusedId).toBe('code');
  await untilCodeStable();
  await page.keyboard.type(codeOf(key, -1));
  await page.keyboard.press('Enter');
  await untilToast(page, 'Two-factor authentication is on.');
  expect(await page.getByRole('switch').getAttribute('aria-checked')).toBe('true');

  await page.context().clearCookies();
  await go(`/auth/login?next=${encodeURIComponent(path)}`);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await arrive('**/auth/second-factor?*');
  await expect.poll(focusedId).toBe('code');
  await untilCodeStable();
  await page.keyboard.type(codeOf(key));
  await page.keyboard.press('Enter');
  await arrive(`**${path}`);
  await untilToast(page, 'Successfully logged in');

  await page.getByRole('switch').press('Enter');
  await arrive(`**${path}&ask=turn-off`);
  await expect.poll(focusedId).toBe('code');
  await page.keyboard.type(codeOf(key, 1));
  await page.keyboard.press('Enter');
  await untilToast(page, 'Two-factor authentication is off.');
  expect(await page.getByRole('switch').getAttribute('aria-checked')).toBe('false');
  expect(await afterSignIn(person)).toBe('/');
  expect(pageErrors.filter(isUnexpected)).toEqual([]);
});
