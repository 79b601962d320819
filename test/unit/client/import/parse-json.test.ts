import { expect, test } from 'vitest';
import { parseFile } from '../../../../src/client/islands/import/files/parse-file.ts';

const parse = (json: unknown) => parseFile('export.json', JSON.stringify(json)).entries;

const movie = { title: 'Moon', year: 2009, ids: { trakt: 1, slug: 'moon-2009', imdb: 'tt1182345', tmdb: 17431 } };
const show = { title: 'A Series', year: 2011, ids: { trakt: 2, tmdb: 1399 } };
const film = { title: 'Moon', year: 2009, mediaType: 'movie', tmdbId: 17431, imdbId: 'tt1182345' };
const series = { title: 'A Series', year: 2011, mediaType: 'tv', tmdbId: 1399, imdbId: null };
const at = '2024-03-01T20:00:00.000Z';

test('Trakt: malformed items, an impossible rating and a collected film are skipped', () => {
  const entries = parse([
    { rated_at: at, rating: 11, type: 'movie', movie },
    { collected_at: at, movie },
    'nonsense',
    null,
    { plays: 2, last_watched_at: at, last_updated_at: at, movie },
  ]);
  expect(entries).toEqual([{ ...film, watch: { watchedAt: at, season: null, episode: null } }]);
});

test('Simkl: an episode without a number is skipped', () => {
  const seasons = [{ number: 2, episodes: [{ number: '1', watched_at: at }, { number: 'x' }] }];
  const [entry] = parse({ shows: [{ status: 'watching', last_watched_at: at, seasons, show }] });
  const episode = { watchedAt: at, season: 2, episode: 1 };
  expect(entry).toEqual({ ...series, watch: episode, plays: [episode] });
});

test('Simkl: a watched series without any episode has no plays', () => {
  const [entry] = parse({ shows: [{ status: 'completed', last_watched_at: at, seasons: 'none', show }] });
  expect(entry).toEqual({ ...series, watch: { watchedAt: at, season: null, episode: null }, plays: [] });
});

const title = { mediaType: 'movie', tmdbId: 17431, title: 'Moon' };
const own = {
  format: 'marquee-export',
  version: 1,
  exportedAt: at,
  profile: { name: 'Ada', email: 'ada@people.example' },
  preferences: {},
  myList: [{ ...title, addedAt: '2026-01-02T00:00:00.123456+00:00' }],
  history: [{ ...title, season: null, episode: null, watchedAt: at }],
  ratings: [{ ...title, title: null, score: 9, review: '<b>Fine</b>', ratedAt: at }],
  likes: [{ ...title, likedAt: at }],
  hidden: [{ ...title, hiddenAt: at }],
  dismissed: [{ ...title, dismissedAt: at }],
  positions: [{ ...title, season: null, episode: null, position: 60, duration: 5400, reportedAt: at }],
  lists: [],
  followedLists: [{ id: '10000000-0000-4000-8000-00000000f0f0', name: 'Winter' }],
};

test('all data of our own export is parsed', () => {
  const entries = parse(own);
  expect(entries).toHaveLength(7);
  expect(entries[0]).toMatchObject({ tmdbId: 17431, rating: { score: 9, review: '<b>Fine</b>', ratedAt: at } });
  expect(entries[1]).toMatchObject({ liked: true, likedAt: at });
  expect(entries[2]).toMatchObject({ watch: { watchedAt: at, season: null, episode: null } });
  expect(entries[3]).toMatchObject({ tmdbId: 17431, hidden: true, hiddenAt: at });
  expect(entries[4]).toMatchObject({ tmdbId: 17431, dismissed: at });
  const position = { season: null, episode: null, position: 60, duration: 5400, reportedAt: at };
  expect(entries[5]).toMatchObject({ tmdbId: 17431, positions: [position] });
  expect(entries[6]).toMatchObject({ list: { addedAt: '2026-01-02T00:00:00.123456+00:00' } });
});

test('an export that predates diaries, hidden titles and followed lists is parsed', () => {
  const { followedLists: _f, lists: _l, hidden: _h, dismissed: _d, positions: _p, ...older } = own;
  expect(parse(older)).toEqual(parse(own).toSpliced(3, 3));
});

