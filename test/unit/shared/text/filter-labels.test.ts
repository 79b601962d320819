import { expect, test } from 'vitest';
import { initialState, type ListState } from '../../../../src/shared/domain/filters.ts';
import { filterChips } from '../../../../src/shared/text/filter-labels.ts';
import { listHeading } from '../../../../src/shared/text/list-heading.ts';
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
    [{ runtime: '95' }, 'Movies'],
    [{ tag: 'trending-now', score: '7' }, 'Trending Movies'],
    [{ genre: 'tv-movie' }, 'TV Movies'],
    [{ genre: 'tv-movie,war', tag: 'popular' }, 'Popular War TV Movies'],
    // The Worker cannot filter trending titles by country.
    [{ tag: 'trending-now', country: 'FR', genre: 'comedy' }, 'Comedy Movies'],
  ],
  (change, heading) => {
    expect(listHeading('movie', { ...initialState, ...change })).toBe(heading);
  },
);
