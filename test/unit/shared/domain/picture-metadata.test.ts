import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readPicture } from '../../../../src/shared/domain/picture-kind.ts';

/** Red on the left, blue on the right, so that a lost orientation changes the pixels. */
const drawn = () =>
  sharp({ create: { width: 64, height: 32, channels: 3, background: '#c00' } }).composite([
    { input: { create: { width: 32, height: 32, channels: 3, background: '#00c' } }, left: 32, top: 0 },
  ]);

const secret = 'Kensington Gardens';
const exif = {
  IFD0: { Artist: secret, Copyright: secret },
  IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' },
};
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>${secret}</note></x:xmpmeta>`;

const withMetadata = (orientation: number) => drawn().withExif(exif).withXmp(xmp).withMetadata({ orientation });

const strip = (bytes: Uint8Array) => readPicture(new Uint8Array(bytes))!;
const pixelsOf = (bytes: Uint8Array) => sharp(bytes).rotate().raw().toBuffer({ resolveWithObject: true });
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

test.each([1, 6, 8])('a JPEG loses location, names and XMP and keeps orientation %d', async (orientation) => {
  const original = await withMetadata(orientation).jpeg().toBuffer();
  expect(textOf(original)).toContain(secret);
  const { kind, bytes } = strip(original);
  const { exif: leftExif, xmp: leftXmp, orientation: leftOrientation } = await sharp(bytes).metadata();
  expect([kind, textOf(bytes).includes(secret), leftXmp]).toEqual(['jpg', false, undefined]);
  expect([leftExif?.length, leftOrientation]).toEqual(orientation === 1 ? [undefined, undefined] : [32, orientation]);
  expect(await pixelsOf(bytes)).toEqual(await pixelsOf(original));
  expect(strip(bytes)).toEqual({ kind, bytes });
});

test('a PNG loses location, names and XMP and keeps its pixels', async () => {
  const original = await withMetadata(1).png().toBuffer();
  expect(textOf(original)).toMatch(/eXIf[^]*zTXt/);
  const { kind, bytes } = strip(original);
  expect([kind, /eXIf|tEXt|zTXt|iTXt|tIME/.test(textOf(bytes))]).toEqual(['png', false]);
  expect(await pixelsOf(bytes)).toEqual(await pixelsOf(original));
});

test('a GIF loses comments, texts and XMP and keeps its endless animation', async () => {
  const frames = { raw: { width: 8, height: 16, channels: 3 as const, pageHeight: 8 } };
  const pixels = Uint8Array.from({ length: 8 * 16 * 3 }, (_, at) => (at < 8 * 8 * 3 ? 200 : 20));
  const original = await sharp(pixels, frames)
    .gif({ loop: 0, delay: [100, 100] })
    .toBuffer();
  const block = (label: number, text: string) => [0x21, label, text.length, ...Buffer.from(text, 'latin1'), 0];
  const afterTable = 13 + 3 * 2 ** ((original[10]! & 7) + 1);
  const annotated = Buffer.concat([
    original.subarray(0, afterTable),
    Uint8Array.from([...block(0xfe, secret), ...block(0x01, secret), ...block(0xff, 'XMP DataXMP')]),
    original.subarray(afterTable),
  ]);
  const { kind, bytes } = strip(annotated);
  expect([kind, Buffer.from(bytes).equals(original)]).toEqual(['gif', true]);
  expect(await sharp(bytes, { animated: true }).metadata()).toMatchObject({ pages: 2, loop: 0 });
});

test('EXIF that points beyond its end is dropped', async () => {
  const plain = await drawn().jpeg().toBuffer();
  const broken = [...Buffer.from('Exif\0\0MM\0*', 'latin1'), 0xff, 0xff, 0xff, 0xf0];
  const segment = Uint8Array.from([0xff, 0xe1, 0, broken.length + 2, ...broken]);
  const { bytes } = strip(Buffer.concat([plain.subarray(0, 2), segment, plain.subarray(2)]));
  expect(Buffer.from(bytes).equals(plain)).toBe(true);
});
