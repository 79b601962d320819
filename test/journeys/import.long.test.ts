import { expect, test } from 'vitest';
import { recordFigures } from '../support/figures.ts';
import { openSignedIn } from '../support/people.ts';
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

test('a history of 5,000 rows is imported in under a minute, and a second import changes nothing', async ({ task }) => {
  const { page, troubles } = await openSignedIn({ path: '/import' });
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
  const seconds = await importIt();
  const imported = await plays();
  recordFigures({ task }, { 'seconds for 5,000 rows': seconds, plays: imported.length });
  expect(imported.length).toBe(rows);
  expect(seconds).toBeLessThan(60);
  await page.getByRole('button', { name: 'Import another file' }).click();
  await importIt();
  expect(await plays()).toEqual(imported);
  expect(troubles).toEqual([]);
});
