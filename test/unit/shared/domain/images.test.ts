import { expect, test } from 'vitest';
import { imageSrcset, imageUrl } from '../../../../src/shared/domain/images.ts';

const base = 'https://images.test';

test('a picture stands under its size on the image host', () => {
  expect(imageUrl(base, 'w342', '/a.jpg')).toBe('https://images.test/t/p/w342/a.jpg');
});

test.each([
  ['poster', ['w342 342w', 'w500 500w']],
  ['backdrop', ['w780 780w', 'w1280 1280w', 'original 1920w']],
  ['profile', ['w185 185w']],
  ['still', ['w300 300w']],
  ['logo', ['w185 185w']],
] as const)('a %s is offered in the widths of its kind, smallest first', (kind, offers) => {
  const expected = offers.map((offer) => {
    const [size, width] = offer.split(' ');
    return `https://images.test/t/p/${size}/a.jpg ${width}`;
  });
  expect(imageSrcset(base, kind, '/a.jpg').split(', ')).toEqual(expected);
});
