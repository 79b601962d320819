import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { codeOf } from '../support/authenticator.ts';
import { openSignedIn, openVisitor, type Person } from '../support/people.ts';
import { addBackup, readKey, securityPath as path, sendCode, turnOnFactor } from '../support/security.ts';

const wrongCode = 'That code is not right. Please try again.';

const untilMessage = (page: Page, sentence: string) =>
  page.locator('.toast, .flash').getByText(sentence).first().waitFor();

const signIn = async (page: Page, { email, password }: Person) => {
  await page.locator('#email').fill(email);
  await page.locator('#password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

test('a second factor can be turned on, is required at sign-in, and can be turned off', async () => {
  const { page, person, arrive, go, troubles } = await openSignedIn({ path });
  await page.getByRole('switch', { name: 'Two-Factor Authentication' }).click();
  await arrive(`**${path}#factor`);
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click(); // setup can be cancelled
  await page.getByRole('switch').click();
  const key = await readKey(page);
  await go(path);
  expect(await readKey(page)).toBe(key); // the setup survives a reload
  await sendCode(page, '123');
  await page.locator('#code-problem').getByText('Please enter the six digits').waitFor();
  await sendCode(page, codeOf(key) === '000000' ? '000001' : '000000');
  await page.locator('#code-problem').getByText(wrongCode).waitFor();
  expect(await readKey(page)).toBe(key);
  await sendCode(page, codeOf(key));
  await arrive(`**${path}#factor`);
  await untilMessage(page, 'Two-factor authentication is on.');
  expect(await page.getByRole('switch').getAttribute('aria-checked')).toBe('true');

  const elsewhere = await openVisitor({ path: '/auth/login' });
  await signIn(elsewhere.page, person);
  await elsewhere.arrive('**/auth/second-factor');

  await page.getByRole('switch').click();
  await arrive(`**${path}&ask=turn-off`);
  await sendCode(page, codeOf(key, 1), 'Turn off');
  await arrive(`**${path}`);
  await untilMessage(page, 'Two-factor authentication is off.');
  expect(await page.getByRole('switch').getAttribute('aria-checked')).toBe('false');
  const again = await openVisitor({ path: '/auth/login' });
  await signIn(again.page, person);
  await again.arrive('**/');
  expect(await go('/profile')).toBe(200);
  expect(troubles).toEqual([]);
});

test('a backup authenticator replaces a lost one, and the password turns off the second factor', async () => {
  const { page, person } = await openSignedIn({ path });
  await turnOnFactor(page);
  const backup = await addBackup(page, 'Old phone');

  const elsewhere = await openVisitor({ path: '/auth/login' });
  await signIn(elsewhere.page, person);
  await elsewhere.arrive('**/auth/second-factor');
  await sendCode(elsewhere.page, codeOf(backup));
  await elsewhere.arrive('**/');
  await elsewhere.go(path);
  await elsewhere.page.getByRole('link', { name: 'Remove Authenticator', exact: true }).click();
  await elsewhere.page.getByText('type a code from another of your authenticators').waitFor();
  await sendCode(elsewhere.page, codeOf(backup, 1), 'Remove');
  await untilMessage(elsewhere.page, 'Authenticator removed.');
  expect(await elsewhere.page.locator('#factor .ways b').allInnerTexts()).toEqual(['Old phone']);

  await page.reload();
  await page.getByRole('switch').click();
  await page.getByText('I no longer have my authenticator').click();
  await page.locator('#own-password').fill('wrong');
  await page.getByRole('button', { name: 'Turn off with password' }).click();
  await page.locator('#own-password-problem').getByText('Current password is incorrect.').waitFor();
  await page.locator('#own-password').fill(person.password);
  await page.getByRole('button', { name: 'Turn off with password' }).click();
  await untilMessage(page, 'Two-factor authentication is off.');
});

test('the keyboard alone turns the second factor on, copies its key, and turns it off', async () => {
  const { page, troubles } = await openSignedIn({ path, permissions: ['clipboard-read', 'clipboard-write'] });
  await page.getByRole('switch').focus();
  await page.keyboard.press('Space');
  await page.waitForURL(`**${path}#factor`);
  const key = await readKey(page);
  const copy = page.getByRole('button', { name: 'Copy' });
  await copy.waitFor();
  await copy.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('code');
  await page.keyboard.type(codeOf(key));
  await page.keyboard.press('Enter');
  await untilMessage(page, 'Two-factor authentication is on.');
  await page.getByRole('switch').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**ask=turn-off');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('code');
  await page.keyboard.type(codeOf(key, 1));
  await page.keyboard.press('Enter');
  await untilMessage(page, 'Two-factor authentication is off.');
  expect(troubles).toEqual([]);
});
