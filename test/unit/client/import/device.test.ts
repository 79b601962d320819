// What a visitor imports onto the device, and exports from it.
import { expect, test } from 'vitest';
import { toDeviceExport } from '../../../../src/client/islands/export/device-file.ts';
import { type Facts, toActions } from '../../../../src/client/islands/import/device/actions.ts';
import { contentForDevice } from '../../../../src/client/islands/import/device/content.ts';
import { readFiles } from '../../../../src/client/islands/import/files/read-files.ts';
import { settle, toPlan } from '../../../../src/client/islands/import/plan.ts';
import type { Action, Entry } from '../../../../src/client/lib/outbox-entries.ts';
import { mergeImported } from '../../../../src/client/lib/merge-imported.ts';
import type { ImportedEntry } from '../../../../src/shared/contract/import.ts';

const visitor = '00000000-0000-4000-8000-000000000000';
const now = '2026-11-27T12:00:00.000Z';
const day = (number: number) => new Date(Date.UTC(2024, 0, number)).toISOString();

const merge = (own: readonly Entry[], entries: readonly ImportedEntry[], facts = new Map<string, Facts>()) =>
  mergeImported(visitor, own, toActions(entries, facts, now), { titles: 500, entries: 600 });
const anEntry = (action: Omit<Action, 'value'> & { value?: boolean }): Entry & Action => ({
  userId: visitor,
  value: true,
  ...action,
});

/** An entry that was imported now, with its time in the file. */
const imported = (time: string, action: Omit<Action, 'value' | 'at'>): Entry & Action =>
  anEntry({ ...action, at: now, [action.kind === 'list' ? 'addedAt' : 'happenedAt']: time });

const film = { mediaType: 'movie', id: 118 } as const;
const series = { mediaType: 'tv', id: 501 } as const;
const play = (watchedAt: string | null, more = {}) => ({ watchedAt, season: 1, episode: 2, ...more });
const stopped = { season: 1, episode: 3, position: 90, duration: 60, reportedAt: day(5) };

test('each part of an entry becomes a press of now with its time and name, in the order of the times', () => {
  const entries: ImportedEntry[] = [
    {
      ...film,
      list: { addedAt: day(3) },
      rating: { score: 9, review: 'Fine', ratedAt: null },
      liked: true,
      likedAt: day(4),
    },
    {
      ...series,
      plays: [play(day(1)), play(day(2)), play(day(6), { guessed: true })],
      positions: [stopped],
      dismissed: day(7),
    },
    {
      mediaType: 'movie',
      id: 1,
      list: { addedAt: '0000-01-01T00:00:00+05:00' },
      plays: [play('2099-01-01T00:00:00.000Z')],
    },
  ];
  const facts = new Map([['movie:118', { name: 'Nosferatu', posterPath: '/n.jpg' }]]);
  const { entries: stored, full } = merge([], entries, facts);
  const name = 'Nosferatu';
  expect(stored).toEqual([
    imported(new Date(0).toISOString(), {
      kind: 'rating',
      title: 'movie:118',
      score: 9,
      review: 'Fine',
      name,
      isGuess: true,
    }),
    imported(day(2), { kind: 'watched', title: 'tv:501:1:2' }),
    imported(day(3), { kind: 'list', title: 'movie:118', posterPath: '/n.jpg', name }),
    imported(day(4), { kind: 'like', title: 'movie:118', name }),
    imported(day(5), { kind: 'position', title: 'tv:501:1:3', position: 60, duration: 60 }),
    imported(day(7), { kind: 'dismiss', title: 'tv:501' }),
    anEntry({ kind: 'list', title: 'movie:1', at: now, posterPath: null, isGuess: true }),
    anEntry({ kind: 'watched', title: 'movie:1', at: now, isGuess: true }),
  ]);
  expect(full.size).toBe(0);
  expect(merge(stored, entries, facts).entries).toEqual(stored); // repeated
});

