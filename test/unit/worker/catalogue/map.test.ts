import { expect, test } from 'vitest';
import * as v from 'valibot';
import { titleDetailsSchema } from '../../../../src/shared/contract/title.ts';
import { toDetails, toSeason, toSummaries, toSummary, toTitlePage } from '../../../../src/worker/catalogue/map.ts';
import { aList, anEntry, someDetails } from '../../../support/factories.ts';

const aSeries = { title: undefined, name: 'Night Trains', release_date: undefined, first_air_date: '2019-03-01' };

test('a film of a list is in our words', () => {
  expect(toSummary(anEntry(), 'movie')).toEqual({
    mediaType: 'movie',
    id: 550,
    title: 'The Lamp at the Corner',
    date: '1999-10-15',
    overview: 'A keeper tends the last lamp of a street.',
    posterPath: '/poster.jpg',
    backdropPath: '/backdrop.jpg',
    voteAverage: 7.5,
    voteCount: 320,
    genreIds: [18],
  });
});

test('a series has its own name and its first day', () => {
  expect(toSummary(anEntry({ ...aSeries, media_type: 'tv' }))).toMatchObject({
    mediaType: 'tv',
    title: 'Night Trains',
    date: '2019-03-01',
  });
});

test.each([
  ['its own word', { media_type: 'tv', ...aSeries }, 'movie', 'tv'],
  ["the list's word where it has none", {}, 'movie', 'movie'],
  ["the list's word where its own is empty", { media_type: null }, 'movie', 'movie'],
] as const)('what an entry is, is %s', (_, oddity, fallback, mediaType) => {
  expect(toSummary(anEntry(oddity), fallback)?.mediaType).toBe(mediaType);
});

test.each([
  ['a person', { media_type: 'person' }],
  ['a collection', { media_type: 'collection' }],
  ['an adult title', { adult: true }],
  ['without a name', { title: '', name: null }],
  ['without an id', { id: undefined }],
  ['of id 0', { id: 0 }],
  ['of id -1', { id: -1 }],
  ['of half an id', { id: 1.5 }],
  ['of an id in words', { id: '../movie/1' }],
  ['with a number for a title', { title: 7 }],
  ['with an adult mark that says neither', { adult: 'no' }],
])('an entry %s is no title', (_, oddity) => {
  expect(toSummary(anEntry(oddity), 'movie')).toBeNull();
});

test.each([null, undefined, 7, 'a film', [], [[]]])('%j is no entry', (entry) => {
  expect(toSummary(entry, 'movie')).toBeNull();
});

test('an entry whose kind nobody says is no title', () => {
  expect(toSummary(anEntry())).toBeNull();
});

test.each([
  ['poster_path', null, 'posterPath', null],
  ['poster_path', '', 'posterPath', null],
  ['poster_path', '/../../evil.jpg', 'posterPath', null],
  ['poster_path', '//evil.test/a.jpg', 'posterPath', null],
  ['poster_path', 'https://evil.test/a.jpg', 'posterPath', null],
  ['poster_path', '/a.jpg" onerror="x', 'posterPath', null],
  ['poster_path', '/a.jpg?x', 'posterPath', null],
  ['poster_path', '/a.jpg\n', 'posterPath', null],
  ['poster_path', '/a.exe', 'posterPath', null],
  ['poster_path', '/MzSOFrd99HRdr6pkSRSctk3kBR.jpg', 'posterPath', '/MzSOFrd99HRdr6pkSRSctk3kBR.jpg'],
  ['backdrop_path', 'javascript:alert(1)', 'backdropPath', null],
  ['release_date', '', 'date', null],
  ['release_date', '2023-02-30', 'date', null],
  ['release_date', null, 'date', null],
  ['vote_average', 11, 'voteAverage', 10],
  ['vote_average', -1, 'voteAverage', 0],
  ['vote_average', null, 'voteAverage', 0],
  ['vote_count', -5, 'voteCount', 0],
  ['overview', null, 'overview', ''],
  ['genre_ids', null, 'genreIds', []],
  ['genre_ids', [18, null, 'x', 35], 'genreIds', [18, 35]],
] as const)('%s %j becomes %s %j', (field, value, name, expected) => {
  expect(toSummary(anEntry({ [field]: value }), 'movie')).toMatchObject({ [name]: expected });
});

test('a title stands in a list once; a film and a series of one number are two', () => {
  const entries = [anEntry(), anEntry(), anEntry({ ...aSeries, media_type: 'tv' })];
  expect(toSummaries(entries, 'movie').map((title) => title.mediaType)).toEqual(['movie', 'tv']);
});

test('an unreadable entry does not spoil its list', () => {
  const page = toTitlePage(aList([null, anEntry(), 'rubbish', anEntry({ id: 'x' })]), 'movie');
  expect(page.titles.map((title) => title.id)).toEqual([550]);
});

test.each([
  [9000, 500],
  [0, 1],
  [-3, 1],
  [null, 1],
])('a list that says %s pages has %d', (total_pages, totalPages) => {
  expect(toTitlePage(aList([], { total_pages })).totalPages).toBe(totalPages);
});

test.each([
  ['nothing', null],
  ['a list alone', []],
  ['text', 'results'],
  ['an object without results', {}],
  ['results that are no list', aList([], { results: {} })],
  ['a refusal', { status_code: 7, status_message: 'Invalid API key' }],
  ['entries none of which can be read', aList([{ id: 'a' }, { id: 'b' }])],
])('an answer of %s is no list', (_, answer) => {
  expect(() => toTitlePage(answer)).toThrow(expect.objectContaining({ problem: 'wrong-shape' }));
});

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

test('an adult title has no details', () => {
  expect(toDetails(someDetails({ adult: true }), 'movie')).toBeNull();
});

test('a title is never recommended with itself, nor one without a poster', () => {
  const related = aList([anEntry(), anEntry({ id: 9, poster_path: null }), anEntry({ id: 10 })]);
  const details = toDetails(someDetails({ recommendations: related, similar: aList([]) }), 'movie');
  expect(details?.recommendations.map((title) => title.id)).toEqual([10]);
});

test.each([null, [], 'a film', 7, {}, { id: 1 }, { title: 'No id' }, { id: 'x', title: 'Odd' }])(
  '%j is no answer about a title',
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
