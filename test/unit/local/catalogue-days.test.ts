import { expect, test } from 'vitest';
import { startCatalogue, type Listing } from './catalogue-samples.ts';

interface Season {
  readonly air_date: string | null;
  readonly season_number: number;
  readonly episodes: readonly { readonly air_date: string | null; readonly episode_number: number }[];
}

interface SeriesPage {
  readonly seasons: readonly { readonly season_number: number; readonly air_date: string | null }[];
  readonly last_episode_to_air: { readonly air_date: string } | null;
  readonly next_episode_to_air: { readonly air_date: string } | null;
}

const DAY_MS = 86_400_000;
const gaps = (dates: readonly string[]) =>
  dates.slice(1).map((date, index) => (Date.parse(date) - Date.parse(dates[index] ?? '')) / DAY_MS);

test('relative dates move at midnight', async () => {
  let now = '2026-11-21T23:59:59Z';
  const { read } = startCatalogue({ today: () => new Date(now) });
  const before = await read<Listing & { dates: { minimum: string } }>('/movie/upcoming');
  now = '2026-11-22T00:00:01Z';
  const after = await read<Listing & { dates: { minimum: string } }>('/movie/upcoming');
  expect([before.dates.minimum, after.dates.minimum]).toEqual(['2026-11-22', '2026-11-23']);
  const dateIn = (list: Listing, id: number) => list.results.find((item) => item.id === id)?.release_date;
  const id = after.results[0]?.id ?? 0;
  expect(gaps([dateIn(before, id) ?? '', dateIn(after, id) ?? ''])).toEqual([1]);
});

test('episodes without a date air weekly from the first day of the season', async () => {
  const { read } = startCatalogue();
  const season = await read<Season>('/tv/501/season/2');
  const dates = season.episodes.map(({ air_date }) => air_date ?? '');
  expect(dates[0]).toBe(season.air_date);
  expect(new Set(gaps(dates))).toEqual(new Set([7]));
});

test('a running series has a last and a next episode', async () => {
  const { read } = startCatalogue();
  const { last_episode_to_air: last, next_episode_to_air: next } = await read<SeriesPage>('/tv/501');
  expect((last?.air_date ?? '') <= '2026-11-21').toBe(true);
  expect((next?.air_date ?? '') > '2026-11-21').toBe(true);
});

test('specials are season 0 and come first', async () => {
  const { read } = startCatalogue();
  const { seasons } = await read<SeriesPage>('/tv/501');
  expect(seasons.map(({ season_number }) => season_number)).toEqual([0, 1, 2]);
  expect((await read<Season>('/tv/501/season/0')).season_number).toBe(0);
});

test('every series on the air has an episode from today to a week from today', async () => {
  const { read } = startCatalogue();
  const { results } = await read('/tv/on_the_air');
  expect(results.length).toBeGreaterThan(0);
  for (const { id } of results) {
    const { last_episode_to_air: last, next_episode_to_air: next } = await read<SeriesPage>(`/tv/${id}`);
    const dates = [last?.air_date, next?.air_date].filter((date): date is string => date !== undefined);
    expect(dates.some((date) => date >= '2026-11-21' && date <= '2026-11-28')).toBe(true);
  }
});

test('a series with an episode today airs today', async () => {
  const { read } = startCatalogue();
  const { next_episode_to_air: next } = await read<SeriesPage>('/tv/501');
  const { read: readOnDay } = startCatalogue({ today: () => new Date('2024-03-05T12:00:00Z') });
  expect((await readOnDay('/tv/airing_today')).results.map(({ id }) => id)).toContain(501);
  expect(next).not.toBeNull();
});
