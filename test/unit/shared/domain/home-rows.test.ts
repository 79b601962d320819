import { expect, test } from 'vitest';
import { findGenre } from '../../../../src/shared/domain/genres.ts';
import { type HomeRow, homeRows } from '../../../../src/shared/domain/home-rows.ts';
import { findTag, tagSpec } from '../../../../src/shared/domain/tags.ts';

const rows: readonly HomeRow[] = homeRows;

test('home rows are in order and have their queries', () => {
  expect(rows.map(({ heading, path, query }) => [heading, path, query])).toEqual([
    ['Network Originals', '/discover/tv', { with_networks: '213' }],
    ['Trending Now', '/trending/all/week', undefined],
    ['Top Rated TV', '/tv/top_rated', undefined],
    ['Popular TV Shows', '/tv/popular', undefined],
    ['Action Movies', '/discover/movie', { with_genres: '28' }],
    ['Comedy Movies', '/discover/movie', { with_genres: '35' }],
    ['Horror Movies', '/discover/movie', { with_genres: '27' }],
    ['Romance Movies', '/discover/movie', { with_genres: '10749' }],
    ['Documentaries', '/discover/movie', { with_genres: '99' }],
  ]);
});

test('home row ids are unique', () => {
  expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
});

test('a row names its media type unless it mixes both', () => {
  expect(rows.filter((row) => !row.mediaType).map((row) => row.path)).toEqual(['/trending/all/week']);
  expect(rows.every((row) => !row.mediaType || row.path.includes(`/${row.mediaType}`))).toBe(true);
});

test('the row of originals links to the tag of the same network', () => {
  const row = rows.find(({ query }) => query && 'with_networks' in query)!;
  const tag = findTag('tv', new URL(row.more, 'https://marquee.test').searchParams.get('tag'))!;
  expect(String(tagSpec(tag).demands.networkId)).toBe(row.query?.['with_networks']);
});

test('a genre row links to the list of that genre', () => {
  for (const row of rows.filter(({ query }) => query && 'with_genres' in query)) {
    const slug = new URL(row.more, 'https://marquee.test').searchParams.get('genre');
    expect(String(findGenre('movie', slug)?.id)).toBe(row.query?.['with_genres']);
  }
});
