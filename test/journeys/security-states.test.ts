import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listViolations, preloadAxe } from '../support/accessibility.ts';
import { devices } from '../support/page.ts';
import { aPerson, breakServices, canSignIn, createPerson, restoreServices, openSignedIn } from '../support/people.ts';
import { addBackup, signInAtProvider, securityPath as path, turnOnFactor } from '../support/security.ts';
import { untilToast } from '../support/toasts.ts';

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

// The component tests check the dialogs for accessibility.
test('GitHub is linked and unlinked, and every state of the Security tab is accessible and fits a phone', async () => {
  const person = await createPerson();
  await canSignIn(person); // on another device
  const { page, go, arrive, pageErrors } = await openSignedIn({ device: 'phone' }, person);
  await preloadAxe(page);
  await go(path);
  const checkWidth = async (state: string) => {
    for (const width of [320, devices.phone.viewport.width]) {
      await page.setViewportSize({ width, height: 640 });
      expect(await isTooWide(page), `${state} at ${width} px`).toBe(false);
    }
  };
  const check = async (state: string) => {
    expect(await listViolations(page, 'main'), state).toEqual([]);
    await checkWidth(state);
  };
  const endOthers = page.getByRole('button', { name: 'Sign out everywhere else' });
  const [button, icon] = await Promise.all([endOthers.boundingBox(), endOthers.locator('svg').boundingBox()]);
  expect(icon!.y + icon!.height / 2).toBeCloseTo(button!.y + button!.height / 2, 0); // on the line of its label
  await page.locator('[data-opens=password-dialog]').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Update Password' }).click();
  await page.locator('#dialog-password-problem:visible').waitFor();
  await checkWidth('the password dialog with an error');
  await page.keyboard.press('Escape');
  await page.locator('[data-opens=deletion-dialog]').click();
  await checkWidth('the deletion dialog');
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Link GitHub' }).click();
  await signInAtProvider(page, aPerson({ email: `${'a'.repeat(50)}.phone@${'people'.repeat(6)}.example` }));
  await arrive('**#identities');
  await untilToast(page, 'Linked. You can sign in with it from now on.');
  const ways = page.locator('#identities .ways b');
  expect(await ways.allInnerTexts()).toEqual(['Email and password', 'GitHub']);
  expect(await page.locator('[data-opens=password-dialog]').count()).toBe(0); // omitted for users of a provider
  expect(await page.locator('#change-password #current').count()).toBe(1);
  await check('a linked identity and another session');
  await page.getByRole('button', { name: 'Unlink GitHub' }).click();
  await untilToast(page, 'Unlinked.');
  expect(await ways.allInnerTexts()).toEqual(['Email and password']);
  expect(await page.getByRole('button', { name: /Unlink/ }).count()).toBe(0);
  expect(await page.locator('[data-opens=password-dialog]').count()).toBe(1);

  await page.getByRole('switch').click();
  await arrive('**#factor');
  await check('setup of an authenticator');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await turnOnFactor(page);
  await addBackup(page, 'A phone with quite a long name, in a box');
  await check('two authenticators');
  await page.getByRole('link', { name: /Remove A phone/ }).click();
  await arrive('**ask=*');
  await check('removal of an authenticator');
  await go(path);
  await page.getByRole('switch').click();
  await arrive('**ask=turn-off');
  await page.getByText('I no longer have my authenticator').click();
  await check('turning off the second factor');

  await breakServices('/auth/v1/user', '500');
  await go(path);
  await check('Supabase unavailable');
  await restoreServices();
  expect(pageErrors).toEqual([]);
});
