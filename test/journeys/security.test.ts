import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { canSignIn, openSignedIn } from '../support/people.ts';
import { untilToast } from '../support/toasts.ts';

const path = '/profile?tab=security';
const updated = 'Password updated successfully.';

const problem = (page: Page, field: string, sentence: string) =>
  page.locator(`#${field}-problem`).getByText(sentence).waitFor();

/** A wrong password rightly gets 422. */
const unexpected = (troubles: string[]) => troubles.filter((trouble) => !trouble.startsWith('422: '));

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
