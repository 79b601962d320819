import { expect, test } from 'vitest';
import { formatCount, formatCountOf } from '../../../../src/shared/domain/count.ts';

test('a count has separators, and only one thing is singular', () => {
  expect([0, 999, 1_000, 1_234_567].map(formatCount)).toEqual(['0', '999', '1,000', '1,234,567']);
  expect([0, 1, 2, 1_000].map((count) => formatCountOf(count, 'title'))).toEqual([
    '0 titles',
    '1 title',
    '2 titles',
    '1,000 titles',
  ]);
});
