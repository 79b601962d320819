import { expect, test } from 'vitest';
import * as v from 'valibot';
import { titleDetailsSchema } from '../../../../../src/shared/contract/title.ts';
import { toDetails } from '../../../../../src/worker/services/catalogue/details.ts';
import { toSeason } from '../../../../../src/worker/services/catalogue/map-season.ts';
import { aList, anEntry, someDetails } from '../../../../support/factories.ts';
import { testCases } from '../../../../support/cases.ts';

test("a film's details are mapped to our names", () => {
  const details = toDetails(someDetails(), 'movie');
  expect(v.is(titleDetailsSchema, details)).toBe(true);
  expect(details).toMatchObject({
    runtime: 125,
    budget: 63_000_000,
    imdbId: 'tt0137523',
    trailer: { key: 'aaaaaaaaaaa' },
    cast: [{ id: 7, name: 'Ada Vance', character: 'The keeper', profilePath: '/ada.jpg' }],
    makers: [{ id: 8, name: 'Rui Sol' }],
    companies: [{ id: 1, name: 'Corner Pictures', logoPath: '/logo.png' }],
    links: [{ site: 'imdb', href: 'https://www.imdb.com/title/tt0137523/' }],
  });
  expect(details?.recommendations.map((title) => title.id)).toEqual([551, 552]);
});

test('an adult performer is named without a link, because their page does not exist', () => {
  const credits = {
    cast: [{ id: 7, name: 'Ada Vance', adult: true }],
    crew: [{ id: 8, name: 'Rui Sol', job: 'Director', adult: true }],
  };
  expect(toDetails(someDetails({ credits }), 'movie')).toMatchObject({
    cast: [{ id: null, name: 'Ada Vance' }],
    makers: [{ id: null, name: 'Rui Sol' }],
  });
});

testCases(
  'the runtime falls back to that of a typical episode, then of the last one',
  [
    ['the running time', { runtime: 90, episode_run_time: [50] }, 90],
    ['the typical episode runtime', { runtime: 0, episode_run_time: [50, 60] }, 50],
    ["the last episode's", { runtime: null, episode_run_time: [], last_episode_to_air: { runtime: 42 } }, 42],
    ['unknown', { runtime: null, episode_run_time: null, last_episode_to_air: null }, null],
    ['unknown where it is negative', { runtime: -4 }, null],
  ],
  (_, overrides, minutes) => {
    expect(toDetails(someDetails(overrides), 'tv')?.runtime).toBe(minutes);
  },
);

testCases(
  'an invalid budget is null',
  [
    ['zero', { budget: 0 }],
    ['missing', { budget: undefined }],
    ['null', { budget: null }],
    ['a text', { budget: '63000000' }],
    ['negative', { budget: -1 }],
    ['too large', { budget: 1e308 }],
  ],
  (_, overrides) => {
    expect(toDetails(someDetails(overrides), 'movie')?.budget).toBeNull();
  },
);

test('a series has no budget', () => {
  expect(toDetails(someDetails({ budget: 63_000_000 }), 'tv')?.budget).toBeNull();
});

testCases(
  'details with missing or malformed parts are valid',
  [
    ['nothing but an id and a name', { id: 1, title: 'Bare' }],
    [
      'every list set to null',
      someDetails({ genres: null, credits: null, videos: null, seasons: null, similar: null }),
    ],
    [
      'null within its lists',
      someDetails({ genres: [null, { id: 18, name: null }], credits: { cast: [null], crew: null } }),
    ],
    [
      'malformed values within its lists',
      someDetails({ videos: { results: [7, { key: 1 }] }, production_companies: ['x'] }),
    ],
    ['seasons without a number', someDetails({ seasons: [{ season_number: null, name: 'Specials' }] })],
  ],
  (_, response) => {
    expect(v.is(titleDetailsSchema, toDetails(response, 'movie'))).toBe(true);
  },
);

