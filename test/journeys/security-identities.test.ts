import { expect, test } from 'vitest';
import { aPerson, openSignedIn } from '../support/people.ts';
import { signInAtProvider, securityPath as path } from '../support/security.ts';
import { untilToast } from '../support/toasts.ts';

test('GitHub can be linked and unlinked', async () => {
  const { page, arrive, troubles } = await openSignedIn({ path });
  const identity = aPerson({ name: 'Other Name' });
  await page.getByRole('link', { name: 'Link GitHub' }).click();
  await signInAtProvider(page, identity);
  await arrive(`**${path}#identities`);
  await untilToast(page, 'Linked. You can sign in with it from now on.');
  expect(await page.locator('#identities .ways b').allInnerTexts()).toEqual(['Email and password', 'GitHub']);
  expect(await page.locator('[data-opens=password-dialog]').count()).toBe(0); // omitted for users of a provider
  expect(await page.locator('#change-password #current').count()).toBe(1);

  await page.getByRole('button', { name: 'Unlink GitHub' }).click();
  await untilToast(page, 'Unlinked.');
  expect(await page.locator('#identities .ways b').allInnerTexts()).toEqual(['Email and password']);
  expect(await page.getByRole('button', { name: /Unlink/ }).count()).toBe(0);
  expect(await page.locator('[data-opens=password-dialog]').count()).toBe(1);
  expect(troubles).toEqual([]);
});
