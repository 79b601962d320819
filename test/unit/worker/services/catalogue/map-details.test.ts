import { expect, test } from 'vitest';
import * as v from 'valibot';
import { titleDetailsSchema } from '../../../../../src/shared/contract/title.ts';
import { toDetails, toSeason } from '../../../../../src/worker/services/catalogue/map.ts';
import { aList, anEntry, someDetails } from '../../../../support/factories.ts';
import { testCases } from '../../../../support/cases.ts';

test("a film's details are in our words", () => {
  const details = toDetails(someDetails(), 'movie');
  expect(v.is(titleDetailsSchema, details)).toBe(true);
  expect(details).toMatchObject({
    runtime: 125,
    imdbId: 'tt0137523',
    trailer: { key: 'aaaaaaaaaaa' },
    cast: [{ name: 'Ada Vance', character: 'The keeper', profilePath: '/ada.jpg' }],
    makers: ['Rui Sol'],
    companies: [{ name: 'Corner Pictures', logoPath: '/logo.png' }],
  });
  expect(details?.recommendations.map((title) => title.id)).toEqual([551, 552]);
});

test.each([
  ['the running time', { runtime: 90, episode_run_time: [50] }, 90],
  ['the usual length of an episode', { runtime: 0, episode_run_time: [50, 60] }, 50],
  ["the last episode's", { runtime: null, episode_run_time: [], last_episode_to_air: { runtime: 42 } }, 42],
  ['unknown', { runtime: null, episode_run_time: null, last_episode_to_air: null }, null],
  ['unknown where it is negative', { runtime: -4 }, null],
])('the runtime is %s', (_, oddity, minutes) => {
  expect(toDetails(someDetails(oddity), 'tv')?.runtime).toBe(minutes);
});

test.each([
  ['nothing but an id and a name', { id: 1, title: 'Bare' }],
  ['every list set to null', someDetails({ genres: null, credits: null, videos: null, seasons: null, similar: null })],
  [
    'null within its lists',
    someDetails({ genres: [null, { id: 18, name: null }], credits: { cast: [null], crew: null } }),
  ],
  ['rubbish within its lists', someDetails({ videos: { results: [7, { key: 1 }] }, production_companies: ['x'] })],
  ['seasons without a number', someDetails({ seasons: [{ season_number: null, name: 'Specials' }] })],
])('details with %s are still details', (_, answer) => {
  expect(v.is(titleDetailsSchema, toDetails(answer, 'movie'))).toBe(true);
});

test.each(['tt1', 'nm0000093', "tt0137523' or 1", '../tt0137523', 'tt01375231234567', '', null])(
  '%j is no IMDb id',
  (imdb_id) => {
    expect(toDetails(someDetails({ imdb_id }), 'movie')?.imdbId).toBeNull();
  },
);

test.each([{ adult: true }, { softcore: true }])('a title marked %j has no details', (mark) => {
  expect(toDetails(someDetails(mark), 'movie')).toBeNull();
});

test('a title is never recommended with itself, nor one without a poster', () => {
  const related = aList([anEntry(), anEntry({ id: 9, poster_path: null }), anEntry({ id: 10 })]);
  const details = toDetails(someDetails({ recommendations: related, similar: aList([]) }), 'movie');
  expect(details?.recommendations.map((title) => title.id)).toEqual([10]);
});

testCases(
  'an answer of another shape is no title',
  [null, [], 'a film', 7, {}, { id: 1 }, { title: 'No id' }, { id: 'x', title: 'Odd' }].map((answer) => [answer]),
  (answer) => {
    expect(() => toDetails(answer, 'movie')).toThrow(expect.objectContaining({ problem: 'wrong-shape' }));
  },
);

test('a season has its episodes in our words; an unusable one is left out', () => {
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

test.each([null, [], {}, { season_number: 'one' }])('%j is no season', (answer) => {
  expect(() => toSeason(answer)).toThrow(expect.objectContaining({ problem: 'wrong-shape' }));
});
