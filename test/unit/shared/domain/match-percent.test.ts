import { expect, test } from 'vitest';
import { matchBand, matchPercent } from '../../../../src/shared/domain/match-percent.ts';
import { testCases } from '../../../support/cases.ts';

testCases(
  'the match is the rating in percent',
  [
    [7.25, 73],
    [10, 100],
    [8.449, 84],
    [8.45, 85],
    [0.05, 1],
    [0.04, null],
    [0, null],
    [-3, null],
  ],
  (rating, percent) => {
    expect(matchPercent(rating)).toBe(percent);
  },
);

test('NaN has no match', () => {
  expect(matchPercent(Number.NaN)).toBeNull();
});

testCases(
  'a match is high from 70 and middle from 50',
  [
    [100, 'high'],
    [70, 'high'],
    [69, 'middle'],
    [50, 'middle'],
    [49, 'low'],
    [1, 'low'],
  ] as const,
  (percent, band) => {
    expect(matchBand(percent)).toBe(band);
  },
);
