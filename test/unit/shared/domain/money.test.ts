import { expect } from 'vitest';
import { formatDollars } from '../../../../src/shared/domain/money.ts';
import { testCases } from '../../../support/cases.ts';

testCases(
  'an amount is formatted in dollars',
  [
    [63_000_000, '$63,000,000'],
    [950, '$950'],
    [9_999_999_999, '$9,999,999,999'],
  ],
  (dollars, words) => {
    expect(formatDollars(dollars)).toBe(words);
  },
);
