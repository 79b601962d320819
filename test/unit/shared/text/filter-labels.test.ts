import { expect, test } from 'vitest';
import { initialState, type ListState } from '../../../../src/shared/domain/filters.ts';
import { filterChips } from '../../../../src/shared/text/filter-labels.ts';
import { listHeading } from '../../../../src/shared/text/list-heading.ts';

const chips = (change: Partial<ListState>) => filterChips('movie', { ...initialState, ...change });

test.each([
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
])('%o has the chip "%s"', (change, label) => {
  expect(chips(change).map((chip) => chip.label)).toEqual([label]);
});

test('each genre has a chip of its own, which leaves the others', () => {
  expect(chips({ genre: 'comedy,horror' })).toEqual([
    { name: 'genre', label: 'Comedy', rest: 'horror' },
    { name: 'genre', label: 'Horror', rest: 'comedy' },
  ]);
});

test.each([
  [{}, 'All Movies'],
  [{ genre: 'comedy,horror', decade: '1920', tag: 'popular' }, 'Popular Comedy Horror Movies of the 1920s'],
  [{ year: '1922' }, 'Movies of 1922'],
  [{ runtime: '95' }, 'Movies'],
])('the heading of %o is "%s"', (change, heading) => {
  expect(listHeading('movie', { ...initialState, ...change })).toBe(heading);
});
