import { afterEach, expect, test, vi } from 'vitest';
import { parseSettings } from '../../../../../src/worker/env.ts';
import { fetchNews } from '../../../../../src/worker/services/catalogue/news.ts';

const settings = parseSettings({
  CATALOGUE_URL: 'https://catalogue.test/3',
  CATALOGUE_TOKEN: 'token',
  IMAGE_URL: 'https://images.test',
});

afterEach(() => vi.restoreAllMocks());

type Season = readonly [season: number, episodes: number];

/** Fetches the news of a series with these seasons whose last aired episode is `last`. */
async function newsOf(seasons: readonly Season[], [season, number]: readonly [season: number, number: number]) {
  const details = {
    id: 7,
    name: 'The Tuesday Boat',
    last_episode_to_air: { air_date: '2026-11-20', season_number: season, episode_number: number },
    seasons: seasons.map(([at, episodes]) => ({ season_number: at, episode_count: episodes })),
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(details));
  const news = await fetchNews(settings, { mediaType: 'tv', id: 7 }, 'en-US');
  return [news?.seasons, news?.aired];
}

test.each<[string, Season[], [number, number], unknown[], number?]>([
  ['up to the last one', [[0, 9], [2, 8], [1, 10], [3, 6]], [2, 3], [[1, 1, 10], [2, 1, 3]], 13],
  ['with numbers that continue from season to season', [[1, 10], [2, 8]], [2, 13], [[1, 1, 10], [2, 11, 13]], 13],
  ['without an empty season', [[1, 10], [2, 0], [3, 8]], [3, 1], [[1, 1, 10], [3, 1, 1]], 11],
])('the aired episodes of a series are stored by season, %s', async (_, seasons, last, ranges, aired) => {
  expect(await newsOf(seasons, last)).toEqual([ranges, aired]);
}); // prettier-ignore

test.each<[string, Season[], [number, number]]>([
  ['an unlisted season', [[1, 10]], [2, 3]],
  ['a number in none of its seasons', [[1, 20], [2, 8]], [2, 13]],
  ['more seasons than are stored', Array.from({ length: 81 }, (_, at) => [at + 1, 9]), [81, 3]],
])('after %s, the aired episodes are unknown', async (_, seasons, last) => {
  expect(await newsOf(seasons, last)).toEqual([undefined, undefined]);
}); // prettier-ignore
