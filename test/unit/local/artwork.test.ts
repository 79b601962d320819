import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawImage, type ArtSubject } from '../../../local/artwork/index.ts';

const subject = { key: 'movie-1', title: 'Metropolis: A Test', year: 1927, genres: [878, 18], credit: 'Directed by A' };

test.each([
  ['poster', 'jpeg', 120, 180],
  ['backdrop', 'jpeg', 320, 180],
  ['still', 'jpeg', 320, 180],
  ['portrait', 'jpeg', 120, 180],
] as const)('a %s is a %s of %d by %d pixels', async (kind, format, width, height) => {
  const { body, contentType } = await drawImage({ ...subject, kind }, width);
  expect(contentType).toBe(`image/${format}`);
  expect(await sharp(body).metadata()).toMatchObject({ format, width, height });
});

test('a logo is a PNG with a transparent ground', async () => {
  const { body, contentType } = await drawImage({ ...subject, kind: 'logo' }, 200);
  expect(contentType).toBe('image/png');
  expect(await sharp(body).metadata()).toMatchObject({ format: 'png', width: 200, hasAlpha: true });
});

test('the same subject gives the same bytes, another key gives others', async () => {
  const draw = async (key: string) => (await drawImage({ ...subject, kind: 'poster', key }, 92)).body;
  expect(await draw('movie-1')).toEqual(await draw('movie-1'));
  expect(await draw('movie-1')).not.toEqual(await draw('movie-2'));
});

test.each<Partial<ArtSubject>>([
  { year: null },
  { genres: [] },
  { genres: [1] },
  { title: '' },
  { title: 'メトロポリス' },
  { title: 'A'.repeat(200) },
])('draws a poster with %o', async (unusual) => {
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const { body } = await drawImage({ ...subject, ...unusual, kind: 'poster', key }, 92);
    expect((await sharp(body).metadata()).height).toBe(138);
  }
});
