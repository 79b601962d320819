import { expect, inject, test } from 'vitest';
import { isUnexpected, openSignedIn } from '../support/people.ts';
import { securityPath as path } from '../support/security.ts';
import { untilToast } from '../support/toasts.ts';

test('a change ten minutes after sign-in asks for the password, then continues with the typed values', async () => {
  const { page, person, arrive, troubles } = await openSignedIn({ path });
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
  expect(troubles).toEqual([]);
  await confirm(person.password);
  await arrive(`${inject('base')}/`);
  await untilToast(page, 'Your account has been deleted.');
  expect(troubles.filter(isUnexpected)).toEqual([]);
});
