import type { Page } from 'playwright-core';
import { codeOf } from './authenticator.ts';
import { untilCodeStable } from './stable-code.ts';

export const securityPath = '/profile?tab=security';

/** The key for an authenticator app, as shown on the page. */
export const readKey = async (page: Page): Promise<string> =>
  (await page.locator('#factor-key').innerText()).replaceAll(' ', '');

export const sendCode = async (page: Page, code: string, button = 'Verify') => {
  await page.locator('#code').fill(code);
  await page.getByRole('button', { name: button, exact: true }).click();
};

/** Turns on the second factor and returns the key of the authenticator. */
export async function turnOnFactor(page: Page): Promise<string> {
  await page.getByRole('switch').click();
  const key = await readKey(page);
  await untilCodeStable();
  await sendCode(page, codeOf(key, -1));
  await page.locator('[role=switch][aria-checked=true]').waitFor();
  return key;
}

/** Adds a backup authenticator and returns its key. */
export async function addBackup(page: Page, name: string): Promise<string> {
  await page.locator('#device').fill(name);
  await page.getByRole('button', { name: 'Add a backup' }).click();
  const key = await readKey(page);
  await untilCodeStable();
  await sendCode(page, codeOf(key, -1));
  await page.locator('.ways').getByText(name).waitFor();
  return key;
}

/** Signs in on the page of the local identity provider. */
export const signInAtProvider = async (page: Page, { name, email }: { name: string; email: string }) => {
  await page.locator('#name').fill(name);
  await page.locator('#email').fill(email);
  await page.getByRole('button', { name: 'Continue as this person' }).click();
};
