import { expect } from 'vitest';
import { formatPosition, toPosition } from '../../../../src/shared/domain/position.ts';
import { testCases } from '../../../support/cases.ts';

testCases(
  'a position is whole seconds, and 0 at the beginning and at the end',
  [
    [[600.7, 3000], { position: 600, duration: 3000 }],
    [[4.9, 3000], { position: 0, duration: 3000 }],
    [[5, 3000], { position: 5, duration: 3000 }],
    [[2850, 3000], { position: 2850, duration: 3000 }],
    [[2850.1, 3000], { position: 0, duration: 3000 }],
    [[3000.4, 3000], { position: 0, duration: 3000 }],
    [[10, 29.6], { position: 10, duration: 30 }],
  ],
  (reported, stored) => expect(toPosition(...(reported as [number, number]))).toEqual(stored),
);

testCases(
  'impossible numbers are rejected',
  [
    [-1, 3000],
    [3002, 3000],
    [0, 0],
    [Number.NaN, 3000],
    [10, Number.NaN],
    [10, Infinity],
    [10, 86_401],
  ],
  (position, duration) => expect(toPosition(position as number, duration as number)).toBeNull(),
);

testCases(
  'a position is formatted like a clock',
  [
    [0, '0:00'],
    [65, '1:05'],
    [3599.9, '59:59'],
    [3723, '1:02:03'],
  ],
  (seconds, text) => expect(formatPosition(seconds as number)).toBe(text),
);
