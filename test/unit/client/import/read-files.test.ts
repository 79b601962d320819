import { readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { mergeEntries } from '../../../../src/client/islands/import/files/entry.ts';
import { settle, toPlan } from '../../../../src/client/islands/import/plan.ts';
import { readFiles } from '../../../../src/client/islands/import/files/read-files.ts';
import { unzip } from '../../../../src/client/islands/import/files/unzip.ts';

const header = 'Date,Name,Year,Letterboxd URI';
const watched = `${header}\n2024-03-01,Moon,2009,u\n2024-03-02,Solaris,1972,u\n`;
const fileOf = (name: string, content: string | Uint8Array) => new File([content as BlobPart], name);
const problemsOf = async (...files: File[]) => (await readFiles(files)).problems;

test('a Letterboxd archive becomes one entry per film, with its current rating', async () => {
  const folder = 'letterboxd-ada-2026/';
  const archive = zipSync({
    [`${folder}ratings.csv`]: strToU8(`${header},Rating\n2024-03-05,Moon,2009,u,5\n`),
    [`${folder}diary.csv`]: strToU8(
      `${header},Rating,Rewatch,Tags,Watched Date\n2024-03-05,Moon,2009,u,2,,,2024-03-04\n`,
    ),
    [`${folder}watched.csv`]: strToU8(watched),
    [`${folder}profile.csv`]: strToU8('Date Joined,Username\n2020-01-01,ada\n'),
    [`${folder}deleted/watched.csv`]: strToU8(`${header}\n2024-03-01,Deleted,2009,u\n`),
    [`${folder}readme.txt`]: strToU8('hello'),
  });
  const { entries, problems, skipped } = await readFiles([fileOf('letterboxd.zip', archive)]);
  expect(problems).toEqual([]);
  const others = ['profile.csv', 'deleted/watched.csv', 'readme.txt'];
  expect(skipped).toEqual(others.map((path) => `letterboxd.zip/${folder}${path}`));
  expect(entries.map(({ title }) => title).toSorted()).toEqual(['Moon', 'Solaris']);
  expect(entries.find(({ title }) => title === 'Moon')).toMatchObject({
    rating: { score: 10 },
    watch: { watchedAt: '2024-03-04T12:00:00.000Z' },
  });
});

test('a film watched on 4 March and logged on 5 March has one play, on 4 March', async () => {
  const watchedAt = '2024-03-04T12:00:00.000Z';
  const archive = zipSync({
    'watched.csv': strToU8(`${header}\n2024-03-05,Moon,2009,u\n2024-03-05,Solaris,1972,u\n`),
    'diary.csv': strToU8(`${header},Rating,Rewatch,Tags,Watched Date\n2024-03-05,Moon,2009,v,,,,2024-03-04\n`),
    'reviews.csv': strToU8(`${header},Rating,Rewatch,Review,Tags,Watched Date\n2024-03-06,Moon,2009,w,4,,Fine,,\n`),
  });
  const { entries } = await readFiles([fileOf('letterboxd.zip', archive)]);
  const [moon, solaris] = entries;
  const watch = { watchedAt, season: null, episode: null };
  expect(moon).toMatchObject({ title: 'Moon', watch, plays: [watch], rating: { score: 8, review: 'Fine' } });
  expect(solaris!.plays).toEqual([{ ...watch, watchedAt: '2024-03-05T12:00:00.000Z', guessed: true }]);
});

test('invalid files are reported, and the others are read', async () => {
  const { entries, problems } = await readFiles([
    fileOf('watched.csv', watched),
    fileOf('empty.csv', ''),
    fileOf('films.xlsx', 'x'),
    fileOf('latin.csv', new Uint8Array([0x41, 0xe9, 0x2c])),
    fileOf('music.csv', 'Artist\nA\n'),
    fileOf('broken.zip', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])),
  ]);
  expect(entries).toHaveLength(2);
  expect(problems.map(({ file, problem }) => `${file} ${problem}`)).toEqual([
    'empty.csv empty',
    'films.xlsx unknown-type',
    'latin.csv encoding',
    'music.csv unknown-columns',
    'broken.zip broken-zip',
  ]);
});

