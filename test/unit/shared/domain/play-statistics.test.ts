import { expect, test } from 'vitest';
import { countPlays } from '../../../../src/shared/domain/play-statistics.ts';

const facts = { minutes: 50, year: 1999, genres: [18, 35] };
const film = (watchedAt: string) =>
  ({ mediaType: 'movie', id: 118, season: 0, episode: 0, watchedAt, ...facts }) as const;
const episode = (number: number, watchedAt: string, minutes: number | null = 50) =>
  ({ mediaType: 'tv', id: 501, season: 1, episode: number, watchedAt, ...facts, minutes }) as const;

test('plays are counted by year in a time zone, and distinct titles by decade and genre, as by the database', () => {
  const plays = [
    film('2025-12-31T23:30:00Z'),
    episode(1, '2026-01-01T12:00:00Z'),
    episode(2, '2026-01-02T12:00:00Z', null),
  ];
  expect(countPlays(plays, 'UTC')).toEqual({
    years: [
      { year: 2025, films: 1, episodes: 0, minutes: 50 },
      { year: 2026, films: 0, episodes: 2, minutes: 50 },
    ],
    decades: [{ decade: 1990, titles: 2 }],
    genres: [
      { mediaType: 'movie', genre: 18, titles: 1 },
      { mediaType: 'tv', genre: 18, titles: 1 },
      { mediaType: 'movie', genre: 35, titles: 1 },
      { mediaType: 'tv', genre: 35, titles: 1 },
    ],
  });
  expect(countPlays(plays, 'Europe/Berlin').years).toEqual([{ year: 2026, films: 1, episodes: 2, minutes: 100 }]);
});

test('years and decades begin with the oldest, and a title of an unknown year has no decade', () => {
  const undated = { ...film('2026-01-01T12:00:00Z'), id: 1, year: null, genres: [35] };
  const newer = { ...episode(1, '2024-01-01T12:00:00Z'), year: 2024 };
  const { years, decades, genres } = countPlays([undated, newer, film('2025-01-01T12:00:00Z')], 'UTC');
  expect(years.map(({ year }) => year)).toEqual([2024, 2025, 2026]);
  expect(decades).toEqual([
    { decade: 1990, titles: 1 },
    { decade: 2020, titles: 1 },
  ]);
  expect(genres[0]).toEqual({ mediaType: 'movie', genre: 35, titles: 2 });
});
