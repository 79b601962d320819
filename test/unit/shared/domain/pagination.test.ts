import { assert, constant, integer, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { clampPage, countPages, pageNumbers } from '../../../../src/shared/domain/pagination.ts';
import { testCases } from '../../../support/cases.ts';

testCases(
  'a page is clamped to an integer from 1 to 500',
  [
    ['1', 1],
    ['7', 7],
    ['7.9', 1],
    ['0x10', 1],
    ['1e2', 1],
    [' 7', 1],
    ['007', 7],
    ['1000000', 500],
    ['500', 500],
    ['501', 500],
    ['99999999999999999999', 500],
    ['0', 1],
    ['-4', 1],
    ['', 1],
    ['NaN', 1],
    ['Infinity', 1],
    ['1e999', 1],
    ['two', 1],
    ['７', 1],
    ['1,2', 1],
    ['../2', 1],
    [undefined, 1],
  ] as const,
  (value, page) => {
    expect(clampPage(value)).toBe(page);
  },
);

testCases(
  'a page is clamped to the last page',
  [
    ['9', 3, 3],
    ['2', 3, 2],
    ['2', 0, 1],
    ['900', 9000, 500],
  ] as const,
  (value, totalPages, page) => {
    expect(clampPage(value, totalPages)).toBe(page);
  },
);

testCases(
  'a list has from 1 to 500 pages',
  [
    ['movie', 1000, 20_000, 500],
    ['movie', 3, 41, 3],
    ['movie', 0, 0, 1],
    ['tv', 900, 18_000, 500],
    ['tv', 2, 40, 2],
  ] as const,
  (mediaType, totalPages, totalResults, last) => {
    expect(countPages(mediaType, { totalPages, totalResults })).toBe(last);
  },
);

testCases(
  'page numbers far from the current page collapse to a gap',
  [
    [1, 1, '1'],
    [3, 7, '1 2 3 4 5 6 7'],
    [1, 8, '1 2 3 4 5 gap 8'],
    [4, 8, '1 2 3 4 5 gap 8'],
    [5, 8, '1 gap 4 5 6 7 8'],
    [5, 9, '1 gap 4 5 6 gap 9'],
    [8, 8, '1 gap 4 5 6 7 8'],
    [250, 500, '1 gap 249 250 251 gap 500'],
  ] as const,
  (page, totalPages, shown) => {
    expect(pageNumbers(page, totalPages).join(' ')).toBe(shown);
  },
);

test('at most seven page numbers and gaps include the ends, the current page and its neighbours', () => {
  const pageOfTotal = integer({ min: 1, max: 500 }).chain((total) =>
    tuple(integer({ min: 1, max: total }), constant(total)),
  );
  assert(
    property(pageOfTotal, ([page, totalPages]) => {
      const shown = pageNumbers(page, totalPages);
      const numbers = shown.filter((entry) => entry !== 'gap');
      const wanted = [1, page - 1, page, page + 1, totalPages].filter((number) => number >= 1 && number <= totalPages);
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
      expect(numbers).toEqual(expect.arrayContaining(wanted));
      expect(shown.length).toBeLessThanOrEqual(7);
      const leftOut = shown.flatMap((entry, index) =>
        entry === 'gap' ? [Number(shown[index + 1]) - Number(shown[index - 1]) - 1] : [],
      );
      expect(leftOut.every((count) => count >= 2)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
