import { expect, test } from 'vitest';
import { toSummaries, toSummary, toTitlePage } from '../../../../src/worker/catalogue/map.ts';
import { aList, anEntry, aTitle } from '../../../support/factories.ts';

const aSeries = { title: undefined, name: 'Night Trains', release_date: undefined, first_air_date: '2019-03-01' };

test('a film of a list is in our words', () => {
  expect(toSummary(anEntry(), 'movie')).toEqual(aTitle());
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
