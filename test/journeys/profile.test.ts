import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { breakServices, createPerson, restoreServices, openSignedIn, openVisitor } from '../support/people.ts';

type Upload = { name: string; mimeType: string; buffer: Buffer };

/** A picture of one colour. */
async function aPicture(width: number, height: number): Promise<Upload> {
  const canvas = { width, height, channels: 3 as const, background: { r: 200, g: 90, b: 40 } };
  return {
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: canvas }).png().toBuffer(),
  };
}

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

test('a display name that fails to save stays typed; a saved one appears in the profile and in the menu', async () => {
  const { page, troubles } = await openSignedIn({ path: '/profile' });
  await page.getByLabel('Display Name').fill('Rui Sol');
  await breakServices('/rest/v1/profiles', '500', { times: 1 });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Failed to update profile').waitFor();
  expect(await page.getByLabel('Display Name').inputValue()).toBe('Rui Sol');
  await restoreServices();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Profile updated successfully').waitFor();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Rui Sol');
  await page.locator('summary[aria-label=Account]').click();
  await expect.poll(() => page.locator('.account b').textContent()).toBe('Rui Sol');
  expect(await page.getByLabel('Display Name').inputValue()).toBe('Rui Sol');
  expect(troubles.filter((trouble) => !/^503: .*\/profile\/details/.test(trouble))).toEqual([]);
});

test('a picture is cropped and scaled, appears in the header, and can be replaced and removed', async () => {
  const { page, troubles, go } = await openSignedIn({ path: '/profile' });
  const photograph = await aHeavyPicture(900, 600);
  expect(isHeavy(photograph)).toBe(true);
  await choosePicture(page, { ...photograph, mimeType: 'image/jpeg' });
  await page.getByText('Picture updated').waitFor();
  expect(await sizeOf(page)).toEqual([512, 512]);
  expect(await typeOf(page)).toBe('image/jpeg');
  const first = await avatarImage(page).getAttribute('src');
  await go('/movies');
  expect(await menuAvatarImage(page).getAttribute('src')).toBe(first);

  await go('/profile');
  await choosePicture(page, await aPicture(300, 900));
  await expect.poll(() => avatarImage(page).getAttribute('src')).not.toBe(first);
  expect(await sizeOf(page)).toEqual([300, 300]);
  expect(await typeOf(page)).toBe('image/png');
  expect((await fetch(first!.split('?')[0]!)).ok).toBe(false);

  const second = await avatarImage(page).getAttribute('src');
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await page.getByText('Picture removed').waitFor();
  expect(await page.locator('.avatar img').count()).toBe(0);
  expect((await fetch(second!.split('?')[0]!)).ok).toBe(false);
  expect(troubles).toEqual([]);
});

test('each tab has its own URL, Back returns to the previous tab, and Sign Out ends the session', async () => {
  const { page, arrive, troubles } = await openSignedIn({ device: 'phone', path: '/profile' });
  const current = page.locator('.profile-tabs [aria-current]');
  expect(await current.allTextContents()).toEqual(['Profile']);
  for (const [label, key] of [
    ['Preferences', 'preferences'],
    ['Notifications', 'notifications'],
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
  expect(await current.allTextContents()).toEqual(['Notifications']);
  expect(troubles).toEqual([]);
  await page.locator('.profile-header').getByRole('button', { name: 'Sign Out' }).click();
  await arrive('**/auth/login');
  await page.getByText('Signed out successfully').waitFor();
});

test('an anonymous visitor is redirected to Sign In and returns to the same tab', async () => {
  const person = await createPerson();
  const { page, go, arrive } = await openVisitor();
  await go('/profile?tab=preferences');
  expect(page.url()).toBe(`${inject('base')}/auth/login?next=%2Fprofile%3Ftab%3Dpreferences`);
  await page.locator('#email').fill(person.email);
  await page.locator('#password').fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await arrive('**/profile?tab=preferences');
  expect(await page.getByLabel('Default Playback Quality').inputValue()).toBe('auto');
});
