import { expect, test } from 'vitest';
import { listViolations } from '../support/accessibility.ts';
import { openSignedIn } from '../support/people.ts';
import type { Visit } from '../support/page.ts';
import { listSmallTargets } from '../support/targets.ts';
import { viewerOf } from '../support/watching.ts';

type Api = Pick<Visit, 'page'>;

const sameOrigin = { 'sec-fetch-site': 'same-origin' };

async function send({ page }: Api, method: string, path: string, data?: object): Promise<void> {
  const response = await page.request.fetch(path, { method, headers: sameOrigin, ...(data && { data }) });
  expect(response.status(), path).toBeLessThan(300);
}

/** The user's titles, by the part of the export. */
async function exported({ page }: Api) {
  const whole = await (await page.request.get('/export/marquee.json')).json();
  const { myList, history, plays, ratings, likes, hidden, dismissed, positions, lists } = whole;
  return { myList, history, plays, dismissed, positions, lists, ratings, likes, hidden };
}

const preferencesOf = async ({ page }: Api) =>
  (await (await page.request.get('/export/marquee.json')).json()).preferences;

const list = '10000000-0000-4000-8000-00000000ab12';

const press = (visit: Api, viewer: string, ...actions: object[]) =>
  send(visit, 'POST', '/api/pending-actions', { viewer, actions });

const markWatched = (visit: Api, viewer: string, value: boolean, at: string) =>
  press(visit, viewer, ...['movie:118', 'tv:501:1:2'].map((title) => ({ kind: 'watched', title, value, at })));

const setQuality = (visit: Api, defaultPlaybackQuality: string) =>
  send(visit, 'PATCH', '/api/preferences', { defaultPlaybackQuality });

/** Hides and dismisses a title, stops in the middle of another, and creates a list with two titles in their order. */
async function giveMarks({ page }: Visit, viewer: string): Promise<void> {
  const at = '2026-01-07T00:00:00.000Z';
  const form = { id: list, name: 'Autumn' };
  expect((await page.request.post('/lists', { headers: sameOrigin, form })).status()).toBe(200);
  const marks = ['hide', 'dismiss'].map((kind) => ({ kind, title: 'movie:287', value: true, at }));
  const position = { kind: 'position', title: 'tv:501:1:3', value: true, at, position: 60, duration: 1200 };
  const items = ['movie:287', 'movie:118'].map((title) => ({ kind: 'list-item', list, title, value: true, at }));
  await press({ page }, viewer, ...marks, position, ...items);
}

async function giveData(visit: Api, viewer: string): Promise<void> {
  await send(visit, 'PUT', '/api/my-list/movie/118', { addedAt: '2026-01-02T03:04:05.678Z' });
  await send(visit, 'PUT', '/api/my-list/tv/501', { addedAt: '2026-01-03T03:04:05.678Z' });
  const watchedAt = '2026-01-04T00:00:00.000Z';
  const entries = [
    { mediaType: 'movie', id: 118, watchedAt },
    { mediaType: 'tv', id: 501, season: 1, episode: 2, watchedAt: '2026-01-05T00:00:00.000Z' },
  ];
  await send(visit, 'POST', '/api/history', { viewer, entries });
  const at = '2026-01-06T00:00:00.000Z';
  await markWatched(visit, viewer, true, at);
  await send(visit, 'PUT', '/api/opinion/movie/118/rating', { score: 9, review: 'Fine, "really"\n=1+1' });
  await send(visit, 'PUT', '/api/opinion/movie/287/like');
}

async function deleteData(visit: Api, viewer: string): Promise<void> {
  await markWatched(visit, viewer, false, new Date().toISOString());
  for (const title of ['movie/118', 'tv/501']) await send(visit, 'DELETE', `/api/my-list/${title}`);
  await send(visit, 'DELETE', '/api/history');
  await send(visit, 'DELETE', '/api/opinion/movie/118/rating');
  await send(visit, 'DELETE', '/api/opinion/movie/287/like');
  const at = new Date().toISOString();
  await press(visit, viewer, ...['hide', 'dismiss'].map((kind) => ({ kind, title: 'movie:287', value: false, at })));
  const deleting = { headers: sameOrigin, form: { delete: 'yes' } };
  expect((await visit.page.request.post(`/lists/${list}`, deleting)).status()).toBe(200);
}

