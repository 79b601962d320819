import { expect, test } from 'vitest';
import { toImported } from '../../../../../src/client/lib/import/plan.ts';
import { playBatch } from '../../../../../src/shared/contract/import.ts';

test('a title with many plays is split into several entries, each play once', () => {
  const plays = Array.from({ length: playBatch * 2 + 1 }, (_, place) => ({
    watchedAt: '2024-03-01T00:00:00Z',
    season: 1,
    episode: place + 1,
  }));
  const entry = { title: 'A series', year: null, mediaType: 'tv' as const, tmdbId: 501, imdbId: null };
  const [first, ...rest] = toImported(
    { ...entry, liked: true, plays: [...plays, plays[0]!] },
    { mediaType: 'tv', id: 501 },
  );
  expect(first).toEqual({ mediaType: 'tv', id: 501, liked: true, plays: plays.slice(0, playBatch) });
  expect(rest.flatMap((each) => each.plays)).toEqual(plays.slice(playBatch));
  expect(rest.some(({ liked }) => liked)).toBe(false);
});
