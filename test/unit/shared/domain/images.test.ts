import { expect, test } from 'vitest';
import { imageSrcset, imageUrl, toneCount, toneOf } from '../../../../src/shared/domain/images.ts';
import { testCases } from '../../../support/cases.ts';

const base = 'https://images.test';

test('an image address has its size in the path', () => {
  expect(imageUrl(base, 'w342', '/a.jpg')).toBe('https://images.test/t/p/w342/a.jpg');
});

testCases(
  'a srcset lists the widths of its kind, smallest first',
  [
    ['poster', ['w342 342w', 'w500 500w']],
    ['backdrop', ['w780 780w', 'w1280 1280w', 'original 3840w']],
    ['profile', ['w185 185w']],
    ['still', ['w300 300w']],
    ['logo', ['w185 185w']],
  ] as const,
  (kind, candidates) => {
    const expected = candidates.map((candidate) => {
      const [size, width] = candidate.split(' ');
      return `https://images.test/t/p/${size}/a.jpg ${width}`;
    });
    expect(imageSrcset(base, kind, '/a.jpg').split(', ')).toEqual(expected);
  },
);

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
