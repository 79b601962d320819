import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { listViolations } from '../support/accessibility.ts';
import { devices, type Visit } from '../support/page.ts';
import { createPerson, openSignedIn, openVisitor, signIn } from '../support/people.ts';
import { untilToast } from '../support/toasts.ts';

let ada: Visit;
/** A visitor whom the first test signs in. */
let bo: Visit;

beforeAll(async () => {
  [ada, bo] = await Promise.all([openSignedIn(), openVisitor({ device: 'phone' })]);
});

const film = '/info/movie/210';
const likeButton = (page: Page) => page.getByRole('button', { name: /^Like / });
const rateButton = (page: Page) => page.locator('[data-opens=rating-dialog]');
const dialog = (page: Page) => page.locator('#rating-dialog');
const memberRating = (page: Page) => page.locator('#member-rating dd').textContent();
const untilLoaded = (page: Page) => page.locator('[name=like][aria-pressed]').waitFor();

/** Opens a title's page and waits until the viewer's like and rating have loaded. */
async function openTitle({ page, go }: Visit, path: string): Promise<void> {
  await go(path);
  await untilLoaded(page);
}

/** Signs Bo in if the first test has not run. */
async function untilBoIsMember(): Promise<void> {
  if (bo.page.url() === 'about:blank') await signIn(bo, await createPerson());
}

/** Fills in the rating dialog and submits it. */
async function giveRating(page: Page, score: number): Promise<void> {
  await rateButton(page).click();
  await page.getByRole('radio', { name: new RegExp(`^${score},`) }).check({ force: true });
  await dialog(page).locator('.submit').click();
  await untilToast(page, 'Thanks for your rating!');
}

/** Likes a film and rates it 8 with the keyboard alone. */
async function rateByKeyboard(page: Page, thoughts: string): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('value'));
  await rateButton(page).focus();
  await page.keyboard.press('Enter');
  await dialog(page).waitFor();
  await expect.poll(focused).toBe('5');
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  await page.keyboard.press('Enter');
  await dialog(page).getByText('Please choose a score from 1 to 10.').waitFor();
  await expect.poll(focused).toBe('5');
  for (let score = 6; score <= 8; score++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.type(thoughts);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await untilToast(page, 'Thanks for your rating!');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-score'))).toBe('8');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  const saved = page.waitForResponse('**/like');
  await page.keyboard.press('Space');
  await expect.poll(() => likeButton(page).getAttribute('aria-pressed')).toBe('true');
  await saved;
}

test('the rating page asks an anonymous visitor to sign in, and then shows the form', async () => {
  const { page, go, arrive, pageErrors } = bo;
  await go('/info/movie/215/rating');
  const person = await createPerson();
  await dialog(page).getByRole('link', { name: 'Sign In' }).click();
  await arrive('**/auth/login?next=%2Finfo%2Fmovie%2F215%2Frating');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await arrive('**/info/movie/215/rating');
  await page.getByRole('radio', { name: '7, Good' }).check({ force: true });
  await page.getByRole('button', { name: 'Rate', exact: true }).click();
  await arrive('**/info/movie/215');
  await untilToast(page, 'Thanks for your rating!');
  expect(pageErrors).toEqual([]);
});

test('two users who rate a film, one by keyboard, see their own rating and the same average', async () => {
  await untilBoIsMember();
  await openTitle(ada, film);
  await rateByKeyboard(ada.page, 'Better each time.');
  await expect.poll(() => memberRating(ada.page)).toBe('8.0 / 10 (1 rating)');
  expect(await rateButton(ada.page).getAttribute('aria-label')).toMatch(/^Change your rating of .*: 8, Great$/);

  await openTitle(bo, film);
  expect(await likeButton(bo.page).getAttribute('aria-pressed')).toBe('false');
  await expect.poll(() => memberRating(bo.page)).toBe('8.0 / 10 (1 rating)');
  await giveRating(bo.page, 5);
  await expect.poll(() => memberRating(bo.page)).toBe('6.5 / 10 (2 ratings)');

  await openTitle(ada, film);
  expect(await likeButton(ada.page).getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => memberRating(ada.page)).toBe('6.5 / 10 (2 ratings)');
  await rateButton(ada.page).click();
  await expect.poll(() => ada.page.getByRole('radio', { checked: true }).getAttribute('value')).toBe('8');
  expect(await ada.page.getByLabel('Your thoughts').inputValue()).toBe('Better each time.');
  await ada.page.getByRole('button', { name: 'Remove rating' }).click();
  await expect.poll(() => memberRating(ada.page)).toBe('5.0 / 10 (1 rating)');
  expect(await rateButton(ada.page).getAttribute('aria-label')).toMatch(/^Rate /);
  expect([ada.pageErrors, bo.pageErrors]).toEqual([[], []]);
});

/** The number of elements that are cut off at the right of the rating dialog. */
const countCut = (page: Page) =>
  dialog(page).evaluate((element) => {
    const right = Math.min(element.getBoundingClientRect().right, innerWidth) + 1;
    return [...element.querySelectorAll('*:not(.out-of-sight)')].filter(
      (each) => each.getBoundingClientRect().right > right,
    ).length;
  });

test('on a phone the page does not scroll behind the rating dialog, which fits, also on a tablet, as does its page', async () => {
  const { page } = bo;
  await untilBoIsMember();
  if (!page.url().endsWith(film)) await openTitle(bo, film); // the test before ends there
  const scrollY = () => page.evaluate(() => window.scrollY);
  await rateButton(page).click();
  await dialog(page).waitFor();
  await page.mouse.move(20, 100);
  await page.mouse.wheel(0, 200);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });
  expect(await scrollY()).toBe(0);
  await page.mouse.wheel(0, 200);
  await expect.poll(scrollY).toBe(200);

  await page.setViewportSize({ width: 320, height: 640 });
  await rateButton(page).click();
  await dialog(page).waitFor();
  await expect.poll(() => page.getByRole('radio').count()).toBe(10);
  expect(await listViolations(page, '#rating-dialog')).toEqual([]);
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  for (const width of [320, devices.tablet.viewport.width]) {
    await page.setViewportSize({ width, height: 640 });
    expect(await countCut(page), `cut at ${width} pixels`).toBe(0);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await bo.go(`${new URL(page.url()).pathname}/rating`);
  expect(await overflow()).toBeLessThanOrEqual(0);
  expect(await listViolations(page, 'main')).toEqual([]);
  expect(bo.pageErrors).toEqual([]);
});
