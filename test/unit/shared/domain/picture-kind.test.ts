import sharp from 'sharp';
import { expect } from 'vitest';
import { readPicture } from '../../../../src/shared/domain/picture-kind.ts';
import { pictureLimit } from '../../../../src/shared/domain/picture-limits.ts';
import { testCases } from '../../../support/cases.ts';
import { avatarFiles, pictures } from '../../../support/avatar-files.ts';

const pictureKind = (bytes: Uint8Array) => readPicture(bytes)?.kind ?? null;

testCases('the format is detected from the bytes, whatever the size', avatarFiles, ({ bytes, kind }) => {
  // `readPicture` does not check the size.
  expect(pictureKind(bytes)).toBe(bytes.length > pictureLimit ? 'jpg' : kind);
});

const image = sharp({
  create: { width: 97, height: 61, channels: 4, background: { r: 200, g: 90, b: 40, alpha: 0.5 } },
});

testCases(
  'images written by sharp are recognised',
  [
    ['png', image.clone().png()],
    ['png', image.clone().png({ palette: true, colours: 16 })],
    ['png', image.clone().toColourspace('rgb16').png()],
    ['png', image.clone().greyscale().png({ progressive: true })],
    ['jpg', image.clone().jpeg()],
    ['jpg', image.clone().jpeg({ mozjpeg: true, progressive: true })],
    ['jpg', image.clone().greyscale().jpeg({ quality: 20 })],
    ['jpg', image.clone().withMetadata({ orientation: 6 }).jpeg()],
    ['gif', image.clone().gif()],
    [null, image.clone().webp()],
    [null, image.clone().tiff()],
    [null, image.clone().avif()],
  ] as const,
  async (kind, image) => {
    expect(pictureKind(new Uint8Array(await image.toBuffer()))).toBe(kind);
  },
);

const kinds = (Object.keys(pictures) as (keyof typeof pictures)[]).map((kind) => [kind] as const);

testCases('a truncated picture is rejected', kinds, (kind) => {
  const whole = pictures[kind];
  for (let length = 0; length < whole.length; length++) expect(pictureKind(whole.slice(0, length))).toBe(null);
  expect(pictureKind(whole)).toBe(kind);
});

testCases('a picture with any byte changed is rejected or keeps its format', kinds, (kind) => {
  const start = performance.now();
  const whole = pictures[kind];
  for (let at = 0; at < whole.length; at++) {
    for (const value of [0, 0x2c, 0x7f, 0xff]) {
      const changed = whole.slice();
      changed[at] = value;
      expect([null, kind]).toContain(pictureKind(changed));
    }
  }
  expect(performance.now() - start).toBeLessThan(20_000);
});

testCases('a megabyte of garbage is rejected within 5 s', [[0x00], [0xff], [0x21], [0x2c]], (value) => {
  const garbage = new Uint8Array(pictureLimit).fill(value);
  for (const start of Object.values(pictures)) {
    garbage.set(start.subarray(0, start.length - 12));
    const begin = performance.now();
    expect(pictureKind(garbage)).toBe(null);
    expect(performance.now() - begin).toBeLessThan(5_000);
  }
});
