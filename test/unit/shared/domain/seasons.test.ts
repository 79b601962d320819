import { expect, test } from 'vitest';
import { chooseSeason, orderSeasons } from '../../../../src/shared/domain/seasons.ts';
import { testCases } from '../../../support/cases.ts';

const seasons = (...numbers: number[]) => numbers.map((number) => ({ number }));

test('seasons are sorted by number, Specials last', () => {
  expect(orderSeasons(seasons(0, 3, 1, 2))).toEqual(seasons(1, 2, 3, 0));
});

test('repeated and negative seasons are dropped', () => {
  expect(orderSeasons(seasons(1, 1, -1, 0, 0))).toEqual(seasons(1, 0));
});

testCases(
  'the requested season is chosen, by default the first above 0',
  [
    ['the first season above 0', seasons(0, 1, 2), null, 1],
    ['the first season listed', seasons(0, 4, 7), null, 4],
    ['the requested season', seasons(0, 1, 2), 2, 2],
    ['requested Specials', seasons(0, 1, 2), 0, 0],
    ['the first season for an unknown one', seasons(0, 1, 2), 9, 1],
    ['Specials as the only season', seasons(0), null, 0],
  ],
  (_, all, requested, number) => {
    expect(chooseSeason(all, requested)).toEqual({ number });
  },
);

test('no season is chosen without seasons', () => {
  expect(chooseSeason([], 1)).toBeNull();
});