test('a later time of a file counts, and otherwise what the device has, except removed marks', () => {
  const rating = anEntry({ kind: 'rating', title: 'movie:118', score: 3, at: day(1) });
  const unmark = anEntry({ kind: 'watched', title: 'tv:501:1:2', value: false, at: day(5) });
  const mark = anEntry({ kind: 'watched', title: 'movie:118', at: day(5) });
  const recent = anEntry({ kind: 'position', title: 'tv:501:1:3', position: 30, duration: 60, at: day(7) });
  const { entries } = merge(
    [rating, mark, unmark, recent],
    [
      { ...film, rating: { score: 9, review: null, ratedAt: day(8) }, plays: [play(day(6))] },
      { ...series, plays: [play(day(4)), play(null)] },
    ],
  );
  const again = imported(day(4), { kind: 'watched', title: 'tv:501:1:2' });
  expect(entries).toEqual([rating, again, imported(day(6), { kind: 'watched', title: 'movie:118' }), recent]);
  const restored = anEntry({ kind: 'dismiss', title: 'tv:501', value: false, at: day(5) });
  expect(merge([restored, unmark], [{ ...series, plays: [play(null)], dismissed: day(4) }]).entries).toEqual([
    restored,
    anEntry({ kind: 'watched', title: 'tv:501:1:2', at: now, isGuess: true }),
  ]);
});

test('the time of a file replaces a guess, and an export marks guesses', () => {
  const guesses = merge(
    [],
    [
      { ...film, plays: [{ season: null, episode: null, watchedAt: null }] },
      { ...series, plays: [play(day(5), { guessed: true })] },
    ],
  ).entries;
  const { plays } = toDeviceExport({ actions: guesses as Action[], lists: [], hidden: [] }, now);
  expect(plays).toMatchObject([
    { tmdbId: 118, watchedAt: now, guessed: true },
    { tmdbId: 501, watchedAt: day(5), guessed: true },
  ]);
  const { entries } = merge(guesses, [
    { ...film, plays: [{ season: null, episode: null, watchedAt: day(2) }] },
    { ...series, plays: [play(day(1)), play(day(4), { guessed: true })] },
  ]);
  expect(entries).toEqual([
    imported(day(1), { kind: 'watched', title: 'tv:501:1:2' }),
    imported(day(2), { kind: 'watched', title: 'movie:118' }),
  ]);
});

test('what has no room is left out: the titles added first, then the marks that are the oldest', () => {
  const ids = Array.from({ length: 501 }, (_, index) => index + 1);
  const listed = merge(
    [],
    ids.map((id) => ({ mediaType: 'movie', id, list: { addedAt: day(id) } })),
  );
  expect([listed.entries.length, [...listed.full].map(({ title }) => title)]).toEqual([500, ['movie:1']]);

  const own = anEntry({ kind: 'like', title: 'movie:118', at: day(1) });
  const others = Array.from({ length: 600 }, (_, index) => index + 1);
  const marked = merge(
    [own],
    others.map((id) => ({
      mediaType: 'movie',
      id: 1000 + id,
      plays: [play(new Date(Date.UTC(2024, 0, 1, id)).toISOString())],
    })),
  );
  expect(marked.entries).toHaveLength(600);
  expect(marked.entries).toContainEqual(own);
  expect([...marked.full].map(({ title }) => title)).toEqual(['movie:1001']);
});

const history = { mediaType: 'movie', tmdbId: 118, title: 'Nosferatu', season: null, episode: null };

/** Reads a file as a visitor does. */
const read = async (whole: object) =>
  contentForDevice(await readFiles([new File([JSON.stringify(whole)], 'marquee-export.json')]));

test('the history of opened titles, followed lists and preferences need an account', async () => {
  const empty = { format: 'marquee-export', version: 1, myList: [], history: [], ratings: [], likes: [] };
  const followedLists = [{ id: '10000000-0000-4000-8000-00000000e0e0', name: 'Autumn' }];
  for (const part of [
    { history: [{ ...history, watchedAt: day(1) }] },
    { followedLists },
    { preferences: { quality: 'auto' } },
  ])
    expect(await read({ ...empty, ...part })).toMatchObject({
      entries: [],
      followedLists: [],
      preferences: {},
      needsAccount: true,
    });
  expect(await read({ ...empty, plays: [{ ...history, watchedAt: day(1) }] })).toMatchObject({ needsAccount: false });
});

