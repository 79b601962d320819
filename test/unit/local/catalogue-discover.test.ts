import { expect, test } from 'vitest';
import { startCatalogue, dateOf, type Item } from './catalogue-samples.ts';
import { testCases } from '../../support/cases.ts';

const { read, readAll } = startCatalogue({ scale: 120 });

const numbers = (items: readonly Item[], read: (item: Item) => number) => items.map(read);
const descending = (values: readonly number[]) => values.toSorted((one, other) => other - one);

const NUMERIC_SORTS = [
  ['popularity', (item: Item) => item.popularity],
  ['vote_average', (item: Item) => item.vote_average],
  ['vote_count', (item: Item) => item.vote_count],
] as const;

for (const media of ['movie', 'tv']) {
  test.each(NUMERIC_SORTS)(`${media} lists are sorted by %s both ways`, async (name, read) => {
    const descendingItems = numbers(await readAll(`/discover/${media}?sort_by=${name}.desc`), read);
    const ascendingItems = numbers(await readAll(`/discover/${media}?sort_by=${name}.asc`), read);
    expect(descendingItems).toEqual(descending(descendingItems));
    expect(ascendingItems).toEqual(descending(descendingItems).toReversed());
  });
}

testCases(
  'lists are sorted by date both ways, in descending order with undated titles last',
  [
    ['movie', 'primary_release_date'],
    ['movie', 'release_date'],
    ['tv', 'first_air_date'],
  ],
  async (media, name) => {
    const descendingItems = (await readAll(`/discover/${media}?sort_by=${name}.desc`)).map(dateOf);
    const dated = descendingItems.filter(Boolean);
    expect(dated).toEqual(dated.toSorted().toReversed());
    expect(descendingItems.slice(dated.length).every((date) => date === '')).toBe(true);
    const ascendingItems = (await readAll(`/discover/${media}?sort_by=${name}.asc`)).map(dateOf);
    expect(ascendingItems.filter(Boolean)).toEqual(dated.toSorted());
  },
);

test('titles are sorted in English without regard to accents and case', async () => {
  const titles = (await readAll('/discover/movie?sort_by=title.asc')).map((item) => item.title ?? '');
  const { compare } = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
  expect(titles).toEqual(titles.toSorted(compare));
  const names = (await readAll('/discover/tv?sort_by=name.desc')).map((item) => item.name ?? '');
  expect(names).toEqual(names.toSorted(compare).toReversed());
});

test('films are sorted by revenue', async () => {
  const items = await readAll('/discover/movie?sort_by=revenue.desc');
  const details = await Promise.all(items.slice(0, 30).map(({ id }) => read<{ revenue: number }>(`/movie/${id}`)));
  const revenues = details.map(({ revenue }) => revenue);
  expect(revenues).toEqual(descending(revenues));
  expect(revenues[0]).toBeGreaterThan(0);
});

test('an unknown order falls back to the default', async () => {
  expect(await read('/discover/movie?sort_by=constructor.asc')).toEqual(await read('/discover/movie'));
});

testCases(
  'a filter keeps exactly the matching titles',
  [
    ['vote_count.gte=100', (item: Item) => item.vote_count >= 100],
    ['vote_count.lte=100', (item: Item) => item.vote_count <= 100],
    ['vote_average.gte=7.5', (item: Item) => item.vote_average >= 7.5],
    ['vote_average.lte=6', (item: Item) => item.vote_average <= 6],
    ['with_genres=35', (item: Item) => item.genre_ids.includes(35)],
    ['with_genres=35,18', (item: Item) => item.genre_ids.includes(35) && item.genre_ids.includes(18)],
    ['with_genres=35|80', (item: Item) => item.genre_ids.includes(35) || item.genre_ids.includes(80)],
    ['without_genres=18,35', (item: Item) => !item.genre_ids.includes(18) && !item.genre_ids.includes(35)],
    ['with_original_language=fr', (item: Item) => item.original_language === 'fr'],
  ],
  async (filter, matches) => {
    for (const media of ['movie', 'tv']) {
      const all = await readAll(`/discover/${media}`);
      const filtered = await readAll(`/discover/${media}?${filter}`);
      expect(filtered.map(({ id }) => id)).toEqual(all.filter(matches).map(({ id }) => id));
      expect(filtered.length).toBeGreaterThan(0);
      expect(filtered.length).toBeLessThan(all.length);
    }
  },
);

testCases(
  'a filter by year keeps exactly those years',
  [
    ['movie', 'primary_release_date.gte=1930-01-01&primary_release_date.lte=1939-12-31', /^193/],
    ['movie', 'release_date.gte=1930-01-01&release_date.lte=1939-12-31', /^193/],
    ['movie', 'primary_release_year=1927', /^1927/],
    ['movie', 'year=1927', /^1927/],
    ['tv', 'first_air_date.gte=1950-01-01&first_air_date.lte=1959-12-31', /^195/],
    ['tv', 'first_air_date_year=2024', /^2024/],
  ],
  async (media, filter, years) => {
    const all = await readAll(`/discover/${media}`);
    const filtered = await readAll(`/discover/${media}?${filter}`);
    expect(filtered.map(({ id }) => id)).toEqual(all.filter((item) => years.test(dateOf(item))).map(({ id }) => id));
    expect(filtered.length).toBeGreaterThan(0);
  },
);

test('undated titles are excluded by date filters', async () => {
  const undated = async (path: string) => (await readAll(path)).filter((item) => dateOf(item) === '').length;
  expect(await undated('/discover/movie')).toBeGreaterThan(0);
  expect(await undated('/discover/movie?include_null_release_dates=false')).toBe(0);
  expect(await undated('/discover/movie?release_date.gte=1900-01-01')).toBe(0);
  expect(await undated('/discover/movie?release_date.gte=1900-01-01&include_null_release_dates=true')).toBeGreaterThan(
    0,
  );
  expect(await undated('/discover/tv')).toBe(0);
});

test('films are filtered by runtime', async () => {
  const short = await readAll('/discover/movie?with_runtime.lte=30&with_runtime.gte=5');
  const details = await Promise.all(short.map(({ id }) => read<{ runtime: number }>(`/movie/${id}`)));
  expect(details.length).toBeGreaterThan(5);
  expect(details.every(({ runtime }) => runtime >= 5 && runtime <= 30)).toBe(true);
});

test('series are filtered by country and network', async () => {
  const brazilian = await readAll('/discover/tv?with_origin_country=BR');
  expect(brazilian.length).toBeGreaterThan(0);
  expect(brazilian.every((item) => item.origin_country?.includes('BR'))).toBe(true);
  const originals = await readAll('/discover/tv?with_networks=213');
  const networks = await Promise.all(
    originals.map(({ id }) => read<{ networks: { id: number }[] }>(`/tv/${id}`).then((body) => body.networks[0]?.id)),
  );
  expect(new Set(networks)).toEqual(new Set([213]));
});

test('adult titles are listed only on request', async () => {
  expect((await readAll('/discover/movie')).some(({ adult }) => adult)).toBe(false);
  expect((await readAll('/discover/movie?include_adult=false')).some(({ adult }) => adult)).toBe(false);
  expect((await readAll('/discover/movie?include_adult=true')).some(({ adult }) => adult)).toBe(true);
});

test('pages never repeat a title', async () => {
  const ids = (await readAll('/discover/movie?sort_by=vote_count.desc')).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a filter with an invalid number is ignored', async () => {
  expect((await read('/discover/movie?vote_count.gte=many')).total_results).toBe(
    (await read('/discover/movie')).total_results,
  );
});
