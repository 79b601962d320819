import { expect, test } from 'vitest';
import { addMonths, formatMonth, isMonth } from '../../../../src/shared/domain/month.ts';

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
])('%s plus %d months is %s', (month, count, result) => {
  expect(addMonths(month, count)).toBe(result);
});

test('a month has the format YYYY-MM from 1900 on, and is formatted in words', () => {
  expect(['2026-11', '2026-13', '2026-1', '1899-12', '2026-11-01'].map(isMonth)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(formatMonth('2026-11')).toBe('November 2026');
});
