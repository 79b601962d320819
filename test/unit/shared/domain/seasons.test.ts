import { expect, test } from 'vitest';
import { chooseSeason, orderSeasons } from '../../../../src/shared/domain/seasons.ts';

const seasons = (...numbers: number[]) => numbers.map((number) => ({ number }));

test('seasons stand by number, Specials last', () => {
  expect(orderSeasons(seasons(0, 3, 1, 2))).toEqual(seasons(1, 2, 3, 0));
});

test('a season that is listed twice stands once, one below 0 not at all', () => {
  expect(orderSeasons(seasons(1, 1, -1, 0, 0))).toEqual(seasons(1, 0));
});

test.each([
  ['the first season above 0', seasons(0, 1, 2), null, 1],
  ['the first there is', seasons(0, 4, 7), null, 4],
  ['the season that is asked for', seasons(0, 1, 2), 2, 2],
  ['Specials where they are asked for', seasons(0, 1, 2), 0, 0],
  ['the first instead of one that does not exist', seasons(0, 1, 2), 9, 1],
  ['Specials where there is nothing else', seasons(0), null, 0],
])('%s is chosen', (_, all, asked, number) => {
  expect(chooseSeason(all, asked)).toEqual({ number });
});

test('without seasons none is chosen', () => {
  expect(chooseSeason([], 1)).toBeNull();
});
