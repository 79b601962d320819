import { readFile } from 'node:fs/promises';
import { expect, inject, test } from 'vitest';
import { listViolations } from '../support/accessibility.ts';
import type { Visit } from '../support/page.ts';
import { loadList } from '../support/lists.ts';
import { aPerson, hydrateIsland, newestLink, openVisitor, type Person, signIn } from '../support/people.ts';
import { untilToast } from '../support/toasts.ts';
import { lastingOf } from '../support/watching.ts';

/** Sends the form, and waits for the page that follows it. */
async function register(person: Person, { page }: Visit): Promise<void> {
  for (const [name, value] of Object.entries(person)) await page.locator(`#${name}`).fill(value);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
}

/** Puts the film of the page on a new list. */
async function makeList({ page, go }: Visit): Promise<void> {
  await page.getByRole('link', { name: 'Add to a list' }).click();
  await page.getByLabel('New list').fill('Autumn');
  await page.locator('#lists').getByRole('button', { name: 'Save' }).click();
  await untilToast(page, 'Lists saved');
  await go('/lists');
  await page.getByRole('link', { name: /^Autumn ?1 title/ }).waitFor();
  expect(await page.locator('.list-cards .card').count()).toBe(1);
}

/** Imports a film that was watched and liked long ago, and finds it in the export of the device. */
async function importFilm({ page, go }: Visit): Promise<void> {
  await go('/import');
  const buffer = Buffer.from('Date,Name,Year,Letterboxd URI,Watched Date\n2012-03-01,Nosferatu,1922,u,2012-03-01\n');
  const likes = Buffer.from('Date,Name,Year,Letterboxd URI\n2012-03-02,Nosferatu,1922,u\n');
  await page.getByLabel('Choose files').setInputFiles([
    { name: 'diary.csv', mimeType: 'text/csv', buffer },
    { name: 'liked.csv', mimeType: 'text/csv', buffer: likes },
  ]);
  await page.getByRole('button', { name: 'Import 1 title' }).click();
  await page.getByText('1 title imported.').waitFor();
  expect(await listViolations(page, 'main')).toEqual([]);
  await go('/export');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download JSON' }).click();
  const { plays } = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(plays).toMatchObject([{ tmdbId: 290 }, { title: 'Nosferatu', watchedAt: '2012-03-01T12:00:00.000Z' }]);
  expect(await listViolations(page, 'main')).toEqual([]);
}

test('registering without a name fails in place; with one and confirming by a link, it leads to Sign In; the visitor’s marks, likes, ratings, lists and imports stay', async () => {
  const person = aPerson();
  const visit = await openVisitor({ path: '/info/movie/290' });
  const { page, go, arrive, pageErrors } = visit;
  const watched = page.locator('.opinion-actions form[action$="/watched"] button');
  await watched.click();
  await expect.poll(() => watched.getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('button', { name: /^Like / }).click();
  await untilToast(page, 'Added to your likes');
  await page.locator('[data-opens=rating-dialog]').click();
  await page.getByRole('radio', { name: '7, Good' }).check({ force: true });
  await page.locator('#rating-dialog .submit').click();
  await untilToast(page, 'Thanks for your rating!');
  await go('/info/movie/290');
  await page.locator('[data-opens=rating-dialog][data-score="7"]').waitFor();
  await page.locator('.list-action').click();
  await untilToast(page, 'Added to your list');
  await makeList(visit);
  await importFilm(visit);
  await page.locator('summary[aria-label=Account]').click();
  await page.getByRole('link', { name: 'Register' }).click();
  await arrive('**/auth/register');
  await hydrateIsland(page, 'form');
  const loads = () => visit.requests.filter((url) => new URL(url).pathname === '/auth/register').length;
  const before = loads();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.locator('#name-problem').getByText('Name is required').waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('name');
  expect(loads()).toBe(before);
  await register(person, visit);
  expect(await page.locator('.address').textContent()).toBe(person.email);
  const link = await newestLink(person);
  expect(link.origin).toBe(inject('base'));
  await page.goto(link.href);
  await page.getByRole('heading', { name: 'Email verified successfully!' }).waitFor();
  await arrive('**/auth/login');
  await page.getByText('Email verified successfully!').waitFor();

  await signIn(visit, person);
  await go('/diary');
  await page.locator('.diary a[href="/info/movie/290"]').waitFor();
  await expect
    .poll(async () => (await (await page.request.get('/api/plays/movie/290')).json()) as unknown)
    .toMatchObject({ watched: ['movie:290'] });
  await expect.poll(() => loadList(visit)).toEqual(['movie:290']);
  const opinion = async () => (await (await page.request.get('/api/opinion/movie/290')).json()) as unknown;
  await expect.poll(opinion).toEqual({ liked: true, rating: { score: 7, review: null } });
  const lists = async () => (await (await page.request.get('/api/lists?title=movie:290')).json()) as unknown;
  await expect.poll(lists).toMatchObject({ lists: [{ name: 'Autumn', isChosen: true }] });
  const exported = async () => (await (await page.request.get('/export/marquee.json')).json()) as object;
  await expect.poll(exported).toMatchObject({
    plays: [{ tmdbId: 290 }, { tmdbId: 118, watchedAt: expect.stringMatching(/^2012-03-01T12:00:00/) }],
    likes: [{ tmdbId: 290 }, { tmdbId: 118, likedAt: expect.stringMatching(/^2012-03-02T12:00:00/) }],
  });
  await go('/lists');
  await page.getByRole('link', { name: /^Autumn ?1 title/ }).waitFor();
  expect(lastingOf(pageErrors)).toEqual([]);
});
