import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { listViolations } from '../support/accessibility.ts';
import { messagesOf, recordMessages } from '../support/lists.ts';
import { devices } from '../support/page.ts';
import {
  aPerson,
  createPerson,
  isUnexpected,
  openSignedIn,
  signIn,
  untilEnhanced,
  untilNotificationsLoaded,
} from '../support/people.ts';
import { untilToast } from '../support/toasts.ts';

const path = '/search';
const summary = (page: Page) => page.locator('header .account summary');
const menu = (page: Page) => page.locator('header .account nav');

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);

/** The boxes of a toast, the wordmark and the account menu, read at once: a busy machine may outlast the toast. */
const boxesWithToast = async (page: Page, text: string) => {
  const boxes = await page.waitForFunction((wanted) => {
    const toast = [...document.querySelectorAll('.toast')].find((element) => element.textContent.includes(wanted));
    if (!toast) return null;
    const account = document.querySelector<HTMLDetailsElement>('header .account')!;
    account.open = true;
    const parts = ['header .wordmark', 'header .account nav'].map((part) => document.querySelector(part)!);
    const found = [toast, ...parts].map((part) => part.getBoundingClientRect().toJSON() as DOMRect);
    account.open = false;
    return found;
  }, text);
  return (await boxes.jsonValue())!;
};

async function expectNoneCovered(page: Page, text: string): Promise<void> {
  const [message, ...others] = await boxesWithToast(page, text);
  for (const other of others) {
    expect(other.height).toBeGreaterThan(0);
    const isApart = message!.y >= other.y + other.height || message!.x >= other.x + other.width;
    expect([isApart, message, other]).toEqual([true, message, other]);
  }
}

/** Expects the open menu to fit a phone of 320 pixels, and its entries to be large enough for a finger. */
async function expectFit(page: Page, name: string): Promise<void> {
  const box = (await menu(page).boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(320);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await menu(page).locator('b').innerText()).toBe(name);
  for (const entry of await menu(page).locator('li > a, li button').filter({ visible: true }).all()) {
    expect((await entry.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  }
  expect(await listViolations(page, 'header')).toEqual([]);
}

/** Opens the menu, walks through it and closes it, by the keyboard alone. */
async function walkThrough(page: Page): Promise<void> {
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
}

/** Signs out by the keyboard alone. */
async function signOut(page: Page): Promise<void> {
  await summary(page).focus();
  await page.keyboard.press('Space');
  for (let stop = 0; stop < 7; stop++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}

test('the menu fits a phone and works by touch and by keyboard; signing out fails offline, and leaves no personal data', async () => {
  const visit = await openSignedIn({ device: 'phone' });
  const { page, go, arrive, pageErrors } = visit;
  await recordMessages(visit);
  const name = 'Maximiliane-Alexandra von und zu Hohenlichtspielhausen';
  const email = `m${'a'.repeat(50)}-${Date.now()}@people.example`;
  await signIn(visit, await createPerson(aPerson({ name, email })));
  await page.context().addCookies([{ name: 'toast', value: 'signed-in....', url: inject('base') }]);
  await go('/my-list');
  await expectNoneCovered(page, 'Successfully logged in');

  await page.setViewportSize({ width: 320, height: 568 });
  await go(path);
  await summary(page).tap();
  await menu(page).waitFor();
  await expectFit(page, name);
  const browse = page.locator('header .browse');
  await browse.locator('summary').tap();
  await menu(page).waitFor({ state: 'hidden' });
  expect(await browse.getAttribute('open')).toBe('');
  await page.touchscreen.tap(200, 500);
  await browse.locator('nav').waitFor({ state: 'hidden' });

  await page.setViewportSize(devices.desktop.viewport);
  await walkThrough(page);
  await untilEnhanced(visit);
  // Requested after the sign-out, both would be rejected.
  await expect.poll(() => messagesOf(page)).toEqual(['ready']);
  await untilNotificationsLoaded(visit);
  expect(pageErrors).toEqual([]);
  await page.context().setOffline(true);
  await signOut(page);
  await untilToast(page, 'Error signing out');
  expect(new URL(page.url()).pathname).toBe(path);
  await page.context().setOffline(false);
  await expect.poll(() => messagesOf(page)).toEqual(['ready', 'ready']);
  await page.keyboard.press('Escape');
  pageErrors.length = 0; // the sign-out that failed
  await signOut(page);
  await arrive('**/auth/login');
  await untilToast(page, 'Signed out successfully');
  expect((await page.context().cookies()).map((cookie) => cookie.name)).toEqual(['known']);
  for (const left of [path, '/my-list']) {
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe(left);
    await expect.poll(() => page.locator('header .account a[href="/auth/login"]').count()).toBe(1);
    const shown = await page.locator('body').innerText();
    for (const personal of [name, email, visit.person.name, visit.person.email]) expect(shown).not.toContain(personal);
  }
  expect(pageErrors.filter(isUnexpected)).toEqual([]);
});
