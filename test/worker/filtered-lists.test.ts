import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import type { Bindings } from '../../src/worker/env.ts';
import { testCases } from '../support/cases.ts';
import { listElements } from '../support/markup.ts';
import { Browser } from './browser.ts';
import {
  countLabel,
  dayOf,
  type Entry,
  expectList,
  type Kind,
  loadAll,
  loadGenreIds,
  loadTrending,
  today,
} from './expected-lists.ts';
import { titlesOf } from './markup.ts';
import { PlainBrowser } from './plain-browser.ts';

const settings = { ...(env as unknown as Bindings), BLOCKED_TITLES: '' };
const paths = { movie: '/movies', tv: '/tv' } as const;
const all = {} as Record<Kind, Entry[]>;
const genres = {} as Record<Kind, Map<string, number>>;

beforeAll(async () => {
  for (const kind of ['movie', 'tv'] as const) {
    all[kind] = (await loadAll(kind)).filter((entry) => kind === 'movie' || dayOf(entry));
    genres[kind] = await loadGenreIds(kind);
  }
});

const open = (path: string) => new PlainBrowser(new Browser(settings)).open(path);

/** The list on a page. */
const readList = ({ html }: PlainBrowser) => ({
  count: /class="count">([^<·]*)/.exec(html)?.[1]?.trim() ?? '',
  shown: titlesOf(html),
});

const movieGenres = {
  action: 'Action',
  adventure: 'Adventure',
  animation: 'Animation',
  comedy: 'Comedy',
  crime: 'Crime',
  documentary: 'Documentary',
  drama: 'Drama',
  family: 'Family',
  fantasy: 'Fantasy',
  horror: 'Horror',
  mystery: 'Mystery',
  romance: 'Romance',
  'sci-fi': 'Science Fiction',
  thriller: 'Thriller',
};
const tvGenres = {
  action: 'Action & Adventure',
  animation: 'Animation',
  comedy: 'Comedy',
  crime: 'Crime',
  documentary: 'Documentary',
  drama: 'Drama',
  family: 'Family',
  fantasy: 'Sci-Fi & Fantasy',
  kids: 'Kids',
  mystery: 'Mystery',
  news: 'News',
  reality: 'Reality',
  soap: 'Soap',
  talk: 'Talk',
  'war-politics': 'War & Politics',
  western: 'Western',
};
const genreCases = [
  ['movie', 'sci-fi', 'Science Fiction'],
  ['tv', 'war-politics', 'War & Politics'],
] as const;

testCases('the panel offers the genres of its kind and no others', ['movie', 'tv'], async (kind) => {
  const { html } = await open(paths[kind]);
  const offered = listElements(html, 'input').filter(({ name }) => name === 'genre');
  const besides = ['history', 'music', 'tv-movie', 'war', 'western'];
  const wanted = kind === 'movie' ? [...Object.keys(movieGenres), ...besides].toSorted() : Object.keys(tvGenres);
  expect(offered.map(({ value }) => value)).toEqual(wanted);
});

testCases('a genre shows the titles that the catalogue files under it', genreCases, async (kind, slug, name) => {
  const id = genres[kind].get(name);
  const expected = expectList(kind, all[kind], (entry) => entry.genre_ids.includes(id!));
  expect(expected.shown.length).toBeGreaterThan(5);
  const page = await (await open(paths[kind])).check(name).press('Apply Filters');
  expect(readList(page)).toEqual(expected);
  expect(page.address).toBe(`${paths[kind]}?genre=${slug}`);
});

const popular = (entry: Entry) => entry.vote_count >= 200;
const isOut = (entry: Entry) => dayOf(entry) !== '' && dayOf(entry) <= today();
const sortCases = [
  ['movie', 'vote_average.desc', 'Highest Rated', popular],
  ['tv', 'release_date.desc', 'Newest First', isOut],
  ['movie', 'release_date.asc', 'Oldest First', () => true],
  ['tv', 'popularity.desc', 'Most Popular', () => true],
] as const;

testCases('an order sorts all titles', sortCases, async (kind, sort, order, matches) => {
  const page = await (await open(paths[kind])).choose('Sort By', order).press('Apply Filters');
  expect(readList(page)).toEqual(expectList(kind, all[kind], matches, order));
  expect(page.address).toBe(sort === 'popularity.desc' ? paths[kind] : `${paths[kind]}?sort=${sort}`);
});

function threeMonthsAgo(): string {
  const day = new Date();
  const date = day.getUTCDate();
  day.setUTCMonth(day.getUTCMonth() - 3);
  if (day.getUTCDate() !== date) day.setUTCDate(0);
  return day.toISOString().slice(0, 10);
}

const isNew = (entry: Entry) => isOut(entry) && dayOf(entry) >= threeMonthsAgo();
const tagCases = [
  ['movie', 'new-releases', 'New Releases', isNew],
  ['movie', 'award-winners', 'Award Winners', (entry: Entry) => entry.vote_average >= 8 && popular(entry)],
  ['tv', 'popular', 'Popular Series', (entry: Entry) => entry.vote_count >= 100],
] as const;

testCases('a tag shows its titles', tagCases, async (kind, tag, label, matches) => {
  const expected = expectList(kind, all[kind], matches);
  expect(expected.shown.length).toBeGreaterThan(0);
  expect(expected.count).not.toBe(expectList(kind, all[kind]).count);
  const page = await (await open(paths[kind])).check(label).press('Apply Filters');
  expect(readList(page)).toEqual(expected);
  expect(page.address).toBe(`${paths[kind]}?tag=${tag}`);
});

test('the tag Trending Now shows the titles trending this week, also with a genre', async () => {
  const trend = await loadTrending('tv');
  const expected = expectList('tv', trend, undefined, null);
  // The catalogue's total includes adult titles.
  const trending = { ...expected, count: countLabel(trend.length, expected.shown.length) };
  const page = await (await open('/tv')).check('Trending Now').press('Apply Filters');
  expect(readList(page)).toEqual(trending);

  await page.check('Mystery').press('Apply Filters');
  const isMystery = (entry: Entry) => entry.genre_ids.includes(genres.tv.get('Mystery')!);
  expect(readList(page)).toEqual(expectList('tv', trend.slice(0, 100), isMystery, null));
});

test('a year shows the titles first released in it', async () => {
  const page = await (await open('/movies')).type('Year', '1902').press('Apply Filters');
  const expected = expectList('movie', all.movie, (entry) => dayOf(entry).startsWith('1902'));
  expect(readList(page)).toEqual(expected);
  expect(expected.shown.length).toBeGreaterThan(0);
  expect(page.address).toBe('/movies?year=1902');
});

test('genre, year, order and tag combine', async () => {
  const page = await open('/movies?genre=comedy&year=1925&sort=vote_average.desc&tag=popular');
  const id = genres.movie.get('Comedy')!;
  const matches = (entry: Entry) =>
    entry.genre_ids.includes(id) && dayOf(entry).startsWith('1925') && entry.vote_count >= 200;
  const expected = expectList('movie', all.movie, matches, 'Highest Rated');
  expect(expected.shown.length).toBeGreaterThan(0);
  expect(readList(page)).toEqual(expected);
});
