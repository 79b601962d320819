import { expect, test } from 'vitest';
import { defaultScore, scoreBands, scoreLabel, scores, scoresIn } from '../../../../src/shared/domain/rating.ts';
import { memberRatingText } from '../../../../src/shared/text/opinion.ts';
import { testCases } from '../../../support/cases.ts';

testCases(
  'every score has its label',
  [
    [1, 'Poor'],
    [2, 'Poor'],
    [3, 'Poor'],
    [4, 'Average'],
    [5, 'Average'],
    [6, 'Good'],
    [7, 'Good'],
    [8, 'Great'],
    [9, 'Great'],
    [10, 'Masterpiece'],
  ] as const,
  (score, label) => {
    expect(scoreLabel(score)).toBe(label);
  },
);

test('each score is in one band', () => {
  expect(scoreBands.flatMap((band) => scoresIn(band))).toEqual([...scores]);
});

test('the default score is 5', () => {
  expect(defaultScore).toBe(5);
});

testCases(
  'the average and the count are formatted',
  [
    [{ average: null, count: 0 }, 'No ratings yet'],
    [{ average: 7, count: 1 }, '7.0 / 10 (1 rating)'],
    [{ average: 7.5, count: 2 }, '7.5 / 10 (2 ratings)'],
    [{ average: 8.3, count: 12_345 }, '8.3 / 10 (12,345 ratings)'],
  ],
  (rating, sentence) => {
    expect(memberRatingText.rating(rating)).toBe(sentence);
  },
);
