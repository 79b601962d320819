import sharp from 'sharp';
import { expect } from 'vitest';
import { readPicture } from '../../../../src/shared/domain/picture-kind.ts';
import { pictureLimit } from '../../../../src/shared/domain/picture-limits.ts';
import { testCases } from '../../../support/cases.ts';
import { avatarFiles, pictures } from '../../../support/avatar-files.ts';

const pictureKind = (bytes: Uint8Array) => readPicture(bytes)?.kind ?? null;

testCases('the kind of a file is read from its bytes', avatarFiles, ({ bytes, kind }) => {
  // How large it may be is another matter.
  expect(pictureKind(bytes)).toBe(bytes.length > pictureLimit ? 'jpg' : kind);
});

const drawn = sharp({
  create: { width: 97, height: 61, channels: 4, background: { r: 200, g: 90, b: 40, alpha: 0.5 } },
});

testCases(
  'what an image library writes is recognised',
  [
    ['png', drawn.clone().png()],
    ['png', drawn.clone().png({ palette: true, colours: 16 })],
    ['png', drawn.clone().toColourspace('rgb16').png()],
    ['png', drawn.clone().greyscale().png({ progressive: true })],
    ['jpg', drawn.clone().jpeg()],
    ['jpg', drawn.clone().jpeg({ mozjpeg: true, progressive: true })],
    ['jpg', drawn.clone().greyscale().jpeg({ quality: 20 })],
    ['jpg', drawn.clone().withMetadata({ orientation: 6 }).jpeg()],
    ['gif', drawn.clone().gif()],
    [null, drawn.clone().webp()],
    [null, drawn.clone().tiff()],
    [null, drawn.clone().avif()],
  ] as const,
  async (kind, image) => {
    expect(pictureKind(new Uint8Array(await image.toBuffer()))).toBe(kind);
  },
);

const kinds = (Object.keys(pictures) as (keyof typeof pictures)[]).map((kind) => [kind] as const);

testCases('a truncated picture is none', kinds, (kind) => {
  const whole = pictures[kind];
  for (let length = 0; length < whole.length; length++) expect(pictureKind(whole.slice(0, length))).toBe(null);
  expect(pictureKind(whole)).toBe(kind);
});

testCases('a picture with any byte changed is judged at once', kinds, (kind) => {
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

testCases('a megabyte of rubbish is judged at once', [[0x00], [0xff], [0x21], [0x2c]], (value) => {
  const rubbish = new Uint8Array(pictureLimit).fill(value);
  for (const start of Object.values(pictures)) {
    rubbish.set(start.subarray(0, start.length - 12));
    const begin = performance.now();
    expect(pictureKind(rubbish)).toBe(null);
    expect(performance.now() - begin).toBeLessThan(5_000);
  }
});
