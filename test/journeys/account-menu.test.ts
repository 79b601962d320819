import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { listViolations } from '../support/accessibility.ts';
import { aPerson, untilEnhanced, createPerson, isUnexpected, openSignedIn } from '../support/people.ts';
import { untilToast } from '../support/toasts.ts';

const path = '/search';
const summary = (page: Page) => page.locator('header .account summary');
const menu = (page: Page) => page.locator('header .account nav');

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);

test('the keyboard alone opens, walks through and closes the account menu, and signs out', async () => {
  const { page, arrive, pageErrors } = await openSignedIn({ path });
  await summary(page).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect.poll(() => focused(page)).toBe('Account');
  await page.keyboard.press('Enter');
  await menu(page).waitFor();
  for (const stop of ['Profile Settings', 'My List', 'Lists', 'Calendar', 'Diary', 'For You', 'Sign Out']) {
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe(stop);
  }
  await page.keyboard.press('Escape');
  await menu(page).waitFor({ state: 'hidden' });
  await expect.poll(() => focused(page)).toBe('Account');

  await page.keyboard.press('Space');
  await menu(page).waitFor();
  for (let stop = 0; stop < 8; stop++) await page.keyboard.press('Tab');
  await menu(page).waitFor({ state: 'hidden' }); // the focus has left it

  await summary(page).focus();
  await page.keyboard.press('Space');
  for (let stop = 0; stop < 7; stop++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await arrive('**/auth/login');
  expect(pageErrors.filter(isUnexpected)).toEqual([]);
});

test('the account menu with a long name fits the narrowest phone, and a tap outside closes it', async () => {
  const name = 'Maximiliane-Alexandra von und zu Hohenlichtspielhausen';
  const person = await createPerson(aPerson({ name, email: `m${'a'.repeat(50)}-${Date.now()}@people.example` }));
  const { page, pageErrors } = await openSignedIn(
    { device: 'phone', viewport: { width: 320, height: 568 }, path },
    person,
  );
  await summary(page).tap();
  await menu(page).waitFor();
  const box = (await menu(page).boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(320);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await menu(page).locator('b').innerText()).toBe(name);
  for (const entry of await menu(page).locator('li > a, li button').filter({ visible: true }).all()) {
    expect((await entry.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  }
  expect(await listViolations(page)).toEqual([]);

  const browse = page.locator('header .browse');
  await browse.locator('summary').tap();
  await menu(page).waitFor({ state: 'hidden' });
  expect(await browse.getAttribute('open')).toBe('');
  await page.touchscreen.tap(200, 500);
  await browse.locator('nav').waitFor({ state: 'hidden' });
  expect(pageErrors.filter(isUnexpected)).toEqual([]);
});

/** The boxes of a toast, the wordmark and the account menu, read at once: a busy machine may outlast the toast. */
const boxesWithToast = async (page: Page, text: string) => {
  const boxes = await page.waitForFunction((wanted) => {
    const toast = [...document.querySelectorAll('.toast')].find((element) => element.textContent.includes(wanted));
    if (!toast) return null;
    document.querySelector<HTMLDetailsElement>('header .account')!.open = true;
    const parts = ['header .wordmark', 'header .account nav'].map((part) => document.querySelector(part)!);
    return [toast, ...parts].map((part) => part.getBoundingClientRect().toJSON() as DOMRect);
  }, text);
  return (await boxes.jsonValue())!;
};

test('a toast covers no menu on a phone; signing out offline shows an error and keeps the session', async () => {
  const visit = await openSignedIn({ device: 'phone' });
  const { page, go, arrive } = visit;
  await page.context().addCookies([{ name: 'toast', value: 'signed-in....', url: inject('base') }]);
  await go(path);
  const [message, ...others] = await boxesWithToast(page, 'Successfully logged in');
  for (const other of others) {
    expect(other.height).toBeGreaterThan(0);
    const isApart = message!.y >= other.y + other.height || message!.x >= other.x + other.width;
    expect([isApart, message, other]).toEqual([true, message, other]);
  }

  await untilEnhanced(visit);
  await page.context().setOffline(true);
  await menu(page).getByRole('button', { name: 'Sign Out' }).click();
  await untilToast(page, 'Error signing out');
  expect(new URL(page.url()).pathname).toBe(path);
  await page.context().setOffline(false);
  await menu(page).getByRole('button', { name: 'Sign Out' }).click();
  await arrive('**/auth/login');
  await untilToast(page, 'Signed out successfully');
});