test('repeated watches, notes of lists and the episodes before the last need an account, unlike guessed times', async () => {
  const empty = { format: 'marquee-export', version: 1, myList: [], history: [], ratings: [], likes: [] };
  const plays = [1, 2].map((number) => ({ ...history, watchedAt: day(number) }));
  const list = { id: '10000000-0000-4000-8000-00000000e0e0', name: 'Autumn', note: 'Mine', titles: [] };
  for (const part of [{ plays }, { lists: [list] }])
    expect(await read({ ...empty, ...part }), JSON.stringify(part)).toMatchObject({ needsAccount: true });
  for (const part of [{ plays: [plays[0], plays[0]] }, { lists: [{ ...list, note: null }] }])
    expect(await read({ ...empty, ...part }), JSON.stringify(part)).toMatchObject({ needsAccount: false });

  const show = { title: 'The Lamp', ids: { tmdb: 501 } };
  const simkl = (item: object) => [new File([JSON.stringify({ shows: [{ show, ...item }] })], 'simkl.json')];
  for (const [item, needsAccount] of [
    [{ status: 'watching', last_watched: 'S03E08', last_watched_at: day(1) }, true],
    [{ status: 'completed' }, true],
    [{ status: 'watching', last_watched: 'S01E01', last_watched_at: day(1) }, false],
  ] as const)
    expect(contentForDevice(await readFiles(simkl(item))), JSON.stringify(item)).toMatchObject({ needsAccount });

  const letterboxd = ['watched', 'diary'].map((name) => {
    const [column, value] = name === 'diary' ? [',Watched Date', ',2012-03-04'] : ['', ''];
    return new File([`Date,Name,Year,Letterboxd URI${column}\n2024-01-05,Moon,2009,u${value}\n`], `${name}.csv`);
  });
  const { entries, needsAccount } = contentForDevice(await readFiles(letterboxd));
  expect([entries.length, needsAccount]).toEqual([1, false]);
});

test('an import restores what an export of the device contains', async () => {
  const name = 'Nosferatu';
  const own = [
    anEntry({ kind: 'rating', title: 'movie:118', score: 9, review: 'Fine', at: day(1), name }),
    anEntry({ kind: 'rating', title: 'tv:501', score: 7, at: day(2), name: 'The Lamp' }),
    anEntry({ kind: 'list', title: 'movie:118', posterPath: null, at: day(3), name }),
    anEntry({ kind: 'like', title: 'movie:118', at: day(4), name }),
    anEntry({ kind: 'position', title: 'tv:501:1:3', position: 60, duration: 60, at: day(5), name: 'The Lamp' }),
    anEntry({ kind: 'dismiss', title: 'tv:501', at: day(6), name: 'The Lamp' }),
    anEntry({ kind: 'watched', title: 'movie:118', at: day(7), name }),
    anEntry({ kind: 'watched', title: 'tv:501:1:2', at: day(8), name: 'The Lamp' }),
  ];
  const unmark = anEntry({ kind: 'watched', title: 'tv:501:1:1', value: false, at: day(8) });
  const list = { id: '10000000-0000-4000-8000-00000000e0e0', name: 'Autumn', t: 'M3aTdx', at: day(9) };
  const content = await read(toDeviceExport({ actions: [...own, unmark], lists: [list], hidden: ['tv:7'] }, now));
  const { entries, lists, facts } = settle(toPlan(content, new Map()), {});
  const restored = own.map(({ at, ...action }) => imported(at, action));
  expect(merge([], entries, facts).entries).toEqual(restored);
  const again = toDeviceExport({ actions: restored, lists: [list], hidden: ['tv:7'] }, now);
  expect(again).toEqual(toDeviceExport({ actions: own, lists: [list], hidden: ['tv:7'] }, now));
  expect(entries.filter(({ hidden }) => hidden)).toMatchObject([{ mediaType: 'tv', id: 7 }]);
  expect(lists).toMatchObject([{ id: list.id, name: 'Autumn', titles: [{ id: 118, addedAt: day(9) }, { id: 501 }] }]);
  expect(content).toMatchObject({ needsAccount: false, problems: [] });
});
