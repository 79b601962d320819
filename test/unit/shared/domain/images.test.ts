import { expect, test } from 'vitest';
import { imageSrcset, imageUrl } from '../../../../src/shared/domain/images.ts';
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
