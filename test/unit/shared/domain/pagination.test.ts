import { expect, test } from 'vitest';
import { clampPage, countPages, pageNumbers } from '../../../../src/shared/domain/pagination.ts';

test.each([
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
])('page %j of an address is page %d', (value, page) => {
  expect(clampPage(value)).toBe(page);
});

test.each([
  ['9', 3, 3],
  ['2', 3, 2],
  ['2', 0, 1],
  ['900', 9000, 500],
])('page %s of %d is page %d', (value, totalPages, page) => {
  expect(clampPage(value, totalPages)).toBe(page);
});

test.each([
  ['movie', 1000, 20_000, 500],
  ['movie', 3, 41, 3],
  ['movie', 0, 0, 1],
  ['tv', 900, 18_000, 500],
  ['tv', 2, 40, 2],
] as const)(
  'a %s list of %d pages and %d titles can be turned to page %d',
  (mediaType, totalPages, totalResults, last) => {
    expect(countPages(mediaType, { totalPages, totalResults })).toBe(last);
  },
);

test.each([
  [1, 1, '1'],
  [3, 7, '1 2 3 4 5 6 7'],
  [1, 8, '1 2 3 4 5 gap 8'],
  [4, 8, '1 2 3 4 5 gap 8'],
  [5, 8, '1 gap 4 5 6 7 8'],
  [5, 9, '1 gap 4 5 6 gap 9'],
  [8, 8, '1 gap 4 5 6 7 8'],
  [250, 500, '1 gap 249 250 251 gap 500'],
])('on page %d of %d the control shows %s', (page, totalPages, shown) => {
  expect(pageNumbers(page, totalPages).join(' ')).toBe(shown);
});

const lengths = Array.from({ length: 30 }, (_, index) => index + 1);

test.each(lengths)(
  'of %d pages the control always shows the ends, the current one and its neighbours',
  (totalPages) => {
    for (let page = 1; page <= totalPages; page++) {
      const shown = pageNumbers(page, totalPages);
      const numbers = shown.filter((entry) => entry !== 'gap');
      const wanted = [1, page - 1, page, page + 1, totalPages].filter((number) => number >= 1 && number <= totalPages);
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
      expect(wanted.every((number) => numbers.includes(number))).toBe(true);
      expect(shown.length).toBeLessThanOrEqual(7);
      const leftOut = shown.flatMap((entry, index) =>
        entry === 'gap' ? [Number(shown[index + 1]) - Number(shown[index - 1]) - 1] : [],
      );
      expect(leftOut.every((count) => count >= 2)).toBe(true);
    }
  },
);
