import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { seasonSchema, titleDetailsSchema, titlePageSchema } from '../../../../../src/shared/contract/title.ts';
import { toDetails, toSeason, toTitlePage } from '../../../../../src/worker/services/catalogue/map.ts';
import { toPeople } from '../../../../../src/worker/services/catalogue/people.ts';
import { toPersonDetails } from '../../../../../src/worker/services/catalogue/person.ts';
import { aList, anEntry, someDetails } from '../../../../support/factories.ts';

type Json = Record<string, unknown>;

/** What fields may hold instead of what was promised; `true` would mark a title as adult. */
const anything = fc.oneof(
  fc.constantFrom(1e308, -1e308, Infinity, -1, 0, 0.5, '1', '', 'word', [], {}, null, undefined, [null], [[]]),
  fc.jsonValue({ maxDepth: 2 }).filter((value) => value !== true),
);

/** An answer with any of its fields replaced by anything, those that identify it excepted. */
const mutated = (answer: Json, identity: readonly string[]) =>
  fc
    .dictionary(fc.constantFrom(...Object.keys(answer).filter((key) => !identity.includes(key))), anything)
    .map((mutation) => ({ ...answer, ...mutation }));

/** No number that is shown or becomes part of an address is beyond what people can read. */
function expectBounded(value: unknown): void {
  const numbers = JSON.stringify(value).match(/(?<=[:,[])-?\d[\d.e+]*(?=[,}\]])/g) ?? [];
  for (const number of numbers) expect(Math.abs(Number(number))).toBeLessThan(1e10);
}

const aSeriesAnswer = someDetails({
  name: 'Night Trains',
  first_air_date: '2019-03-01',
  episode_run_time: [45],
  created_by: [{ id: 3, name: 'Rui Sol' }],
  last_episode_to_air: { runtime: 44 },
  external_ids: { imdb_id: 'tt0137523' },
  seasons: [{ season_number: 1, name: 'Season 1', episode_count: 8, air_date: '2019-03-01', poster_path: '/s.jpg' }],
  release_dates: { results: [{ iso_3166_1: 'US', release_dates: [{ release_date: '2019-03-01', type: 3 }] }] },
  'watch/providers': { results: { US: { flatrate: [{ provider_name: 'One', logo_path: '/one.png' }] } } },
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
  combined_credits: { cast: [anEntry({ media_type: 'movie' })], crew: [] },
};

test.each(['movie', 'tv'] as const)('no decoration of another type costs the details of a %s', (mediaType) => {
  fc.assert(
    fc.property(mutated(aSeriesAnswer, ['id', 'title', 'name']), (answer) => {
      const details = toDetails(answer, mediaType);
      expect(v.is(titleDetailsSchema, details)).toBe(true);
      expectBounded(details);
    }),
    { numRuns: 120 },
  );
});

test('no decoration of another type costs a title its place in a list, nor a list its titles', () => {
  const entries = fc.array(mutated(anEntry({ softcore: false }), ['id', 'title']), { minLength: 1, maxLength: 3 });
  const lists = entries.chain((results) =>
    mutated(aList(results.map((entry, index) => ({ ...entry, id: index + 1 }))), ['results']),
  );
  fc.assert(
    fc.property(lists, (answer) => {
      const page = toTitlePage(answer, 'movie');
      expect(v.is(titlePageSchema, page)).toBe(true);
      expect(page.titles).toHaveLength((answer['results'] as unknown[]).length);
      expectBounded(page);
    }),
    { numRuns: 120 },
  );
});

test('no decoration of another type costs a season, or one of its episodes', () => {
  const episodes = mutated(anEpisode, ['id', 'episode_number']);
  const seasons = episodes.chain((episode) =>
    mutated({ season_number: 1, name: 'One', episodes: [episode] }, ['episodes']),
  );
  fc.assert(
    fc.property(seasons, (answer) => {
      const season = toSeason(answer, 1);
      expect(v.is(seasonSchema, season)).toBe(true);
      expect(season.episodes).toHaveLength(1);
      expectBounded(season);
    }),
    { numRuns: 120 },
  );
});

test('no decoration of another type costs a person, whose name and titles are what they are found by', () => {
  fc.assert(
    fc.property(mutated(aPerson, ['id', 'name', 'media_type']), (answer) => {
      expect(toPersonDetails({ ...answer, adult: false })?.name).toBe('Ada Vance');
      const known = { ...answer, known_for: aPerson.known_for };
      expect(toPeople(aList([known], { page: 'first' }))).toHaveLength(1);
    }),
    { numRuns: 100 },
  );
});

test('a season whose number is unreadable is the one that was asked for', () => {
  expect(toSeason({ season_number: 'one', name: 'One', episodes: [] }, 4).number).toBe(4);
});
