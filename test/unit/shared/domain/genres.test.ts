import { expect } from 'vitest';
import { genreNames, listGenreNames } from '../../../../src/shared/domain/genres.ts';
import { testCases } from '../../../support/cases.ts';

testCases(
  'genres have their names',
  [
    ['movie', 28, 'Action'],
    ['movie', 35, 'Comedy'],
    ['movie', 27, 'Horror'],
    ['movie', 10749, 'Romance'],
    ['movie', 99, 'Documentary'],
    ['movie', 878, 'Science Fiction'],
    ['movie', 10752, 'War'],
    ['movie', 10770, 'TV Movie'],
    ['tv', 10759, 'Action & Adventure'],
    ['tv', 10765, 'Sci-Fi & Fantasy'],
    ['tv', 10768, 'War & Politics'],
  ] as const,
  (mediaType, id, name) => {
    expect(genreNames[mediaType][id]).toBe(name);
  },
);

testCases(
  'genre names are complete and unique',
  [
    ['movie', 19],
    ['tv', 16],
  ] as const,
  (mediaType, count) => {
    const names = Object.values(genreNames[mediaType]);
    expect(names).toHaveLength(count);
    expect(new Set(names).size).toBe(count);
  },
);

testCases(
  'a card lists the first known genres',
  [
    ['the first two of three', 'movie', [28, 35, 18], 2, ['Action', 'Comedy']],
    ['all if there are fewer than the limit', 'movie', [28], 3, ['Action']],
    ['without unknown ids', 'movie', [-1, 424242, 35, Number.NaN, 18], 2, ['Comedy', 'Drama']],
    ["a series' own", 'tv', [28, 10759], 3, ['Action & Adventure']],
    ['none for a limit of 0', 'tv', [18], 0, []],
  ] as const,
  (_, mediaType, ids, limit, names) => {
    expect(listGenreNames(mediaType, ids, limit)).toEqual(names);
  },
);
