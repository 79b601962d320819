import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Visit } from '../support/page.ts';
import { openSignedIn } from '../support/people.ts';
import { findFilm, trailerOf } from '../support/titles.ts';

const labels = ['Email Notifications', 'New Releases', 'Recommendations', 'Watchlist Updates'];
const states = (page: Page) =>
  Promise.all(labels.map((label) => page.getByRole('switch', { name: label }).isChecked()));

let member: Visit;
beforeAll(async () => {
  member = await openSignedIn({ youtube: true });
});

test('a switch saves itself at once; switches and the digest, set in quick succession, keep their last state', async () => {
  const { page, go, pageErrors } = member;
  await go('/profile?tab=notifications');
  expect(await states(page)).toEqual([true, true, true, true]);
  await page.getByText('Changes save automatically.').waitFor();
  expect(await page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0);
  await page.getByRole('switch', { name: 'New Releases' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();

  let responses = 0;
  page.on('response', (response) => void (responses += Number(response.url().endsWith('/api/preferences'))));
  const digest = page.getByLabel('Email Digest');
  for (const label of labels) await page.getByRole('switch', { name: label }).click();
  await digest.selectOption('Once a week');
  await page.getByRole('switch', { name: labels[0]! }).click();
  await expect.poll(() => responses).toBe(6);
  await page.reload();
  expect(await states(page)).toEqual([true, true, false, false]);
  expect(await digest.inputValue()).toBe('weekly');
  expect(pageErrors).toEqual([]);
});

const sintel = async () => {
  const film = await findFilm('Sintel');
  return { path: `/info/movie/${film.id}`, key: trailerOf(film)! };
};
const frame = (page: Page) => page.locator('.hero-trailer');

// The last test, because its clock stays in the page.
test('a muted trailer fills the hero automatically and ends out of view', async () => {
  const { path, key } = await sintel();
  const { page, go, pageErrors } = member;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await go(path);
  await expect
    .poll(async () => {
      await page.clock.runFor(1_500);
      return frame(page).count();
    })
    .toBe(1);
  const source = new URL((await frame(page).getAttribute('src'))!);
  expect(source.origin + source.pathname).toBe(`https://www.youtube-nocookie.com/embed/${key}`);
  expect(source.searchParams.get('mute')).toBe('1');
  const [hero, art] = [await page.locator('.hero').boundingBox(), await frame(page).boundingBox()];
  expect(art!.width).toBeGreaterThanOrEqual(hero!.width - 1);
  expect(art!.height).toBeGreaterThanOrEqual(hero!.height - 1);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => frame(page).count()).toBe(0);
  expect(pageErrors).toEqual([]);
});
