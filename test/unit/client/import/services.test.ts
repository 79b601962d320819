// The files of each service in its documented format, with invented contents.
import { readdirSync, readFileSync } from 'node:fs';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readFiles } from '../../../../src/client/islands/import/files/read-files.ts';

const folder = 'test/fixtures/exports';

const listFiles = (service: string) =>
  readdirSync(`${folder}/${service}`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`)
    .map((path) => ({ path: path.slice(`${folder}/${service}/`.length), bytes: readFileSync(path) }))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));

/** Reads files of a service that were chosen one by one: all, or those that `isChosen` accepts. */
const readEach = (service: string, isChosen = (_path: string) => true) =>
  readFiles(
    listFiles(service)
      .filter(({ path }) => isChosen(path))
      .map(({ path, bytes }) => new File([new Uint8Array(bytes)], path)),
  );

/** Reads the archive of a service. */
function readArchive(service: string) {
  const files = Object.fromEntries(listFiles(service).map(({ path, bytes }) => [path, new Uint8Array(bytes)]));
  return readFiles([new File([new Uint8Array(zipSync(files))], 'export.zip')]);
}

const at = '2024-03-01T20:00:00.000Z';
const earlier = '2024-02-01T20:00:00.000Z';
const noon = (day: string) => `${day}T12:00:00.000Z`;
const film = { mediaType: 'movie', tmdbId: null, imdbId: null };
const moon = { title: 'Moon', year: 2009, mediaType: 'movie', tmdbId: 17_431, imdbId: 'tt1182345' };
const series = { title: 'A Series', year: 2011, mediaType: 'tv', tmdbId: 1_399, imdbId: null };
const played = (watchedAt: string) => ({ watchedAt, season: null, episode: null });

test('Letterboxd: the archive has the diary, ratings, reviews, likes, the watchlist and lists', async () => {
  const { entries, lists, problems, skipped } = await readArchive('letterboxd');
  expect(problems).toEqual([]);
  const others = ['comments.csv', 'deleted/diary.csv', 'likes/reviews.csv', 'profile.csv'];
  expect(skipped).toEqual(others.map((path) => `export.zip/${path}`));
  expect(lists).toMatchObject([{ name: 'Autumn, at home', note: 'Quiet.\nLong.' }]);
  const inList = (place: number) => [{ list: lists[0]!.id, place, addedAt: noon('2024-02-03') }];
  const logged = played(noon('2024-03-06'));
  expect(entries.toSorted((one, other) => (one.title < other.title ? -1 : 1))).toEqual([
    {
      ...film,
      title: 'Moon',
      year: 2009,
      watch: played(noon('2024-03-07')),
      plays: [played(noon('2024-03-04')), played(noon('2024-03-07')), played(noon('2024-03-04'))],
      rating: { score: 9, review: 'Good.\nVery "good".', ratedAt: noon('2024-03-09') },
      liked: true,
      likedAt: noon('2024-03-07'),
      inLists: inList(1),
    },
    {
      ...film,
      title: 'Solaris',
      year: 1972,
      list: { addedAt: noon('2024-04-01') },
      plays: [],
      inLists: inList(0),
    },
    {
      ...film,
      title: 'Sunrise, a Song',
      year: 1927,
      watch: logged,
      plays: [{ ...logged, guessed: true }],
    },
  ]);
});

test('IMDb: films and series of ratings and of the watchlist, without episodes and games', async () => {
  const { entries, problems } = await readEach('imdb');
  expect(problems).toEqual([]);
  expect(entries.map(({ imdbId, mediaType, rating, list }) => [imdbId, mediaType, rating?.score, list])).toEqual([
    ['tt1182345', 'movie', 8, { addedAt: noon('2024-01-05') }],
    ['tt0903747', 'tv', 10, undefined],
    ['tt0903748', 'tv', 10, undefined],
    ['tt0069293', 'movie', undefined, { addedAt: noon('2024-01-06') }],
  ]);
  expect(entries[0]).toMatchObject({ title: 'Moon', year: 2009, rating: { ratedAt: noon('2024-02-01') } });
  expect(entries[1]).toMatchObject({ title: 'A Series', year: 2008, rating: { ratedAt: noon('2024-01-15') } });
});

test('Trakt: the history, watched series, lists and ratings, without parts of series in the last two', async () => {
  const { entries, lists, problems, skipped } = await readArchive('trakt');
  expect(problems).toEqual([]);
  const others = ['collection-movies.json', 'lists-collaborations.json', 'user-profile.json', 'ratings-episodes.json'];
  expect(skipped).toEqual(others.map((path) => `export.zip/${path}`));
  expect(lists).toMatchObject([
    { name: 'Autumn, at home', note: 'Quiet.\nLong.', titles: [] },
    { name: 'Later', note: '', titles: [] },
  ]);
  const inList = (place: number, addedAt: string) => [{ list: lists[0]!.id, place, addedAt }];
  const last = { watchedAt: at, season: 3, episode: 4 };
  expect(entries).toEqual([
    {
      ...moon,
      list: { addedAt: at },
      watch: played(earlier),
      plays: [played(earlier)],
      inLists: inList(2, at),
    },
    {
      ...series,
      watch: last,
      plays: [last, { watchedAt: earlier, season: 1, episode: 2 }, last],
      rating: { score: 8, review: null, ratedAt: at },
      inLists: inList(1, earlier),
    },
  ]);
});

test('Trakt: a list has the same id each time, and the name of its file if nothing else names it', async () => {
  const { lists } = await readEach('trakt', (path) => /lists-list-71|lists-lists/.test(path));
  expect(lists).toEqual((await readArchive('trakt')).lists);
  const alone = await readEach('trakt', (path) => path.startsWith('lists-list-71'));
  expect(alone.lists).toEqual([{ ...lists[0], name: 'Autumn at home', note: '' }]);
  expect(alone.entries.map(({ list, inLists }) => [list, inLists?.[0]?.list])).toEqual([
    [undefined, lists[0]!.id],
    [undefined, lists[0]!.id],
  ]);
});

test('Simkl: every watched episode, otherwise all up to the last, planned titles and ratings', async () => {
  const { entries, problems } = await readEach('simkl');
  expect(problems).toEqual([]);
  expect(entries).toEqual([
    {
      ...moon,
      watch: played(at),
      plays: [played(at)],
      rating: { score: 7, review: null, ratedAt: at },
    },
    { ...moon, title: 'Solaris', year: 1972, tmdbId: 593, imdbId: null, list: { addedAt: earlier }, plays: [] },
    {
      ...series,
      watch: { watchedAt: at, season: 2, episode: 1 },
      plays: [
        { watchedAt: earlier, season: 1, episode: 1 },
        { watchedAt: at, season: 1, episode: 2, guessed: true },
        { watchedAt: at, season: 2, episode: 1 },
      ],
    },
    {
      ...series,
      title: 'Another Series',
      year: 2012,
      tmdbId: 1_400,
      watch: { watchedAt: at, season: 2, episode: 5 },
      plays: [{ watchedAt: at, season: 2, episode: 5, upTo: true }],
    },
    {
      ...moon,
      title: 'A Drawn Film',
      year: 2001,
      tmdbId: 129,
      imdbId: null,
      watch: played(at),
      plays: [played(at)],
    },
  ]);
});

test('TMDB: ratings, of which half points are rounded up, favourites and the watchlist, without episodes', async () => {
  const { entries, problems } = await readEach('tmdb');
  expect(problems).toEqual([]);
  expect(entries).toEqual([
    { ...moon, liked: true, rating: { score: 8, review: null, ratedAt: '2022-09-20T00:00:00.000Z' }, plays: [] },
    {
      ...moon,
      title: 'Solaris',
      year: 1972,
      tmdbId: 593,
      imdbId: 'tt0069293',
      list: { addedAt: null },
      plays: [],
    },
  ]);
});
