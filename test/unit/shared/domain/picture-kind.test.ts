import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureKind } from '../../../../src/shared/domain/picture-kind.ts';
import { pictureLimit } from '../../../../src/shared/domain/picture-limits.ts';
import { avatarFiles, pictures } from '../../../support/avatar-files.ts';

test.each(avatarFiles.map((file) => [file.name, file] as const))(
  '%s is told by what it holds',
  (_, { bytes, kind }) => {
    // How large it may be is another matter.
    const expected = bytes.length > pictureLimit ? 'jpg' : kind;
    expect(pictureKind(bytes)).toBe(expected);
  },
);

const drawn = sharp({
  create: { width: 97, height: 61, channels: 4, background: { r: 200, g: 90, b: 40, alpha: 0.5 } },
});

test.each([
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
] as const)('what a library writes as %s is taken for it', async (kind, image) => {
  expect(pictureKind(new Uint8Array(await image.toBuffer()))).toBe(kind);
});

test.each(Object.keys(pictures) as (keyof typeof pictures)[])('no beginning of a %s is a picture', (kind) => {
  const whole = pictures[kind];
  for (let length = 0; length < whole.length; length++) expect(pictureKind(whole.slice(0, length))).toBe(null);
  expect(pictureKind(whole)).toBe(kind);
});

test.each(Object.keys(pictures) as (keyof typeof pictures)[])(
  'a %s with any byte changed is judged at once',
  (kind) => {
    const start = performance.now();
    const whole = pictures[kind];
    for (let at = 0; at < whole.length; at++) {
      for (const value of [0, 0x2c, 0x7f, 0xff]) {
        const changed = whole.slice();
        changed[at] = value;
        expect([null, kind]).toContain(pictureKind(changed));
      }
    }
    expect(performance.now() - start).toBeLessThan(2_000);
  },
);

test.each([0x00, 0xff, 0x21, 0x2c])('a megabyte of %d is judged in no time', (value) => {
  const rubbish = new Uint8Array(pictureLimit).fill(value);
  for (const start of Object.values(pictures)) {
    rubbish.set(start.subarray(0, start.length - 12));
    const begin = performance.now();
    expect(pictureKind(rubbish)).toBe(null);
    expect(performance.now() - begin).toBeLessThan(100);
  }
});