test('followed lists and preferences of several exports are joined, and a file may have them alone', async () => {
  const parts = { myList: [], history: [], ratings: [], likes: [] };
  const exportOf = (name: string, given: object) =>
    fileOf(name, JSON.stringify({ format: 'marquee-export', version: 1, ...parts, ...given }));
  const [winter, spring] = ['Winter', 'Spring'].map((name) => ({ id: crypto.randomUUID(), name }));
  const { problems, followedLists, preferences } = await readFiles([
    exportOf('one.json', { followedLists: [winter] }),
    exportOf('two.json', { followedLists: [spring, winter] }),
    exportOf('three.json', { preferences: { language: 'de', hideWatched: true } }),
    exportOf('four.json', { preferences: { language: 'fr' } }),
    exportOf('five.json', { preferences: [] }),
  ]);
  expect(problems).toEqual([{ file: 'five.json', problem: 'empty' }]);
  expect(followedLists).toEqual([winter, spring]);
  expect(preferences).toEqual({ language: 'fr', hideWatched: true });
});

test('files of an archive that cannot be read are named, and the others are read', async () => {
  const archive = zipSync({
    'watched.csv': strToU8(watched),
    'ratings.csv': new Uint8Array([0x41, 0xe9, 0x2c]),
    'music.csv': strToU8('Artist\nA\n'),
    'watchlist.csv': strToU8(`${header}\n`),
    'ratings-episodes.json': strToU8('[{"rated_at":"2024-03-01T20:00:00Z","rating":8,"type":"episode","show":{}}]'),
    'likes/': new Uint8Array(),
    '__MACOSX/watched.csv': strToU8(watched),
  });
  const { entries, problems, skipped } = await readFiles([fileOf('export.zip', archive)]);
  expect(entries).toHaveLength(2);
  expect(problems.map(({ file, problem }) => `${file} ${problem}`)).toEqual([
    'export.zip/music.csv unknown-columns',
    'export.zip/ratings.csv encoding',
  ]);
  expect(skipped).toEqual(['export.zip/ratings-episodes.json']);
});

test('a list of Letterboxd has the same id each time, and a single list file is one', async () => {
  const file = () => new File([readFileSync('test/fixtures/exports/letterboxd/lists/autumn-at-home.csv')], 'a.csv');
  const { lists, entries } = await readFiles([file()]);
  expect((await readFiles([file()])).lists).toEqual(lists);
  expect(lists).toMatchObject([{ id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab]/), titles: [] }]);
  expect(entries.map(({ title }) => title)).toEqual(['Solaris', 'Moon']);
});

test('a list of Letterboxd without films or a name has the name of its file', async () => {
  const empty = 'Letterboxd list export v7\nDate,Name,Tags,URL,Description\n2024-02-03,,,,\n';
  const { lists } = await readFiles([fileOf('winter.csv', empty)]);
  expect(lists).toMatchObject([{ name: 'winter', note: '', titles: [] }]);
});

test('several files of one Trakt list are one list in the order of its ranks', async () => {
  const item = (rank: number, tmdb: number) => {
    const movie = { title: `Film ${tmdb}`, ids: { tmdb } };
    return { rank, listed_at: '2024-03-01T20:00:00.000Z', type: 'movie', movie };
  };
  const later = fileOf('lists-list-5-night-trains-2.json', JSON.stringify([item(4, 14), item(3, 13)]));
  const first = fileOf('lists-list-5-night-trains-1.json', JSON.stringify([item(1, 11), item(2, 12)]));
  const content = await readFiles([later, first, first]);
  expect(content.lists).toHaveLength(1);
  const { lists } = settle(toPlan(content, new Map()), {});
  expect(lists.map(({ titles }) => titles.map(({ id }) => id))).toEqual([[11, 12, 13, 14]]);
});

test('a list of Letterboxd with more films than a named list can have is read whole', async () => {
  const head = 'Letterboxd list export v7\nDate,Name,Tags,URL,Description\n2024-02-03,All,,,\n';
  const films = Array.from({ length: 1_001 }, (_, index) => `${index + 1},Film ${index + 1},2009,,\n`).join('');
  const { entries } = await readFiles([fileOf('all.csv', `${head}\nPosition,Name,Year,URL,Description\n${films}`)]);
  expect(entries).toHaveLength(1_001);
});

