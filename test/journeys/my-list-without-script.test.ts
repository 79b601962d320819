import { beforeAll, expect, test } from 'vitest';
import { keep, listed, shownTitles } from '../support/lists.ts';
import type { Visit } from '../support/page.ts';
import { openSignedIn, openVisitor } from '../support/people.ts';

let visit: Visit;

beforeAll(async () => {
  visit = await openSignedIn({ javaScriptEnabled: false });
});

test.each([
  ['/', '.list-action', 'Added to list'],
  ['/movies?page=2', '.list-button', 'Added to list'],
  ['/info/movie/501', '.list-action', 'Added to your list'],
])('without script a press on %s adds the title, comes back and says so', async (path, place, sentence) => {
  const { page, go } = visit;
  await go(path);
  const button = page.locator(place).first();
  const title = (await button.getAttribute('value'))!;
  await button.click();
  await page.locator('.flash', { hasText: sentence }).waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
  expect((await listed(visit))[0]).toBe(title);
});

test('without script a title is removed from the list, and brought back to its place', async () => {
  const other = await openSignedIn({ javaScriptEnabled: false });
  const { page, go } = other;
  await keep(other, 'movie/118', 'movie/280', 'movie/147');
  await go('/my-list');
  await page.getByRole('button', { name: 'Remove Charade from My List' }).click();
  await page.getByText('Removed from your list').waitFor();
  expect(await shownTitles(page)).toEqual(['Metropolis', 'Nosferatu']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.locator('.flash', { hasText: 'Added to your list' }).waitFor();
  expect(await shownTitles(page)).toEqual(['Metropolis', 'Charade', 'Nosferatu']);
  expect(page.url()).toMatch(/\/my-list$/);
});

test('without script an anonymous press leads to Sign In and, signed in, back', async () => {
  const { page, go, arrive } = await openVisitor({ javaScriptEnabled: false });
  await go('/info/movie/501');
  await page.locator('.list-action').click();
  await arrive('**/auth/login?next=%2Finfo%2Fmovie%2F501');
});
