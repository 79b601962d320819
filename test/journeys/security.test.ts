import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { canSignIn, isUnexpected, openSignedIn } from '../support/people.ts';
import { securityPath } from '../support/security.ts';
import { untilToast } from '../support/toasts.ts';

const newPassword = 'Projector9';
const updated = 'Password updated successfully.';

const problem = (page: Page, field: string, sentence: string) =>
  page.locator(`#${field}-problem`).getByText(sentence).waitFor();

/** A wrong password rightly gets 422. */
const unexpected = (pageErrors: string[]) => pageErrors.filter((trouble) => !trouble.startsWith('422: '));

let member: Awaited<ReturnType<typeof openSignedIn>>;
beforeAll(async () => {
  member = await openSignedIn({ path: securityPath });
});

test('the keyboard alone changes the password in the dialog', async () => {
  const { page, person, pageErrors } = member;
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
  await sheet.getByRole('button', { name: 'Cancel' }).press('Enter');
  await sheet.waitFor({ state: 'hidden' });
  await opener.press('Enter');
  await sheet.waitFor();
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
  await page.keyboard.type(newPassword);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(newPassword);
  await page.keyboard.press('Enter');
  await problem(page, 'dialog-current', 'Current password is incorrect.');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('dialog-current');
  await page.keyboard.press('Control+A');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await untilToast(page, updated);
  await sheet.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/profile');
  expect(await canSignIn({ ...person, password: newPassword })).toBe(true);
  expect(unexpected(pageErrors.splice(0))).toEqual([]);
});

// The last test, because it deletes the account.
test('a change ten minutes after sign-in asks for the password, then continues with the typed values', async () => {
  const { page, arrive, pageErrors } = member;
  const expireConfirmation = () => page.context().clearCookies({ name: /reauthenticated$/ });
  const confirm = async (password: string) => {
    await page.getByLabel('Your password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  };

  // The dialog submits the word by script, and the confirmation page keeps it.
  await expireConfirmation();
  await page.locator('[data-opens=deletion-dialog]').click();
  await page.locator('#word').fill('DELETE');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByText('Before your account is deleted, please confirm that it is you.').waitFor();
  await confirm('Not-it-7');
  await page.getByText('Current password is incorrect.').waitFor();
  expect(pageErrors).toEqual([]);
  await confirm(newPassword);
  await arrive(`${inject('base')}/`);
  await untilToast(page, 'Your account has been deleted.');
  expect(pageErrors.filter(isUnexpected)).toEqual([]);
});
