import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { brotliSize } from '../../bench/brotli.ts';
import { budgets } from '../../bench/budgets.ts';
import { aList, anEntry, someDetails } from '../support/factories.ts';
import { somePath, someWords } from '../support/some-words.ts';
import { aListedFilm, aListedTorrent } from '../support/torrents.ts';
import { listFilms, resetListing, visitWith } from './torrents.ts';

beforeEach(resetListing);
afterEach(resetListing);

const visit = visitWith();
const imdbId = 'tt7654321';

/** More entries than any limit of a title's page. */
const many = <T>(entryOf: (index: number) => T): T[] => Array.from({ length: 70 }, (_, index) => entryOf(index));
const hex = (index: number) =>
  Array.from({ length: 40 }, (_, at) => (somePath(index).charCodeAt(1 + (at % 27)) % 16).toString(16)).join('');

/** A service has one name and logo. Free services have ads, and shops rent and sell. */
const serviceSeeds = { flatrate: 100, free: 200, ads: 200, rent: 300, buy: 300 };
const services = (seed: number) =>
  many((index) => ({
    provider_id: seed + index,
    provider_name: someWords(2, seed + index + 14_000),
    logo_path: somePath(seed + index + 14_000),
  }));
const company = (index: number) => ({
  id: index + 1,
  name: someWords(2, index + 2_000),
  logo_path: somePath(index + 2_000),
});
const jobs = [
  'Director',
  'Screenplay',
  'Writer',
  'Novel',
  'Producer',
  'Director of Photography',
  'Original Music Composer',
  'Editor',
];

const full = {
  title: someWords(4, 1),
  original_title: someWords(5, 2),
  original_language: 'de',
  overview: someWords(90, 3),
  tagline: someWords(10, 4),
  homepage: 'https://film.test/',
  imdb_id: imdbId,
  external_ids: {
    imdb_id: imdbId,
    wikidata_id: 'Q1',
    facebook_id: 'lamp',
    instagram_id: 'lamp',
    twitter_id: 'lamp',
    tiktok_id: 'lamp',
    youtube_id: 'lamp',
  },
  genres: [
    { id: 18, name: 'Drama' },
    { id: 35, name: 'Comedy' },
    { id: 27, name: 'Horror' },
    { id: 10752, name: 'War' },
    { id: 37, name: 'Western' },
  ],
  origin_country: ['DE', 'FR', 'US'],
  belongs_to_collection: { id: 9, name: someWords(3, 5), backdrop_path: somePath(5) },
  production_companies: many(company),
  keywords: { keywords: many((index) => ({ id: index + 1, name: someWords(2, index + 3_000) })) },
  videos: {
    results: many((index) => ({
      key: `key${String(index).padStart(8, 'x')}`,
      name: someWords(4, index + 4_000),
      site: 'YouTube',
      type: 'Trailer',
      official: true,
    })),
  },
  images: { backdrops: many((index) => ({ file_path: somePath(index + 5_000) })) },
  credits: {
    cast: many((index) => ({
      id: 5_000 + index * 7_919,
      name: someWords(2, index + 6_000),
      character: someWords(2, index + 7_000),
      profile_path: somePath(index + 8_000),
    })),
    crew: jobs.flatMap((job, at) =>
      many((index) => ({ id: 900_000 + at * 1_000 + index, job, name: someWords(2, at * 100 + index + 9_000) })),
    ),
  },
  recommendations: aList(
    many((index) =>
      anEntry({
        id: 600 + index * 7_919,
        media_type: 'movie',
        title: someWords(3, index + 10_000),
        poster_path: somePath(index + 11_000),
        backdrop_path: somePath(index + 12_000),
        overview: someWords(60, index + 13_000),
      }),
    ),
  ),
  release_dates: {
    results: [{ iso_3166_1: 'US', release_dates: [{ release_date: '1999-10-15', type: 3, certification: 'PG-13' }] }],
  },
  'watch/providers': {
    results: {
      US: {
        link: 'https://www.themoviedb.org/movie/550/watch',
        ...Object.fromEntries(Object.entries(serviceSeeds).map(([kind, seed]) => [kind, services(seed)])),
      },
    },
  },
};

test('a film with everything at its limit is at most 12 kB, compressed', async () => {
  const torrents = many((index) =>
    aListedTorrent({ hash: hex(index), url: `https://downloads.test/torrents/torrent/download/${hex(index)}` }),
  );
  await listFilms(imdbId, aListedFilm({ imdb_code: imdbId, title: full.title, torrents }));
  const real = fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
    new URL(input instanceof Request ? input.url : String(input)).pathname === '/3/movie/550'
      ? Response.json(someDetails(full))
      : real(input, init),
  );
  const { text } = await visit('/info/movie/550?downloads=show');
  const countOf = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  expect([countOf(/magnet:/g), countOf(/class="card" href/g)]).toEqual([5, 10]);
  expect(countOf(/data-service=/g)).toBe(100);
  expect(text).toContain('>All offers</a>');
  expect(countOf(/<a href="\/person\/90000\d/g), 'directors').toBe(3);
  for (const id of [
    'cast',
    'videos-heading',
    'images-heading',
    'more-heading',
    'where-to-watch',
    'details',
    'downloads-heading',
  ])
    expect(text, id).toContain(`id="${id}"`);
  expect(brotliSize(text)).toBeLessThanOrEqual(budgets.fullTitleHtml);
});
