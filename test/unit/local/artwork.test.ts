import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawImage } from '../../../local/artwork/index.ts';
import { testCases } from '../../support/cases.ts';

const subject = { key: 'movie-1', title: 'Metropolis: A Test', year: 1927, genres: [878, 18], credit: 'Directed by A' };

testCases(
  'an image has the format and size of its kind',
  [
    ['poster', 'jpeg', 120, 180],
    ['backdrop', 'jpeg', 320, 180],
    ['still', 'jpeg', 320, 180],
    ['portrait', 'jpeg', 120, 180],
  ] as const,
  async (kind, format, width, height) => {
    const { body, contentType } = await drawImage({ ...subject, kind }, width);
    expect(contentType).toBe(`image/${format}`);
    expect(await sharp(body).metadata()).toMatchObject({ format, width, height });
  },
);

test('a logo is a PNG with a transparent background', async () => {
  const { body, contentType } = await drawImage({ ...subject, kind: 'logo' }, 200);
  expect(contentType).toBe('image/png');
  expect(await sharp(body).metadata()).toMatchObject({ format: 'png', width: 200, hasAlpha: true });
});

test('drawing is deterministic by key', async () => {
  const draw = async (key: string) => (await drawImage({ ...subject, kind: 'poster', key }, 92)).body;
  expect(await draw('movie-1')).toEqual(await draw('movie-1'));
  expect(await draw('movie-1')).not.toEqual(await draw('movie-2'));
});

testCases(
  'draws a poster for unusual subjects',
  [
    { year: null },
    { genres: [] },
    { genres: [1] },
    { title: '' },
    { title: 'メトロポリス' },
    { title: 'A'.repeat(200) },
  ],
  async (overrides) => {
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const { body } = await drawImage({ ...subject, ...overrides, kind: 'poster', key }, 92);
      expect((await sharp(body).metadata()).height).toBe(138);
    }
  },
);
