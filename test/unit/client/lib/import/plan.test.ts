import { expect, test } from 'vitest';
import { mergeEntries } from '../../../../../src/client/lib/import/entry.ts';
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

test('a title keeps what hides, dismisses and resumes it; many positions are split', () => {
  const position = { season: 1, position: 60, duration: 1200, reportedAt: '2024-03-01T00:00:00Z' };
  const positions = Array.from({ length: playBatch + 1 }, (_, place) => ({ ...position, episode: place + 1 }));
  const marks = { hidden: true, dismissed: '2024-03-01T00:00:00Z' } as const;
  const entry = { title: 'A series', year: null, mediaType: 'tv' as const, tmdbId: 501, imdbId: null };
  const [one, other] = mergeEntries([
    { ...entry, ...marks, positions: positions.slice(0, 1) },
    { ...entry, positions: positions.slice(1) },
  ]).flatMap((each) => toImported(each, { mediaType: 'tv', id: 501 }));
  expect(one).toEqual({ mediaType: 'tv', id: 501, ...marks, positions: positions.slice(0, playBatch) });
  expect(other).toEqual({ mediaType: 'tv', id: 501, positions: positions.slice(playBatch) });
});
