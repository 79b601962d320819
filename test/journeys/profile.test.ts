import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { breakServices, createPerson, restoreServices, openSignedIn, openVisitor } from '../support/people.ts';

type Upload = { name: string; mimeType: string; buffer: Buffer };

/** A picture of one colour. */
async function aPicture(type: 'png' | 'jpeg' | 'gif', width: number, height: number): Promise<Upload> {
  const canvas = { width, height, channels: 3 as const, background: { r: 200, g: 90, b: 40 } };
  return {
    name: `me.${type}`,
    mimeType: `image/${type}`,
    buffer: await sharp({ create: canvas }).toFormat(type).toBuffer(),
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

/** A GIF of more than a megabyte, most of it a comment. */
async function aHeavyGif(width: number, height: number): Promise<Upload> {
  const small = await aPicture('gif', width, height);
  const block = Buffer.concat([Buffer.of(255), Buffer.alloc(255, 0x20)]);
  const comment = [Buffer.of(0x21, 0xfe), ...Array.from({ length: 4_200 }, () => block), Buffer.of(0)];
  return { ...small, buffer: Buffer.concat([small.buffer.subarray(0, -1), ...comment, Buffer.of(0x3b)]) };
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
  await choosePicture(page, await aPicture('png', 300, 900));
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

test('an invalid picture and a failed upload show an error; only a large GIF becomes a JPEG', async () => {
  const { page, requests } = await openSignedIn({ path: '/profile' });
  const before = requests.length;
  await choosePicture(page, { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await page.getByText('This file is not a valid PNG, JPEG or GIF picture. Please choose another one.').waitFor();
  expect(await page.locator('#picture').getAttribute('aria-invalid')).toBe('true');
  expect(requests.slice(before).filter((url) => url.includes('/profile/picture'))).toEqual([]);

  await breakServices('/storage/v1/object', '500');
  await choosePicture(page, await aPicture('png', 20, 20));
  await page.getByText('The picture could not be saved right now. Please try again in a moment.').waitFor();
  await restoreServices();
  await choosePicture(page, await aPicture('gif', 40, 30));
  await page.getByText('Picture updated').waitFor();
  expect(await typeOf(page)).toBe('image/gif');
  expect(await sizeOf(page)).toEqual([40, 30]);
  const large = await aHeavyGif(700, 600);
  expect(isHeavy(large)).toBe(true);
  await choosePicture(page, large);
  await expect.poll(() => typeOf(page)).toBe('image/jpeg');
  expect(await sizeOf(page)).toEqual([512, 512]);
});

test('without script a picture can be uploaded and removed, and an invalid one shows an error', async () => {
  const { page } = await openSignedIn({ path: '/profile', javaScriptEnabled: false });
  const upload = () => page.getByRole('button', { name: 'Upload' }).click();
  const problem = () => page.locator('#picture-problem').textContent();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await upload();
  expect(await problem()).toBe('Please choose a picture first.');
  await choosePicture(page, { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await upload();
  expect(await problem()).toBe('This file is not a valid PNG, JPEG or GIF picture. Please choose another one.');
  const heavy = await aHeavyPicture(700, 600);
  expect(isHeavy(heavy)).toBe(true);
  await choosePicture(page, heavy);
  await upload();
  expect(await problem()).toBe('This file is larger than 1 MB. Please choose a smaller one.');
  await choosePicture(page, await aPicture('jpeg', 600, 400));
  await upload();
  await page.getByText('Picture updated').waitFor();
  expect(await sizeOf(page)).toEqual([600, 400]);
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await page.getByText('Picture removed').waitFor();
  expect(await page.locator('.avatar img').count()).toBe(0);
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
