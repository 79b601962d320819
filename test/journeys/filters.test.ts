import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  chooseFilter,
  countLabel,
  dayOf,
  type Entry,
  expectList,
  type Kind,
  loadAll,
  loadGenreIds,
  loadTrending,
  readList,
  today,
} from '../support/filtered-lists.ts';
import { openPage, type Visit } from '../support/page.ts';

const paths = { movie: '/movies', tv: '/tv' } as const;
const all = {} as Record<Kind, Entry[]>;
const genres = {} as Record<Kind, Map<string, number>>;
const visits = {} as Record<Kind, Visit>;

beforeAll(async () => {
  for (const kind of ['movie', 'tv'] as const) {
    all[kind] = (await loadAll(kind)).filter((entry) => kind === 'movie' || dayOf(entry));
    genres[kind] = await loadGenreIds(kind);
    visits[kind] = await openPage({ path: paths[kind] });
  }
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

/** Returns to the unfiltered list without a reload. */
async function startOver({ page }: Visit, kind: Kind): Promise<void> {
  await page.getByRole('link', { name: 'Reset', exact: true }).click();
  await expect.poll(() => readList(page)).toEqual(expectList(kind, all[kind]));
}

test.each(['movie', 'tv'] as const)('the %s panel offers its genres and no others', async (kind) => {
  const offered = visits[kind].page.locator('[name=genre]');
  const besides = ['history', 'music', 'tv-movie', 'war', 'western'];
  const wanted = kind === 'movie' ? [...Object.keys(movieGenres), ...besides].toSorted() : Object.keys(tvGenres);
  expect(await offered.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))).toEqual(
    wanted,
  );
});

test.each(genreCases)(
  '%s: the genre %s shows the titles that the catalogue files under %s',
  async (kind, slug, name) => {
    const { page } = visits[kind];
    const id = genres[kind].get(name);
    const expected = expectList(kind, all[kind], (entry) => entry.genre_ids.includes(id!));
    expect(expected.shown.length).toBeGreaterThan(5);
    await chooseFilter(page, name);
    await expect.poll(() => readList(page)).toEqual(expected);
    expect(new URL(page.url()).search).toBe(`?genre=${slug}`);
  },
);

const popular = (entry: Entry) => entry.vote_count >= 200;
const isOut = (entry: Entry) => dayOf(entry) !== '' && dayOf(entry) <= today();
const sortCases = [
  ['vote_average.desc', 'Highest Rated', popular],
  ['release_date.desc', 'Newest First', isOut],
  ['release_date.asc', 'Oldest First', () => true],
  ['popularity.desc', 'Most Popular', () => true],
] as const;

test.each(sortCases.map((sort, index) => [(['movie', 'tv'] as const)[index % 2]!, ...sort] as const))(
  '%s: the order %s shows the %s titles',
  async (kind, sort, order, matches) => {
    const { page } = visits[kind];
    await startOver(visits[kind], kind);
    await page.getByLabel('Sort By').selectOption({ label: order });
    await expect.poll(() => readList(page)).toEqual(expectList(kind, all[kind], matches, order));
    expect(new URL(page.url()).searchParams.get('sort') ?? 'popularity.desc').toBe(sort);
  },
);

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

test.each(tagCases)('%s: the tag %s shows the %s', async (kind, tag, label, matches) => {
  const { page } = visits[kind];
  await startOver(visits[kind], kind);
  const expected = expectList(kind, all[kind], matches);
  expect(expected.shown.length).toBeGreaterThan(0);
  expect(expected.count).not.toBe(expectList(kind, all[kind]).count);
  await chooseFilter(page, label);
  await expect.poll(() => readList(page)).toEqual(expected);
  expect(new URL(page.url()).search).toBe(`?tag=${tag}`);
});

test.each(['tv'] as const)(
  '%s: the tag Trending Now shows the titles trending this week, also with a genre',
  async (kind) => {
    const { page } = visits[kind];
    await startOver(visits[kind], kind);
    const trend = await loadTrending(kind);
    const expected = expectList(kind, trend, undefined, null);
    // The catalogue's total includes adult titles.
    const trending = { ...expected, count: countLabel(trend.length, expected.shown.length) };
    await chooseFilter(page, 'Trending Now');
    await expect.poll(() => readList(page)).toEqual(trending);

    await chooseFilter(page, 'Mystery');
    const isMystery = (entry: Entry) => entry.genre_ids.includes(genres[kind].get('Mystery')!);
    await expect.poll(() => readList(page)).toEqual(expectList(kind, trend.slice(0, 100), isMystery, null));
  },
);

test.each([['movie', '1902']] as const)('%s: the year %s shows the titles first released in it', async (kind, year) => {
  const { page } = visits[kind];
  await startOver(visits[kind], kind);
  await page.getByLabel('Year', { exact: true }).fill(year);
  await page.keyboard.press('Tab');
  const expected = expectList(kind, all[kind], (entry) => dayOf(entry).startsWith(year));
  await expect.poll(() => readList(page)).toEqual(expected);
  expect(expected.shown.length).toBeGreaterThan(0);
  expect(new URL(page.url()).search).toBe(`?year=${year}`);
});

test('genre, year, order and tag combine', async () => {
  const { page, go } = visits.movie;
  await go('/movies?genre=comedy&year=1925&sort=vote_average.desc&tag=popular');
  const id = genres.movie.get('Comedy')!;
  const matches = (entry: Entry) =>
    entry.genre_ids.includes(id) && dayOf(entry).startsWith('1925') && entry.vote_count >= 200;
  const expected = expectList('movie', all.movie, matches, 'Highest Rated');
  expect(expected.shown.length).toBeGreaterThan(0);
  expect(await readList(page)).toEqual(expected);
});

afterAll(() => {
  expect([...visits.movie.troubles, ...visits.tv.troubles]).toEqual([]);
});
