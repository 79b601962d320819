import { expect, inject, test } from 'vitest';
import { hold } from '../support/timing.ts';
import { goOffline } from '../support/offline.ts';
import { breakServices, restoreServices, canSignIn, openSignedIn, openVisitor, signIn } from '../support/people.ts';
import { countRemaining } from '../support/remaining-rows.ts';
import { securityPath as path } from '../support/security.ts';
import { untilToast } from '../support/toasts.ts';

const deletedMessage = 'Your account has been deleted.';

const idOf = (page: { locator: (query: string) => { getAttribute: (name: string) => Promise<string | null> } }) =>
  page.locator('#viewer').getAttribute('value');

test('typing DELETE enables the button, a toast follows the deletion, and no data remains', async () => {
  const { page, person, arrive, troubles } = await openSignedIn({ path });
  const id = (await idOf(page))!;
  const elsewhere = await openVisitor();
  await signIn(elsewhere, person);
  expect(await countRemaining(id)).toBe(1);

  await page.locator('[data-opens=deletion-dialog]').focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Delete your account?' });
  await sheet.waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('word');
  const button = sheet.getByRole('button', { name: 'Delete my account' });
  for (const typed of ['', 'delete', 'DELET']) {
    await page.locator('#word').fill(typed);
    await expect.poll(() => button.isDisabled()).toBe(true);
  }
  await page.keyboard.press('End');
  await page.keyboard.type('E');
  await expect.poll(() => button.isEnabled()).toBe(true);
  await breakServices('/rest/v1/rpc/delete_user', '503');
  const release = await hold(page, '**/profile/deletion');
  await page.keyboard.press('Enter');
  await untilToast(page, 'Deleting account...');
  await release();
  await sheet.waitFor({ state: 'hidden' });
  await untilToast(page, 'Failed to delete account. Please try again later.');
  await restoreServices();
  expect(await page.locator('.toast').getByText('Deleting account...').count()).toBe(0);

  await page.locator('[data-opens=deletion-dialog]').click();
  await expect.poll(() => page.locator('#word').inputValue()).toBe('');
  await expect.poll(() => button.isDisabled()).toBe(true);
  await page.locator('#word').fill('DELETE');
  await button.click();
  await arrive(`${inject('base')}/`);
  await untilToast(page, deletedMessage);
  expect(await page.locator('header .account a[href="/auth/login"]').count()).toBe(1);
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual([]);
  expect([await countRemaining(id), await canSignIn(person)]).toEqual([0, false]);

  await elsewhere.go(path);
  expect(new URL(elsewhere.page.url()).pathname).toBe('/auth/login');
  expect(troubles.filter((trouble) => !trouble.startsWith('503: '))).toEqual([]);
});

test('deleting offline shows an error; Escape closes the dialog and clears the word', async () => {
  const { page, person } = await openSignedIn({ path });
  const opener = page.locator('[data-opens=deletion-dialog]');
  await opener.click();
  await page.locator('#word').fill('DEL');
  await page.keyboard.press('Escape');
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
  await opener.click();
  await expect.poll(() => page.locator('#word').inputValue()).toBe('');
  await page.locator('#word').fill('DELETE');
  await page.locator('m-island[data-name=deletion][data-awake]').waitFor({ state: 'attached' });
  await goOffline(page);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await untilToast(page, 'An unexpected error occurred.');
  await page.context().setOffline(false);
  expect(await canSignIn(person)).toBe(true);
});
