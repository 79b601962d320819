import type { Page } from 'playwright-core';
import { codeOf } from './authenticator.ts';
import { untilCodesLast } from './codes-last.ts';

export const securityPath = '/profile?tab=security';

/** The key that a page shows to an authenticator app. */
export const readKey = async (page: Page): Promise<string> =>
  (await page.locator('#factor-key').innerText()).replaceAll(' ', '');

export const sendCode = async (page: Page, code: string, button = 'Verify') => {
  await page.locator('#code').fill(code);
  await page.getByRole('button', { name: button, exact: true }).click();
};

/** Turns the second factor on, and gives the key that the authenticator app holds. */
export async function turnOn(page: Page): Promise<string> {
  await page.getByRole('switch').click();
  const key = await readKey(page);
  await untilCodesLast();
  await sendCode(page, codeOf(key, -1));
  await page.locator('[role=switch][aria-checked=true]').waitFor();
  return key;
}

/** Adds one more authenticator, and gives its key. */
export async function addBackup(page: Page, name: string): Promise<string> {
  await page.locator('#device').fill(name);
  await page.getByRole('button', { name: 'Add a backup' }).click();
  const key = await readKey(page);
  await untilCodesLast();
  await sendCode(page, codeOf(key, -1));
  await page.locator('.ways').getByText(name).waitFor();
  return key;
}

/** At the local identity provider's own page: signs in there as somebody. */
export const becomeThere = async (page: Page, { name, email }: { name: string; email: string }) => {
  await page.locator('#name').fill(name);
  await page.locator('#email').fill(email);
  await page.getByRole('button', { name: 'Continue as this person' }).click();
};
