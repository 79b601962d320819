import { expect, test } from 'vitest';
import { toneCount, toneOf } from '../../../../src/shared/domain/tone.ts';
import { testCases } from '../../../support/cases.ts';

const ids = [1, 2, 13, 550, 1399, 104, 999_999, 9_999_999_999];

testCases('a title always has the same valid tone', ids, (id) => {
  const tones = (['movie', 'tv', 'movie', 'tv'] as const).map((mediaType) => toneOf({ mediaType, id }));
  expect(tones.every((tone) => Number.isInteger(tone) && tone >= 0 && tone < toneCount)).toBe(true);
  expect(tones.slice(0, 2)).toEqual(tones.slice(2));
});

test('consecutive ids cover every tone', () => {
  const tones = Array.from({ length: toneCount }, (_, id) => toneOf({ mediaType: 'movie', id: id + 1 }));
  expect(new Set(tones).size).toBe(toneCount);
});

test('a film and a series with the same id have different tones', () => {
  expect(toneOf({ mediaType: 'movie', id: 1399 })).not.toBe(toneOf({ mediaType: 'tv', id: 1399 }));
});
