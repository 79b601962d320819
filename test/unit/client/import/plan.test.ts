import { expect, test } from 'vitest';
import { mergeEntries } from '../../../../src/client/islands/import/files/entry.ts';
import type { Match } from '../../../../src/shared/domain/import-match.ts';
import { settle, toImported, toPlan } from '../../../../src/client/islands/import/plan.ts';
import { listPlacesToSearch } from '../../../../src/client/islands/import/search-plan.ts';
import { playBatch } from '../../../../src/shared/contract/import.ts';
import { maxListTitles } from '../../../../src/shared/domain/named-list.ts';

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

test('titles of named lists are in their order, each once, and those that are only there are no entries', () => {
  const list = { id: '10000000-0000-4000-8000-00000000e0e0', name: 'Autumn', note: '', titles: [] };
  const addedAt = '2024-03-01T00:00:00Z';
  const film = (title: string, place: number) => ({
    title,
    year: null,
    mediaType: 'movie' as const,
    tmdbId: null,
    imdbId: null,
    inLists: [{ list: list.id, place, addedAt }],
  });
  const entries = [film('Moon', 2), { ...film('Solaris', 0), liked: true as const }, film('Stalker', 1), film('M', 3)];
  const content = { entries, lists: [list], followedLists: [], preferences: {}, problems: [], skipped: [] };
  const found = (id: number) => ({ mediaType: 'movie' as const, id, title: `Film ${id}`, year: null });
  const plan = toPlan(
    content,
    new Map<number, Match>([
      [0, { kind: 'sure', title: found(1) }],
      [1, { kind: 'sure', title: found(2) }],
      [2, { kind: 'doubtful', candidates: [found(3), found(4)] }],
      [3, { kind: 'sure', title: found(2) }],
    ]),
  );
  const titlesOf = (choices: Record<number, string>) =>
    settle(plan, choices).lists.map(({ titles }) => titles.map(({ id }) => id));
  expect(settle(plan, {}).entries).toMatchObject([{ id: 2, liked: true }]);
  expect(titlesOf({})).toEqual([[2, 1]]);
  expect(titlesOf({ 2: 'movie:4' })).toEqual([[2, 4, 1]]);
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

const longList = { id: '10000000-0000-4000-8000-00000000e0e0', name: 'All', note: '', titles: [] };
/** The content of a file with a list. Its films have ids unless `isUnknown`. */
const toLongList = (length: number, isUnknown: (place: number) => boolean) => ({
  entries: Array.from({ length }, (_, place) => ({
    title: `Film ${place}`,
    year: null,
    mediaType: 'movie' as const,
    tmdbId: isUnknown(place) ? null : place + 1,
    imdbId: null,
    inLists: [{ list: longList.id, place, addedAt: '2024-03-01T00:00:00Z' }],
  })),
  lists: [longList],
  followedLists: [],
  preferences: {},
  problems: [],
  skipped: [],
});

test('a list gets as many titles as it can have, and the others are counted', () => {
  const content = toLongList(maxListTitles + 5, () => false);
  const { lists, surplus } = settle(toPlan(content, new Map()), {});
  expect([lists.map(({ titles }) => titles.length), surplus]).toEqual([[maxListTitles], 5]);
});

test('titles behind the limit of their list are not searched for, until one before them is not found', () => {
  const content = toLongList(maxListTitles + 3, (place) => place < 2 || place >= maxListTitles);
  const liked = { ...content.entries.at(-1)!, liked: true as const };
  const entries = [...content.entries.slice(0, -1), liked].toReversed(); // the order of places counts
  const search = (...matches: [number, Match][]) => listPlacesToSearch({ entries }, new Map(matches));
  expect(search()).toEqual([0, 3, 4]);
  expect(toPlan({ ...content, entries }, new Map()).surplus.map(({ title }) => title)).toEqual([
    'Film 1001',
    'Film 1000',
  ]);
  const found: Match = { kind: 'doubtful', candidates: [] };
  expect(search([0, { kind: 'none' }], [3, found], [4, found])).toEqual([]);
  expect(search([0, found], [3, found], [4, { kind: 'none' }])).toEqual([2]);
  expect(search([0, found], [3, { kind: 'none' }], [4, { kind: 'none' }], [2, { kind: 'none' }])).toEqual([1]);
});
