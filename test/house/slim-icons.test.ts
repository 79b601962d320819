import { expect, test } from 'vitest';
import { roundPath } from '../../scripts/slim-icons.ts';

test.each([
  ['a2 2 0 001.998 2H8', 'a2 2 0 001.99 2H8'],
  ['a2 2 0 01-3.0054 4', 'a2 2 0 01-3.01 4'],
  ['m.9991 12.3456.5004 3', 'm.99 12.35.5 3'],
])('the path %s is rounded to %s', (path, rounded) => {
  expect(roundPath(path)).toBe(rounded);
});
