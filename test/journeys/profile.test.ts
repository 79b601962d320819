import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { Visit } from '../support/page.ts';
import { breakServices, restoreServices, openSignedIn } from '../support/people.ts';
import { untilToast } from '../support/toasts.ts';

type Upload = { name: string; mimeType: string; buffer: Buffer };

/** An uncompressed PNG of more than a megabyte. */
async function aHeavyPicture(width: number, height: number): Promise<Upload> {
  const pixels = randomBytes(width * height * 3);
  const buffer = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return { name: 'me.png', mimeType: 'image/png', buffer };
}

const isHeavy = ({ buffer }: Upload) => buffer.length > 1_048_576;

const avatarImage = (page: Page) => page.locator('.profile-header .avatar img');
const menuAvatarImage = (page: Page) => page.locator('.account .avatar img');

const sizeOf = async (page: Page) => {
  await expect
    .poll(() => avatarImage(page).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  return avatarImage(page).evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
};

const typeOf = async (page: Page) => {
  const address = await avatarImage(page).getAttribute('src');
  return (await fetch(address!)).headers.get('content-type');
};

const choosePicture = (page: Page, picture: Upload) => page.locator('#picture').setInputFiles(picture);

let member: Visit;
beforeAll(async () => {
  member = await openSignedIn({ device: 'phone', path: '/profile' });
});

test('a display name that fails to save stays typed; a saved one appears in the profile and in the menu', async () => {
  const { page, pageErrors } = member;
  await page.getByLabel('Display Name').fill('Rui Sol');
  await breakServices('/rest/v1/profiles', '500', { times: 1 });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Failed to update profile').waitFor();
  expect(await page.getByLabel('Display Name').inputValue()).toBe('Rui Sol');
  await restoreServices();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await untilToast(page, 'Profile updated successfully');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Rui Sol');
  await page.locator('summary[aria-label=Account]').click();
  await expect.poll(() => page.locator('.account b').textContent()).toBe('Rui Sol');
  expect(await page.getByLabel('Display Name').inputValue()).toBe('Rui Sol');
  expect(pageErrors.splice(0).filter((trouble) => !/^503: .*\/profile\/details/.test(trouble))).toEqual([]);
});

test('a picture is cropped and scaled, appears in the header, and can be removed', async () => {
  const { page, pageErrors, go } = member;
  const photograph = await aHeavyPicture(900, 600);
  expect(isHeavy(photograph)).toBe(true);
  await choosePicture(page, { ...photograph, mimeType: 'image/jpeg' });
  await untilToast(page, 'Picture updated');
  expect(await sizeOf(page)).toEqual([512, 512]);
  expect(await typeOf(page)).toBe('image/jpeg');
  const first = await avatarImage(page).getAttribute('src');
  await go('/about');
  expect(await menuAvatarImage(page).getAttribute('src')).toBe(first);

  await go('/profile');
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await untilToast(page, 'Picture removed');
  expect(await page.locator('.avatar img').count()).toBe(0);
  expect((await fetch(first!.split('?')[0]!)).ok).toBe(false);
  expect(pageErrors).toEqual([]);
});

test('each tab has its own URL, Back returns to the previous tab, and Sign Out ends the session', async () => {
  const { page, arrive, pageErrors } = member;
  const current = page.locator('.profile-tabs [aria-current]');
  expect(await current.allTextContents()).toEqual(['Profile']);
  for (const [label, key] of [
    ['Preferences', 'preferences'],
    ['Contact', 'contact'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: label }).click();
    await arrive(`**/profile?tab=${key}`);
    expect(await current.allTextContents()).toEqual([label]);
  }
  const box = async () => (await current.boundingBox())!;
  await expect.poll(async () => (await box()).x + (await box()).width).toBeLessThanOrEqual(390);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.goBack();
  expect(await current.allTextContents()).toEqual(['Preferences']);
  expect(pageErrors).toEqual([]);
  await page.locator('.profile-header').getByRole('button', { name: 'Sign Out' }).click();
  await arrive('**/auth/login');
  await untilToast(page, 'Signed out successfully');
});
