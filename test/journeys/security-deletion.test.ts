import { expect, inject, test } from 'vitest';
import { hold } from '../support/timing.ts';
import { canSignIn, isUnexpected, openSignedIn } from '../support/people.ts';
import { countRemaining } from '../support/remaining-rows.ts';
import { securityPath as path } from '../support/security.ts';
import { untilToast } from '../support/toasts.ts';

const deletedMessage = 'Your account has been deleted.';

const idOf = (page: { locator: (query: string) => { getAttribute: (name: string) => Promise<string | null> } }) =>
  page.locator('#viewer').getAttribute('value');

test('typing DELETE enables the button, Escape clears the word, and after the deletion no data remains', async () => {
  const { page, person, arrive, pageErrors } = await openSignedIn({ path });
  const id = (await idOf(page))!;
  expect(await countRemaining(id)).toBe(1);

  const opener = page.locator('[data-opens=deletion-dialog]');
  await opener.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Delete your account?' });
  await sheet.waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('word');
  const button = sheet.getByRole('button', { name: 'Delete my account' });
  await expect.poll(() => button.isDisabled()).toBe(true); // once hydrated
  await page.keyboard.type('DEL');
  await page.keyboard.press('Escape');
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await sheet.waitFor();
  await expect.poll(() => page.locator('#word').inputValue()).toBe('');
  await page.locator('#word').fill('DELET');
  await expect.poll(() => button.isDisabled()).toBe(true);
  await page.keyboard.press('End');
  await page.keyboard.type('E');
  await expect.poll(() => button.isEnabled()).toBe(true);
  const release = await hold(page, '**/profile/deletion');
  await page.keyboard.press('Enter');
  await untilToast(page, 'Deleting account...');
  expect(pageErrors).toEqual([]);
  await release();
  await arrive(`${inject('base')}/`);
  await untilToast(page, deletedMessage);
  expect(await page.locator('header .account a[href="/auth/login"]').count()).toBe(1);
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual([]);
  expect([await countRemaining(id), await canSignIn(person)]).toEqual([0, false]);
  expect(pageErrors.filter(isUnexpected)).toEqual([]);
});
