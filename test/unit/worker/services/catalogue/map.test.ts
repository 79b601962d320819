import { expect, test } from 'vitest';
import { toSummaries, toSummary, toTitlePage } from '../../../../../src/worker/services/catalogue/map.ts';
import { testCases } from '../../../../support/cases.ts';
import { aList, anEntry, aTitle } from '../../../../support/factories.ts';

const aSeries = { title: undefined, name: 'Night Trains', release_date: undefined, first_air_date: '2019-03-01' };

test('a film of a list is mapped to our names', () => {
  expect(toSummary(anEntry(), 'movie')).toEqual(aTitle());
});

test('a series is mapped with its name and first air date', () => {
  expect(toSummary(anEntry({ ...aSeries, media_type: 'tv' }))).toMatchObject({
    mediaType: 'tv',
    title: 'Night Trains',
    date: '2019-03-01',
  });
});

testCases(
  "an entry's media type wins over that of its list",
  [
    ['its own type', { media_type: 'tv', ...aSeries }, 'movie', 'tv'],
    ["the list's type if it has none", {}, 'movie', 'movie'],
    ["the list's type if its own is null", { media_type: null }, 'movie', 'movie'],
  ] as const,
  (_, overrides, fallback, mediaType) => {
    expect(toSummary(anEntry(overrides), fallback)?.mediaType).toBe(mediaType);
  },
);

testCases(
  'an invalid entry is not a title',
  [
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
    ['marked as softcore', { softcore: true }],
    ['of an id beyond ten digits', { id: 1e308 }],
  ] as const,
  (_, overrides) => {
    expect(toSummary(anEntry(overrides), 'movie')).toBeNull();
  },
);

testCases(
  'a value that is not an object is not a title',
  [[null], [undefined], [7], ['a film'], [[]], [[[]]]],
  (entry) => {
    expect(toSummary(entry, 'movie')).toBeNull();
  },
);

test('an entry without a media type is not a title', () => {
  expect(toSummary(anEntry())).toBeNull();
});

testCases(
  'an invalid field becomes a neutral value',
  [
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
    ['vote_count', 1e308, 'voteCount', 0],
    ['overview', 7, 'overview', ''],
    ['adult', 'no', 'id', 550],
    ['genre_ids', [1e308], 'genreIds', []],
    ['genre_ids', [18, null, 'x', 35], 'genreIds', [18, 35]],
  ] as const,
  (field, value, name, expected) => {
    expect(toSummary(anEntry({ [field]: value }), 'movie')).toMatchObject({ [name]: expected });
  },
);

test('a list has no repeated titles; a film and a series with one id are two', () => {
  const entries = [anEntry(), anEntry(), anEntry({ ...aSeries, media_type: 'tv' })];
  expect(toSummaries(entries, 'movie').map((title) => title.mediaType)).toEqual(['movie', 'tv']);
});

test('an invalid entry does not affect the others', () => {
  const page = toTitlePage(aList([null, anEntry(), 'text', anEntry({ id: 'x' })]), 'movie');
  expect(page.titles.map((title) => title.id)).toEqual([550]);
});

testCases(
  'the number of pages is at least 1',
  [
    [9000, 9000],
    [0, 1],
    [-3, 1],
    [null, 1],
    ['many', 1],
    [1e308, 1],
  ] as const,
  (total_pages, totalPages) => {
    expect(toTitlePage(aList([], { total_pages })).totalPages).toBe(totalPages);
  },
);

testCases(
  'a response of another shape throws',
  [
    ['nothing', null],
    ['a list alone', []],
    ['text', 'results'],
    ['an object without results', {}],
    ['results that are not a list', aList([], { results: {} })],
    ['an error', { status_code: 7, status_message: 'Invalid API key' }],
    ['only invalid entries', aList([{ id: 'a' }, { id: 'b' }])],
    ['only entries whose names are of another type', aList([{ id: 1, title: 7 }])],
  ] as const,
  (_, response) => {
    expect(() => toTitlePage(response)).toThrow(expect.objectContaining({ problem: 'wrong-shape' }));
  },
);