/** Imports the file with its preferences, and waits for the report. */
async function importFile({ page }: Api, buffer: Buffer): Promise<void> {
  await page.getByLabel('Choose files').setInputFiles({ name: 'export.json', mimeType: 'application/json', buffer });
  expect(await page.getByRole('switch', { name: 'Also restore preferences' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Import 3 titles' }).click();
  await page.getByRole('heading', { name: 'Import finished' }).waitFor();
  await page.getByText('3 titles imported.').waitFor();
  await page.getByText('1 list imported, private until you share it.').waitFor();
  expect(await page.getByText('Your preferences are restored.').count()).toBe(1);
}

test('importing an export restores deleted data', async () => {
  const visit = await openSignedIn({ path: '/profile?tab=preferences' });
  const { page, arrive, pageErrors } = visit;
  const viewer = await viewerOf(page);
  await giveData(visit, viewer);
  await giveMarks(visit, viewer);
  await setQuality(visit, '720p');
  const before = await exported(visit);
  expect(before.plays).toHaveLength(2);
  expect([before.myList.length, before.history.length, before.ratings.length, before.likes.length]).toEqual([
    2, 2, 1, 1,
  ]);
  expect([before.hidden.length, before.dismissed.length, before.positions.length]).toEqual([1, 1, 1]);
  expect(before.lists).toMatchObject([{ id: list, name: 'Autumn', titles: [{ tmdbId: 287 }, { tmdbId: 118 }] }]);

  const file = await (await page.request.get('/export/marquee.json')).body();
  await deleteData(visit, viewer);
  await setQuality(visit, 'auto');
  expect(Object.values(await exported(visit)).flat()).toEqual([]);

  await page.getByRole('link', { name: 'Import your data' }).click();
  await arrive('**/import');
  await importFile(visit, file);
  expect(await exported(visit)).toEqual(before);
  const { preferences } = JSON.parse(file.toString());
  expect(preferences.defaultPlaybackQuality).toBe('720p');
  expect(await preferencesOf(visit)).toEqual(preferences);
  expect(pageErrors).toEqual([]);
});

test('films of Letterboxd are found by name and year, and the user chooses an uncertain match, also after a reload', async () => {
  const visit = await openSignedIn({ device: 'phone', path: '/import' });
  const { page, go } = visit;
  expect(await listSmallTargets(page)).toEqual([]);
  const rows = ['2024-03-01,Nosferatu,1922,u', '2024-03-01,Metropolis,1935,u', '2024-03-01,No such film,1999,u'];
  const buffer = Buffer.from(`Date,Name,Year,Letterboxd URI\n${rows.join('\n')}\n`);
  await page.getByLabel('Choose files').setInputFiles({ name: 'watchlist.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('heading', { name: 'Check what was found' }).waitFor();
  expect(await page.getByText('Where to find your files').isVisible()).toBe(false);
  await page.getByLabel('Metropolis (1935)').selectOption({ label: 'Metropolis (1927), film' });
  expect(await listViolations(page, 'main')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.reload();
  await page.getByRole('heading', { name: 'Unfinished import' }).waitFor();
  expect(await listViolations(page, 'main')).toEqual([]);
  expect(await listSmallTargets(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue the import' }).click();
  expect(await page.getByLabel('Metropolis (1935)').inputValue()).toMatch(/^movie:/);
  await page.getByRole('button', { name: 'Import 2 titles' }).click();
  await page.getByText('Not found: 1 title').waitFor();
  await go('/my-list');
  for (const name of ['Nosferatu', 'Metropolis']) await page.getByRole('link', { name }).first().waitFor();
});
