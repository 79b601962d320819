import { expect, test } from 'vitest';
import { aCatalogue, dateOf, type Item } from './catalogue-samples.ts';
import { testCases } from '../../support/cases.ts';

const { read, readAll } = aCatalogue({ scale: 120 });

const numbers = (items: readonly Item[], read: (item: Item) => number) => items.map(read);
const falling = (values: readonly number[]) => values.toSorted((one, other) => other - one);

const NUMERIC_SORTS = [
  ['popularity', (item: Item) => item.popularity],
  ['vote_average', (item: Item) => item.vote_average],
  ['vote_count', (item: Item) => item.vote_count],
] as const;

for (const media of ['movie', 'tv']) {
  test.each(NUMERIC_SORTS)(`${media} lists are sorted by %s both ways`, async (name, read) => {
    const down = numbers(await readAll(`/discover/${media}?sort_by=${name}.desc`), read);
    const up = numbers(await readAll(`/discover/${media}?sort_by=${name}.asc`), read);
    expect(down).toEqual(falling(down));
    expect(up).toEqual(falling(down).toReversed());
  });
}

testCases(
  'lists are sorted by date both ways, undated titles last',
  [
    ['movie', 'primary_release_date'],
    ['movie', 'release_date'],
    ['tv', 'first_air_date'],
  ],
  async (media, name) => {
    const down = (await readAll(`/discover/${media}?sort_by=${name}.desc`)).map(dateOf);
    const dated = down.filter(Boolean);
    expect(dated).toEqual(dated.toSorted().toReversed());
    expect(down.slice(dated.length).every((date) => date === '')).toBe(true);
    const up = (await readAll(`/discover/${media}?sort_by=${name}.asc`)).map(dateOf);
    expect(up.filter(Boolean)).toEqual(dated.toSorted());
  },
);

test('titles are sorted as an English reader would, accents and case aside', async () => {
  const titles = (await readAll('/discover/movie?sort_by=title.asc')).map((item) => item.title ?? '');
  const { compare } = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
  expect(titles).toEqual(titles.toSorted(compare));
  const names = (await readAll('/discover/tv?sort_by=name.desc')).map((item) => item.name ?? '');
  expect(names).toEqual(names.toSorted(compare).toReversed());
});

test('films are sorted by what they took', async () => {
  const items = await readAll('/discover/movie?sort_by=revenue.desc');
  const details = await Promise.all(items.slice(0, 30).map(({ id }) => read<{ revenue: number }>(`/movie/${id}`)));
  const revenues = details.map(({ revenue }) => revenue);
  expect(revenues).toEqual(falling(revenues));
  expect(revenues[0]).toBeGreaterThan(0);
});

test('an unknown order is the usual one', async () => {
  expect(await read('/discover/movie?sort_by=constructor.asc')).toEqual(await read('/discover/movie'));
});

testCases(
  'a filter keeps exactly the titles that fit',
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
  async (filter, fits) => {
    for (const media of ['movie', 'tv']) {
      const all = await readAll(`/discover/${media}`);
      const kept = await readAll(`/discover/${media}?${filter}`);
      expect(kept.map(({ id }) => id)).toEqual(all.filter(fits).map(({ id }) => id));
      expect(kept.length).toBeGreaterThan(0);
      expect(kept.length).toBeLessThan(all.length);
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
    const kept = await readAll(`/discover/${media}?${filter}`);
    expect(kept.map(({ id }) => id)).toEqual(all.filter((item) => years.test(dateOf(item))).map(({ id }) => id));
    expect(kept.length).toBeGreaterThan(0);
  },
);

test('undated films and series are there only where they are wanted', async () => {
  const undated = async (path: string) => (await readAll(path)).filter((item) => dateOf(item) === '').length;
  expect(await undated('/discover/movie')).toBeGreaterThan(0);
  expect(await undated('/discover/movie?include_null_release_dates=false')).toBe(0);
  expect(await undated('/discover/movie?release_date.gte=1900-01-01')).toBe(0);
  expect(await undated('/discover/movie?release_date.gte=1900-01-01&include_null_release_dates=true')).toBeGreaterThan(
    0,
  );
  expect(await undated('/discover/tv')).toBe(0);
});

test('a running time can be bounded', async () => {
  const short = await readAll('/discover/movie?with_runtime.lte=30&with_runtime.gte=5');
  const details = await Promise.all(short.map(({ id }) => read<{ runtime: number }>(`/movie/${id}`)));
  expect(details.length).toBeGreaterThan(5);
  expect(details.every(({ runtime }) => runtime >= 5 && runtime <= 30)).toBe(true);
});

test('a country and a network can be asked for', async () => {
  const brazilian = await readAll('/discover/tv?with_origin_country=BR');
  expect(brazilian.length).toBeGreaterThan(0);
  expect(brazilian.every((item) => item.origin_country?.includes('BR'))).toBe(true);
  const originals = await readAll('/discover/tv?with_networks=213');
  const networks = await Promise.all(
    originals.map(({ id }) => read<{ networks: { id: number }[] }>(`/tv/${id}`).then((body) => body.networks[0]?.id)),
  );
  expect(new Set(networks)).toEqual(new Set([213]));
});

test('grown-up titles are in lists only when asked for', async () => {
  expect((await readAll('/discover/movie')).some(({ adult }) => adult)).toBe(false);
  expect((await readAll('/discover/movie?include_adult=false')).some(({ adult }) => adult)).toBe(false);
  expect((await readAll('/discover/movie?include_adult=true')).some(({ adult }) => adult)).toBe(true);
});

test('pages never repeat a title', async () => {
  const ids = (await readAll('/discover/movie?sort_by=vote_count.desc')).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a number that is none is no filter, as at TMDB', async () => {
  expect((await read('/discover/movie?vote_count.gte=many')).total_results).toBe(
    (await read('/discover/movie')).total_results,
  );
});