const list = {
  id: '10000000-0000-4000-8000-00000000e0e0',
  name: 'Autumn',
  note: null,
  titles: [{ ...title, addedAt: at }],
};
const repeat = <T>(times: number, item: T): T[] => Array.from({ length: times }, () => item);
const listsOf = (...lists: object[]) => parseFile('export.json', JSON.stringify({ ...own, lists })).lists!;

test('named lists of our own export are parsed, also of exports without their newer fields', () => {
  const parsed = { ...list, note: '', titles: [{ mediaType: 'movie', id: 17431, addedAt: at }] };
  const newer = { visibility: 'public', showsAuthor: true, withdrawnAt: null };
  expect(listsOf({ ...list, ...newer }, { ...list, name: 'A\nB', note: ' <b>A</b>\r\nnote ' })).toEqual([
    parsed,
    { ...parsed, name: 'A B', note: '<b>A</b>\nnote' },
  ]);
});

test('no more lists, titles and characters are parsed than an account can have, and no lists without a name', () => {
  const long = { ...list, name: '🎬'.repeat(90), note: 'x'.repeat(600), titles: repeat(1_001, list.titles[0]!) };
  const [first, ...others] = listsOf(long, { ...list, name: ' \u0000' }, ...repeat(10_000, { ...list, titles: [] }));
  expect([[...first!.name].length, first!.note.length, first!.titles.length]).toEqual([80, 500, 1_000]);
  expect(others).toHaveLength(98);
});

const preferencesOf = (preferences: unknown) =>
  parseFile('export.json', JSON.stringify({ ...own, preferences })).preferences;

test.each([
  ['values by name are kept', { language: 'de', theme: 'light' }, { language: 'de', theme: 'light' }],
  ['null is ignored', null, {}],
  ['a text is ignored', 'de', {}],
  ['a missing field is ignored', undefined, {}],
])('preferences: %s', (_, given, expected) => {
  expect(preferencesOf(given)).toEqual(expected);
});

test('followed lists are parsed, and one with another id is rejected', () => {
  expect(parseFile('export.json', JSON.stringify(own)).followedLists).toEqual(own.followedLists);
  const broken = { ...own, followedLists: [{ id: '../lists', name: 'Winter' }] };
  expect(() => parse(broken)).toThrow('unknown-json');
});

test.each([
  ['another id', { ...list, id: '../lists' }],
  ['a title with an impossible id', { ...list, titles: [{ ...list.titles[0], tmdbId: 2 ** 40 }] }],
  ['a title without a time', { ...list, titles: [title] }],
  ['a name that is no text', { ...list, name: ['x'] }],
])('an export with a list that has %s is rejected', (_, broken) => {
  expect(() => listsOf(broken)).toThrow('unknown-json');
});

test('titles of lists count as rows', () => {
  const whole = { ...list, titles: repeat(1_000, list.titles[0]!) };
  expect(() => listsOf(...repeat(51, whole))).toThrow('too-many-rows');
});

test.each([
  ['a newer export', { ...own, version: 2 }, 'newer-export'],
  ['an export with a broken row', { ...own, likes: [{ ...title, tmdbId: 'x', likedAt: at }] }, 'unknown-json'],
  [
    'an export with an endless position',
    { ...own, positions: [{ ...own.positions[0], duration: 1e9 }] },
    'unknown-json',
  ],
  ['an export without ratings', { ...own, ratings: undefined }, 'unknown-json'],
  ['an empty array', [], 'empty'],
  ['other data', { users: [1, 2] }, 'unknown-json'],
  ['an array of other data', [{ name: 'x' }], 'unknown-json'],
  ['50,001 rows', Array.from({ length: 50_001 }, () => ({ movie, listed_at: at })), 'too-many-rows'],
])('%s is rejected', (_, json, problem) => {
  expect(() => parse(json)).toThrow(problem);
});

test.each(['{', '[1', '{"format": "marquee-export"'])('the malformed text %s is rejected', (text) => {
  expect(() => parseFile('export.json', text)).toThrow('unknown-json');
});
