import { expect, test } from 'vitest';
import { recordFigures } from '../support/figures.ts';
import type { CallStats } from '../../local/catalogue/record.ts';
import { openSignedIn, requestServices } from '../support/people.ts';
import { requestCatalogue } from '../support/titles.ts';

const rows = 5_000;

/** A Trakt history of many episodes and films of the embedded catalogue. */
async function aHistory(): Promise<object[]> {
  const load = async (path: string) =>
    (await requestCatalogue<{ results: { id: number; name?: string; title?: string }[] }>(path)).results;
  const pages = [1, 2, 3, 4, 5];
  const [series, films] = await Promise.all(
    ['tv', 'movie'].map(async (type) =>
      (await Promise.all(pages.map((page) => load(`/discover/${type}?page=${page}`)))).flat(),
    ),
  );
  const titles = [...series!, ...films!];
  return Array.from({ length: rows }, (_, place) => {
    const { id, name, title } = titles[place % titles.length]!;
    const time = new Date(Date.UTC(2020, 0, 1) + place * 3_600_000).toISOString();
    const turn = Math.floor(place / titles.length);
    const shared = { id: place, watched_at: time, action: 'watch' };
    return name === undefined
      ? { ...shared, type: 'movie', movie: { title, year: null, ids: { tmdb: id } } }
      : {
          ...shared,
          type: 'episode',
          episode: { season: 1, number: turn + 1 },
          show: { title: name, year: null, ids: { tmdb: id } },
        };
  });
}

const loadStats = () => requestServices<CallStats>('/__control/stats');

/** Returns the maximum number of calls of the catalogue's `paths` that begin within one second while `work` runs. */
async function countCallsPerSecond(paths: RegExp, work: () => Promise<unknown>): Promise<number> {
  const before = await loadStats();
  await work();
  const after = await loadStats();
  const calls = after.calls - before.calls;
  expect(calls).toBeLessThanOrEqual(after.log.length); // the catalogue stores the last 500
  const own = after.log.slice(after.log.length - calls).filter(({ path }) => paths.test(path));
  const starts = own.map(({ start }) => start);
  return Math.max(0, ...starts.map((start) => starts.filter((other) => other >= start && other < start + 1000).length));
}

test('a search for 100 titles calls the catalogue at most 40 times a second', async ({ task }) => {
  const { page, pageErrors } = await openSignedIn({ path: '/import' });
  const films = Array.from({ length: 100 }, (_, place) => `2024-03-01,No such film ${place},${1920 + place},u`);
  const buffer = Buffer.from(`Date,Name,Year,Letterboxd URI\n${films.join('\n')}\n`);
  const calls = await countCallsPerSecond(/^\/search\//, async () => {
    await page.getByLabel('Choose files').setInputFiles({ name: 'watchlist.csv', mimeType: 'text/csv', buffer });
    await page.getByText('Not found: 100 titles').waitFor();
  });
  recordFigures({ task }, { 'catalogue calls a second while searching': calls });
  expect(calls).toBeGreaterThan(10);
  expect(calls).toBeLessThanOrEqual(40);
  expect(pageErrors).toEqual([]);
});

test('a history of 5,000 rows is imported in under a minute, and a second import changes nothing', async ({ task }) => {
  const { page, pageErrors } = await openSignedIn({ path: '/import' });
  const buffer = Buffer.from(JSON.stringify(await aHistory()));
  const plays = async () =>
    ((await (await page.request.get('/export/marquee.json')).json()) as { plays: object[] }).plays;
  const importIt = async () => {
    const start = performance.now();
    await page.getByLabel('Choose files').setInputFiles({ name: 'history.json', mimeType: 'application/json', buffer });
    await page.getByRole('button', { name: /^Import \d+ titles$/ }).click();
    await page.getByRole('heading', { name: 'Import finished' }).waitFor({ timeout: 100_000 });
    return Math.round((performance.now() - start) / 1000);
  };
  let seconds = 0;
  const calls = await countCallsPerSecond(/^\/(movie|tv)\//, async () => {
    seconds = await importIt();
  });
  const imported = await plays();
  recordFigures(
    { task },
    {
      'seconds for 5,000 rows': seconds,
      plays: imported.length,
      'catalogue calls a second while importing': calls,
    },
  );
  expect(imported.length).toBe(rows);
  expect(seconds).toBeLessThan(60);
  expect(calls).toBeLessThanOrEqual(40);
  await page.getByRole('button', { name: 'Import another file' }).click();
  await importIt();
  expect(await plays()).toEqual(imported);
  expect(pageErrors).toEqual([]);
});
