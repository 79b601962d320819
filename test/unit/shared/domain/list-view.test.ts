import { expect, test } from 'vitest';
import { formatListView, parseListView, selectTitles } from '../../../../src/shared/domain/list-view.ts';

const titles = (
  [
    ['movie', 1, 'Zebra', '2026-11-01', 1920],
    ['tv', 1, 'apple', '2026-11-03', null],
    ['movie', 2, 'Part 10', '2026-11-02', 2010],
    ['movie', 3, 'Part 9', '2026-11-04', 1920],
  ] as const
).map(([mediaType, id, title, day, year]) => {
  return { mediaType, id, title, posterPath: null, year, addedAt: `${day}T00:00:00Z` };
});
const facts = {
  watched: new Set(['tv:1', 'movie:3']),
  scores: new Map([
    ['movie:2', 4],
    ['tv:1', 9],
  ]),
};

const select = (query: Record<string, string>) =>
  selectTitles(titles, parseListView(query), facts).map(({ title }) => title);

test('a list is sorted by its own order, time, title, year or score; titles without the value come last', () => {
  expect(select({})).toEqual(['Zebra', 'apple', 'Part 10', 'Part 9']);
  expect(select({ sort: 'added' })).toEqual(['Part 9', 'apple', 'Part 10', 'Zebra']);
  expect(select({ sort: 'title' })).toEqual(['apple', 'Part 9', 'Part 10', 'Zebra']);
  expect(select({ sort: 'year' })).toEqual(['Part 10', 'Zebra', 'Part 9', 'apple']);
  expect(select({ sort: 'rating' })).toEqual(['apple', 'Part 10', 'Zebra', 'Part 9']);
});

test('a list shows films, series, watched titles or the others', () => {
  expect(select({ show: 'tv' })).toEqual(['apple']);
  expect(select({ show: 'movie', sort: 'title' })).toEqual(['Part 9', 'Part 10', 'Zebra']);
  expect(select({ show: 'watched' })).toEqual(['apple', 'Part 9']);
  expect(select({ show: 'unwatched' })).toEqual(['Zebra', 'Part 10']);
});

test('an address has only values that differ from the default; unknown values fall back to it', () => {
  expect(formatListView(parseListView({ sort: 'popularity', show: '', page: '3' }))).toBe('');
  const view = parseListView({ sort: 'added', show: 'tv', choose: '' });
  expect(formatListView(view, 2)).toBe('?sort=added&show=tv&choose=&page=2');
});
