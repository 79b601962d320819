import { expect } from 'vitest';
import { formatRuntime, isoDuration } from '../../../../src/shared/domain/runtime.ts';
import { testCases } from '../../../support/cases.ts';

testCases(
  'a runtime is formatted in hours and minutes',
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

testCases('a runtime below half a minute is unknown', [[null], [0], [-90], [0.4], [Number.NaN]], (minutes) => {
  expect(formatRuntime(minutes)).toBeNull();
});

testCases(
  'a runtime is an ISO duration in whole minutes',
  [
    [125, 'PT125M'],
    [47.5, 'PT48M'],
  ],
  (minutes, duration) => {
    expect(isoDuration(minutes)).toBe(duration);
  },
);
