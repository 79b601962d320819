import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { seasonSchema, titleDetailsSchema, titlePageSchema } from '../../../../../src/shared/contract/title.ts';
import { toDetails } from '../../../../../src/worker/services/catalogue/details.ts';
import { toTitlePage } from '../../../../../src/worker/services/catalogue/map.ts';
import { toSeason } from '../../../../../src/worker/services/catalogue/map-season.ts';
import { toPeople } from '../../../../../src/worker/services/catalogue/search.ts';
import { toPersonDetails } from '../../../../../src/worker/services/catalogue/person.ts';
import { aList, anEntry, someDetails } from '../../../../support/factories.ts';

type Json = Record<string, unknown>;

/** Values of any type. Not `true`, which would mark a title as adult. */
const anything = fc.oneof(
  fc.constantFrom(1e308, -1e308, Infinity, -1, 0, 0.5, '1', '', 'word', [], {}, null, undefined, [null], [[]]),
  fc.jsonValue({ maxDepth: 2 }).filter((value) => value !== true),
);

/** A response with random values in any fields but those that identify it. */
const mutated = (response: Json, identity: readonly string[]) =>
  fc
    .dictionary(fc.constantFrom(...Object.keys(response).filter((key) => !identity.includes(key))), anything)
    .map((mutation) => ({ ...response, ...mutation }));

/** Numbers that are shown or become part of an address have at most ten digits. */
function expectBounded(value: unknown): void {
  const numbers = JSON.stringify(value).match(/(?<=[:,[])-?\d[\d.e+]*(?=[,}\]])/g) ?? [];
  for (const number of numbers) expect(Math.abs(Number(number))).toBeLessThan(1e10);
}

const aSeriesResponse = someDetails({
  name: 'Night Trains',
  first_air_date: '2019-03-01',
  episode_run_time: [45],
  created_by: [{ id: 3, name: 'Rui Sol' }],
  last_episode_to_air: { runtime: 44 },
  external_ids: { imdb_id: 'tt0137523' },
  seasons: [{ season_number: 1, name: 'Season 1', episode_count: 8, air_date: '2019-03-01', poster_path: '/s.jpg' }],
  release_dates: { results: [{ iso_3166_1: 'US', release_dates: [{ release_date: '2019-03-01', type: 3 }] }] },
  'watch/providers': { results: { US: { flatrate: [{ provider_name: 'One', logo_path: '/one.png' }] } } },
  translations: { translations: [{ iso_639_1: 'en', data: { overview: 'All aboard.', tagline: 'Now.' } }] },
  original_name: 'Night Trains',
  media_type: 'tv',
  softcore: false,
});

const anEpisode = {
  id: 7,
  episode_number: 1,
  name: 'One',
  overview: 'It begins.',
  air_date: '2019-03-01',
  runtime: 44,
  still_path: '/still.jpg',
  vote_average: 7.2,
};

const aPerson = {
  id: 9,
  name: 'Ada Vance',
  adult: false,
  media_type: 'person',
  known_for: [anEntry({ media_type: 'movie' })],
  biography: 'Ada began early.',
  translations: { translations: [{ iso_639_1: 'en', data: { biography: 'Ada began early.' } }] },
  combined_credits: { cast: [anEntry({ media_type: 'movie' })], crew: [] },
};

test.each(['movie', 'tv'] as const)('details of a %s with random optional fields are valid', (mediaType) => {
  fc.assert(
    fc.property(mutated(aSeriesResponse, ['id', 'title', 'name']), (response) => {
      const details = toDetails(response, mediaType);
      expect(v.is(titleDetailsSchema, details)).toBe(true);
      expectBounded(details);
    }),
    { numRuns: 120 },
  );
});

test('a list with random optional fields keeps its titles', () => {
  const entries = fc.array(mutated(anEntry({ softcore: false }), ['id', 'title']), { minLength: 1, maxLength: 3 });
  const lists = entries.chain((results) =>
    mutated(aList(results.map((entry, index) => ({ ...entry, id: index + 1 }))), ['results']),
  );
  fc.assert(
    fc.property(lists, (response) => {
      const page = toTitlePage(response, 'movie');
      expect(v.is(titlePageSchema, page)).toBe(true);
      expect(page.titles).toHaveLength((response['results'] as unknown[]).length);
      expectBounded(page);
    }),
    { numRuns: 120 },
  );
});

test('a season with random optional fields keeps its episodes', () => {
  const episodes = mutated(anEpisode, ['id', 'episode_number']);
  const seasons = episodes.chain((episode) =>
    mutated({ season_number: 1, name: 'One', episodes: [episode] }, ['episodes']),
  );
  fc.assert(
    fc.property(seasons, (response) => {
      const season = toSeason(response, 1);
      expect(v.is(seasonSchema, season)).toBe(true);
      expect(season.episodes).toHaveLength(1);
      expectBounded(season);
    }),
    { numRuns: 120 },
  );
});

test('a person with random optional fields keeps their name', () => {
  fc.assert(
    fc.property(mutated(aPerson, ['id', 'name', 'media_type']), (response) => {
      expect(toPersonDetails({ ...response, adult: false }, 'de')?.name).toBe('Ada Vance');
      const known = { ...response, known_for: aPerson.known_for };
      expect(toPeople(aList([known], { page: 'first' }))).toHaveLength(1);
    }),
    { numRuns: 100 },
  );
});

test('a season with an invalid number has the requested number', () => {
  expect(toSeason({ season_number: 'one', name: 'One', episodes: [] }, 4).number).toBe(4);
});
