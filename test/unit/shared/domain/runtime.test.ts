import { expect, test } from 'vitest';
import { formatRuntime, isoDuration } from '../../../../src/shared/domain/runtime.ts';
import { testCases } from '../../../support/cases.ts';

testCases(
  'a runtime is written in hours and minutes',
  [
    [125, '2h 5m'],
    [120, '2h'],
    [60, '1h'],
    [59, '59m'],
    [1, '1m'],
    [1440, '24h'],
    [59.4, '59m'],
    [59.7, '1h'],
    [119.6, '2h'],
  ],
  (minutes, words) => {
    expect(formatRuntime(minutes)).toBe(words);
  },
);

test.each([[null], [0], [-90], [0.4], [Number.NaN]])('a runtime of %s is not known', (minutes) => {
  expect(formatRuntime(minutes)).toBeNull();
});

test.each([
  [125, 'PT125M'],
  [47.5, 'PT48M'],
])('%d minutes are the duration %s', (minutes, duration) => {
  expect(isoDuration(minutes)).toBe(duration);
});
