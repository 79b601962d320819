import { expect, test } from 'vitest';
import { formatListView, parseListView, selectTitles } from '../../../../src/shared/domain/list-view.ts';

const titles = (
  [
    ['movie', 1, 'Zebra', '2026-11-01'],
    ['tv', 1, 'apple', '2026-11-03'],
    ['movie', 2, 'Part 10', '2026-11-02'],
    ['movie', 3, 'Part 9', '2026-11-04'],
  ] as const
).map(([mediaType, id, title, day]) => ({ mediaType, id, title, posterPath: null, addedAt: `${day}T00:00:00Z` }));

const select = (query: Record<string, string>) =>
  selectTitles(titles, parseListView(query), new Set(['tv:1', 'movie:3'])).map(({ title }) => title);

test('a list is sorted by its own order, by time and by title', () => {
  expect(select({})).toEqual(['Zebra', 'apple', 'Part 10', 'Part 9']);
  expect(select({ sort: 'added' })).toEqual(['Part 9', 'apple', 'Part 10', 'Zebra']);
  expect(select({ sort: 'title' })).toEqual(['apple', 'Part 9', 'Part 10', 'Zebra']);
});

test('a list shows films, series, watched titles or the others', () => {
  expect(select({ show: 'tv' })).toEqual(['apple']);
  expect(select({ show: 'movie', sort: 'title' })).toEqual(['Part 9', 'Part 10', 'Zebra']);
  expect(select({ show: 'watched' })).toEqual(['apple', 'Part 9']);
  expect(select({ show: 'unwatched' })).toEqual(['Zebra', 'Part 10']);
});

test('an address holds what is not the default, and unknown values are the default', () => {
  expect(formatListView(parseListView({ sort: 'rating', show: '', page: '3' }))).toBe('');
  const view = parseListView({ sort: 'added', show: 'tv', choose: '' });
  expect(formatListView(view, 2)).toBe('?sort=added&show=tv&choose=&page=2');
});
