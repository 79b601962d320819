import { expect, test } from 'vitest';
import { discoverQuery, monthsBefore } from '../../../../src/shared/domain/discover.ts';
import { type Filters, initialState } from '../../../../src/shared/domain/filters.ts';
import { testCases } from '../../../support/cases.ts';

const today = '2026-11-21';
const query = (mediaType: 'movie' | 'tv', filters: Partial<Filters>) =>
  discoverQuery(mediaType, { ...initialState, ...filters }, 1, today);

testCases(
  'months are subtracted within the length of a month',
  [
    ['2026-11-21', 3, '2026-08-21'],
    ['2026-05-31', 3, '2026-02-28'],
    ['2024-05-31', 3, '2024-02-29'],
    ['2026-01-15', 3, '2025-10-15'],
  ],
  (day, months, before) => {
    expect(monthsBefore(day, months)).toBe(before);
  },
);

test('without filters titles are sorted by popularity', () => {
  expect(query('movie', {})).toEqual({ page: '1', sort_by: 'popularity.desc' });
});

testCases(
  "each sort order maps to the catalogue's parameter",
  [
    ['movie', 'vote_average.desc', 'vote_average.desc'],
    ['movie', 'release_date.desc', 'primary_release_date.desc'],
    ['movie', 'release_date.asc', 'primary_release_date.asc'],
    ['tv', 'release_date.desc', 'first_air_date.desc'],
    ['tv', 'release_date.asc', 'first_air_date.asc'],
  ] as const,
  (mediaType, sort, expected) => {
    expect(query(mediaType, { sort })['sort_by']).toBe(expected);
  },
);

test('rated lists need 200 votes, popular ones 100, award winners also a score of 8', () => {
  expect(query('movie', { sort: 'vote_average.desc' })['vote_count.gte']).toBe('200');
  expect(query('tv', { tag: 'popular' })['vote_count.gte']).toBe('100');
  expect(query('tv', { tag: 'popular', sort: 'vote_average.desc' })['vote_count.gte']).toBe('200');
  expect(query('movie', { tag: 'award-winners' })).toMatchObject({ 'vote_count.gte': '200', 'vote_average.gte': '8' });
});

test('the tag network-originals filters by network 213', () => {
  expect(query('tv', { tag: 'network-originals' })['with_networks']).toBe('213');
});

test('a year filters by first release and excludes undated titles', () => {
  expect(query('movie', { year: '1968' })).toMatchObject({
    'primary_release_date.gte': '1968-01-01',
    'primary_release_date.lte': '1968-12-31',
    include_null_release_dates: 'false',
  });
  expect(query('tv', { year: '1968' })).toMatchObject({
    'first_air_date.gte': '1968-01-01',
    'first_air_date.lte': '1968-12-31',
    include_null_first_air_dates: 'false',
  });
});

test('new releases are of the last three months, within the chosen year', () => {
  expect(query('movie', { tag: 'new-releases' })).toMatchObject({
    'primary_release_date.gte': '2026-08-21',
    'primary_release_date.lte': today,
  });
  expect(query('movie', { tag: 'new-releases', year: '2025' })).toMatchObject({
    'primary_release_date.gte': '2026-08-21',
    'primary_release_date.lte': '2025-12-31',
  });
});

test('sorting by newest excludes upcoming titles', () => {
  expect(query('tv', { sort: 'release_date.desc' })['first_air_date.lte']).toBe(today);
});

test('a genre has its own id for films and series', () => {
  expect(query('movie', { genre: 'action' })['with_genres']).toBe('28');
  expect(query('tv', { genre: 'action' })['with_genres']).toBe('10759');
});

testCases(
  'each filter maps to its parameters',
  [
    [{ genre: 'comedy,horror' }, { with_genres: '35,27' }],
    [{ without: 'horror' }, { without_genres: '27' }],
    [{ decade: '1920' }, { 'primary_release_date.gte': '1920-01-01', 'primary_release_date.lte': '1929-12-31' }],
    [{ runtime: '95' }, { 'with_runtime.gte': '1', 'with_runtime.lte': '95' }],
    [{ score: '7' }, { 'vote_average.gte': '7', 'vote_count.gte': '200' }],
    [
      { score: '7', votes: '50' },
      { 'vote_average.gte': '7', 'vote_count.gte': '50' },
    ],
    [
      { language: 'fr', country: 'BE' },
      { with_original_language: 'fr', with_origin_country: 'BE' },
    ],
    [
      { keyword: '4565-dystopia', person: '31-tom-hanks' },
      { with_keywords: '4565', with_people: '31' },
    ],
  ],
  (filters, expected) => {
    expect(query('movie', filters)).toMatchObject(expected);
  },
);

test('a lower score does not relax award winners', () => {
  expect(query('movie', { tag: 'award-winners', score: '5' })['vote_average.gte']).toBe('8');
});
