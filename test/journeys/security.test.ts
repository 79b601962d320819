import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { breakServices, restoreServices, canSignIn, openSignedIn } from '../support/people.ts';
import { untilToast } from '../support/toasts.ts';

const path = '/profile?tab=security';
const updated = 'Password updated successfully.';

const fill = async (page: Page, current: string, password: string, confirm = password) => {
  await page.locator('#current').fill(current);
  await page.locator('#password').fill(password);
  await page.locator('#confirm').fill(confirm);
};

const submit = async (page: Page, ...typed: Parameters<typeof fill> extends [Page, ...infer Rest] ? Rest : never) => {
  await fill(page, ...typed);
  await page.getByRole('button', { name: 'Update Password' }).click();
};

const problem = (page: Page, field: string, sentence: string) =>
  page.locator(`#${field}-problem`).getByText(sentence).waitFor();

/** A wrong password rightly gets 422. */
const unexpected = (troubles: string[]) => troubles.filter((trouble) => !trouble.startsWith('422: '));

test('the password form rejects a mismatch, a short and a wrong password, and accepts a right one', async () => {
  const { page, person, troubles } = await openSignedIn({ path });
  await page.locator('.reveal:visible').first().waitFor();
  await submit(page, 'x', 'abc', 'abd');
  await problem(page, 'confirm', 'Passwords do not match');
  await submit(page, 'x', 'abc');
  await problem(page, 'password', 'Password must be at least 6 characters');
  await submit(page, 'Lantern8', 'no capital, no digit');
  await problem(page, 'current', 'Current password is incorrect.');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('current');
  await submit(page, person.password, 'no capital, no digit');
  await untilToast(page, updated);
  expect(await page.locator('#current').inputValue()).toBe('');
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
  expect([await canSignIn(person), await canSignIn({ ...person, password: 'no capital, no digit' })]).toEqual([
    false,
    true,
  ]);
  expect(unexpected(troubles)).toEqual([]);
});

test('the keyboard alone changes the password in the dialog', async () => {
  const { page, person, troubles } = await openSignedIn({ path });
  const opener = page.locator('[data-opens=password-dialog]');
  const sheet = page.getByRole('dialog', { name: 'Change Password' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await sheet.waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('dialog-current');
  await page.keyboard.type('half');
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);

  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('#dialog-current').inputValue()).toBe('');
  await page.keyboard.type('half');
  await sheet.evaluate(async (element: HTMLDialogElement) => {
    const closed = new Promise((resolve) => element.addEventListener('close', resolve, { once: true }));
    element.close();
    document.querySelector<HTMLElement>('[data-opens=password-dialog]')!.click(); // before the browser reports the close
    await closed;
  });
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('dialog-current');
  expect(await page.locator('#dialog-current').inputValue()).toBe('');
  await page.keyboard.type('wrong');
  await page.keyboard.press('Tab'); // past the button that shows the password
  await page.keyboard.press('Tab');
  await page.keyboard.type('Projector9');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Projector9');
  await page.keyboard.press('Enter');
  await problem(page, 'dialog-current', 'Current password is incorrect.');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('dialog-current');
  await page.keyboard.press('Control+A');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await untilToast(page, updated);
  await sheet.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/profile');
  expect(await canSignIn({ ...person, password: 'Projector9' })).toBe(true);
  expect(unexpected(troubles)).toEqual([]);
});

test('Cancel closes the dialog; a failing Supabase shows an error and keeps the typed password', async () => {
  const { page, person } = await openSignedIn({ path });
  await page.locator('[data-opens=password-dialog]').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await breakServices('/auth/v1/token', '500');
  await submit(page, person.password, 'Projector9');
  await page.getByRole('alert').getByText('Failed to update password.').waitFor();
  await restoreServices();
  expect(await page.locator('#password').inputValue()).toBe('Projector9');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await untilToast(page, updated);
});