test('crew, keywords, networks, the collection and origins are mapped if valid', () => {
  const details = toDetails(
    someDetails({
      credits: {
        crew: [
          { id: 1, name: 'Wen', job: 'Writer' },
          { id: 2, name: 'Gil', job: 'Gaffer' },
          { id: 'x', name: 'Mo', job: 'Original Music Composer' },
          { id: 4, name: '', job: 'Editor' },
        ],
      },
      keywords: { keywords: [{ id: 5, name: 'lamp' }, { id: 6, name: '' }, 'lamp'] },
      networks: [{ id: 213, name: 'Lanternhouse', logo_path: 'javascript:' }],
      belongs_to_collection: { id: 9, name: 'Lamps', backdrop_path: 7 },
      original_language: 'fr',
      origin_country: ['FR', 7],
      homepage: 'https://lamp.example/',
    }),
    'movie',
  );
  expect(details).toMatchObject({
    crew: [
      { id: 1, name: 'Wen', job: 'Writer' },
      { id: null, name: 'Mo', job: 'Original Music Composer' },
    ],
    keywords: [{ id: 5, name: 'lamp' }],
    networks: [{ id: 213, name: 'Lanternhouse', logoPath: null }],
    collection: { id: 9, name: 'Lamps', backdropPath: null },
    originalLanguage: 'fr',
    countries: ['FR'],
  });
  expect(details?.links[0]).toEqual({ site: 'homepage', href: 'https://lamp.example/' });
});

testCases(
  'an unsafe homepage is dropped',
  ['javascript:alert(1)', 'http://lamp.example', 'https://', 'https://a" onclick="x', ' https://a.example'],
  (homepage) => {
    expect(toDetails(someDetails({ homepage }), 'movie')?.links.map(({ site }) => site)).toEqual(['imdb']);
  },
);

testCases(
  'an invalid IMDb id is dropped',
  ['tt1', 'nm0000093', "tt0137523' or 1", '../tt0137523', 'tt01375231234567', '', null],
  (imdb_id) => {
    expect(toDetails(someDetails({ imdb_id }), 'movie')?.imdbId).toBeNull();
  },
);

testCases('adult titles have no details', [{ adult: true }, { softcore: true }], (mark) => {
  expect(toDetails(someDetails(mark), 'movie')).toBeNull();
});

test('recommendations exclude the title itself and titles without a poster', () => {
  const related = aList([anEntry(), anEntry({ id: 9, poster_path: null }), anEntry({ id: 10 })]);
  const details = toDetails(someDetails({ recommendations: related, similar: aList([]) }), 'movie');
  expect(details?.recommendations.map((title) => title.id)).toEqual([10]);
});

testCases(
  'a response of another shape throws',
  [null, [], 'a film', 7, {}, { id: 1 }, { title: 'No id' }, { id: 'x', title: 'Odd' }].map((response) => [response]),
  (response) => {
    expect(() => toDetails(response, 'movie')).toThrow(expect.objectContaining({ problem: 'wrong-shape' }));
  },
);

test("a season's episodes are mapped, without malformed ones", () => {
  const episode = { id: 63056, episode_number: 1, name: 'Winter', air_date: '2011-04-17', still_path: '/a.jpg' };
  const season = toSeason({ season_number: 1, name: 'Season 1', episodes: [episode, null, { id: 0 }] });
  expect(season).toEqual({
    name: 'Season 1',
    number: 1,
    episodes: [
      {
        id: 63056,
        number: 1,
        name: 'Winter',
        overview: '',
        airDate: '2011-04-17',
        runtime: null,
        stillPath: '/a.jpg',
        voteAverage: 0,
      },
    ],
  });
});

testCases('a malformed season throws', [[null], [[]], [{}], [{ season_number: 'one' }]], (response) => {
  expect(() => toSeason(response)).toThrow(expect.objectContaining({ problem: 'wrong-shape' }));
});

test('images are valid paths, each once', () => {
  const backdrops = ['/a.jpg', '/b.png', '/a.jpg', 'https://evil.test/c.jpg', null].map((file_path) => ({ file_path }));
  expect(toDetails(someDetails({ images: { backdrops } }), 'movie')?.images).toEqual(['/a.jpg', '/b.png']);
});
