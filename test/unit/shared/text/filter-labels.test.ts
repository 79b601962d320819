import { expect, test } from 'vitest';
import { initialState, type ListState } from '../../../../src/shared/domain/filters.ts';
import { filterChips } from '../../../../src/shared/text/filter-labels.ts';
import { listHeading, listTitle } from '../../../../src/shared/text/list-heading.ts';
import { testCases } from '../../../support/cases.ts';

const chips = (change: Partial<ListState>) => filterChips('movie', { ...initialState, ...change });

testCases(
  'each filter has a chip with its label',
  [
    [{ without: 'war' }, 'Not War'],
    [{ year: '1968' }, '1968'],
    [{ decade: '1920' }, '1920s'],
    [{ runtime: '95' }, 'Up to 95 min'],
    [{ score: '7' }, '7 or more of 10'],
    [{ votes: '5000' }, '5,000 votes or more'],
    [{ language: 'fr' }, 'French'],
    [{ language: 'cn' }, 'Cantonese'],
    [{ country: 'BE' }, 'Belgium'],
    [{ services: 'BE-8' }, 'On 1 service in Belgium'],
    [{ services: 'US-8-9' }, 'On 2 services in the United States'],
    [{ keyword: '4565-dystopia' }, 'About dystopia'],
    [{ keyword: '4565' }, 'About 4565'],
    [{ person: '31-tom-hanks' }, 'With Tom Hanks'],
    [{ tag: 'award-winners' }, 'Award Winners'],
  ],
  (change, label) => {
    expect(chips(change).map((chip) => chip.label)).toEqual([label]);
  },
);

test('each genre has its own chip, which removes that genre only', () => {
  expect(chips({ genre: 'comedy,horror' })).toEqual([
    { name: 'genre', label: 'Comedy', rest: 'horror' },
    { name: 'genre', label: 'Horror', rest: 'comedy' },
  ]);
});

testCases(
  'the heading names the filters',
  [
    [{}, 'All Movies'],
    [{ genre: 'comedy,horror', decade: '1920', tag: 'popular' }, 'Popular Comedy Horror Movies of the 1920s'],
    [{ year: '1922' }, 'Movies of 1922'],
    [{ runtime: '95' }, 'Movies up to 95 minutes'],
    [{ tag: 'trending-now', score: '7' }, 'Trending Movies rated 7 and above'],
    [{ genre: 'comedy', without: 'horror' }, 'Comedy Movies without Horror'],
    [{ without: 'horror,war', year: '1922' }, 'Movies of 1922 without Horror or War'],
    [{ without: 'comedy,drama,horror,war' }, 'Movies without 4 genres'],
    [{ genre: 'comedy,drama,horror,tv-movie,war' }, 'TV Movies of 4 genres'],
    [
      { runtime: '95', score: '7', votes: '1000' },
      'Movies up to 95 minutes, rated 7 and above, with 1,000 votes or more',
    ],
    [{ country: 'FR', services: 'US-8' }, 'Movies from France on 1 service in the United States'],
    // The Worker cannot filter trending titles by country.
    [{ tag: 'trending-now', country: 'FR', genre: 'comedy' }, 'Comedy Movies from France'],
    [{ genre: 'tv-movie' }, 'TV Movies'],
    [{ genre: 'tv-movie,war', tag: 'popular' }, 'Popular War TV Movies'],
    [{ language: 'cn', country: 'GB', decade: '1960' }, 'Movies of the 1960s in Cantonese from the United Kingdom'],
    [{ person: '31-anything-at-all', keyword: '4565-any-words' }, 'Movies'],
  ],
  (change, heading) => {
    expect(listHeading('movie', { ...initialState, ...change })).toBe(heading);
  },
);

test('the heading and the chips contain names of the catalogue', () => {
  const state = { ...initialState, genre: 'comedy', person: '7-ada-vance', keyword: '9-robots', country: 'DE' };
  const names = { person: 'Ada McVance', keyword: 'robots' };
  expect(listHeading('movie', state, names)).toBe('Comedy Movies with Ada McVance from Germany about robots');
  const labels = filterChips('movie', state, names).map(({ label }) => label);
  expect(labels).toEqual(['Comedy', 'Germany', 'About robots', 'With Ada McVance']);
});

test('a heading has at most 240 whole characters', () => {
  for (const start of ['', 'a']) {
    const person = start + '😀'.repeat(999);
    const characters = [...listHeading('movie', { ...initialState, person: '7' }, { person })];
    expect([characters.length, characters.at(-2)]).toEqual([240, '😀']);
  }
  const name = 'Ada '.repeat(99).trim();
  const heading = listHeading('movie', { ...initialState, person: '7', runtime: '95' }, { person: name });
  expect(heading).toHaveLength(240);
  expect(heading).toMatch(/^Movies with Ada .*…$/);
});

test('the title of a list is its heading, except without filters', () => {
  const pages = [initialState, { ...initialState, year: '1922', page: 2 }];
  const titles = pages.map((state) => listTitle('movie', state, listHeading('movie', state)));
  expect(titles).toEqual(['Movies', 'Movies of 1922 · Page 2']);
});