test('an archive of other files alone contains no titles', async () => {
  const archive = zipSync({ 'profile.csv': strToU8('Date Joined,Username\n2020-01-01,ada\n') });
  expect(await problemsOf(fileOf('letterboxd.zip', archive))).toEqual([{ file: 'letterboxd.zip', problem: 'empty' }]);
});

test('files with a byte order mark or in UTF-16 are read', async () => {
  const utf16 = new Uint8Array([0xff, 0xfe, ...[...watched].flatMap((letter) => [letter.charCodeAt(0), 0])]);
  const { entries, problems } = await readFiles([
    fileOf('watched.csv', `\ufeff${watched}`),
    fileOf('watched.csv', utf16),
  ]);
  expect(problems).toEqual([]);
  expect(entries).toHaveLength(2);
});

test('a file that takes the total beyond 50,000 rows is rejected', async () => {
  const half = `${header}\n${'2024-03-01,Moon,2009,u\n'.repeat(30_000)}`;
  const files = [fileOf('watched.csv', half), fileOf('watchlist.csv', half)];
  expect(await problemsOf(...files)).toEqual([{ file: 'watchlist.csv', problem: 'too-many-rows' }]);
});

test('an archive that inflates beyond the limit is rejected, whatever size it claims', () => {
  const bomb = zipSync({ 'watched.csv': new Uint8Array(3_000_000) }, { level: 9 });
  expect(() => unzip(bomb, 1_000_000)).toThrow('too-large');
  const view = new DataView(bomb.buffer, bomb.byteOffset);
  view.setUint32(22, 10, true); // the claimed size
  expect(() => unzip(bomb, 1_000_000)).toThrow('too-large');
  expect(unzip(bomb, 4_000_000).files[0]?.bytes).toHaveLength(3_000_000);
});

test('a truncated archive and one without known files are rejected', async () => {
  const whole = zipSync({ 'watched.csv': strToU8(watched.repeat(500)) }, { level: 0 });
  expect(await problemsOf(fileOf('cut.zip', whole.slice(0, whole.length / 2)))).toMatchObject([
    { problem: 'broken-zip' },
  ]);
  const other = zipSync({ 'music.csv': strToU8('Artist\nA\n') });
  expect(await problemsOf(fileOf('other.zip', other))).toMatchObject([{ problem: 'unknown-columns' }]);
});

test('entries of one title are merged with the newest watch, all plays, the last rating and an earlier review', () => {
  const moon = { title: '', year: null, mediaType: 'movie' as const, tmdbId: 17431, imdbId: null };
  const watch = (day: number) => ({ watchedAt: `2024-03-0${day}T00:00:00Z`, season: null, episode: null });
  const merged = mergeEntries([
    { ...moon, watch: watch(2), rating: { score: 3, review: 'Good' }, list: { addedAt: null } },
    { ...moon, title: 'Moon', watch: watch(3), rating: { score: 8, review: null } },
    { ...moon, watch: watch(1), liked: true },
    { ...moon, mediaType: 'tv' },
  ]);
  expect(merged).toHaveLength(2);
  expect(merged[0]).toEqual({
    ...moon,
    title: 'Moon',
    watch: watch(3),
    plays: [watch(2), watch(3), watch(1)],
    rating: { score: 8, review: 'Good' },
    list: { addedAt: null },
    liked: true,
  });
});

test('the watch of a series is not a play if its entry has `plays` or it has no episode', () => {
  const series = { title: 'A series', year: null, mediaType: 'tv' as const, tmdbId: 501, imdbId: null };
  const play = { watchedAt: '2024-03-01T00:00:00Z', season: 1, episode: 2 };
  expect(mergeEntries([{ ...series, watch: play, plays: [] }])[0]!.plays).toEqual([]);
  expect(mergeEntries([{ ...series, watch: { ...play, episode: null } }])[0]!.plays).toEqual([]);
  expect(
    mergeEntries([
      { ...series, watch: play, plays: [] },
      { ...series, plays: [play] },
    ])[0]!.plays,
  ).toEqual([play]);
});
