import { concatBytes } from './concat-bytes.ts';
import type { PictureKind } from './picture-limits.ts';
import { gifParts } from './pictures/gif.ts';
import { jpegParts } from './pictures/jpeg.ts';
import { pngParts } from './pictures/png.ts';

/** Each splits a whole file of its kind into the parts that draw it, and returns null for anything else. */
const formats: Record<PictureKind, (bytes: Uint8Array) => Uint8Array[] | null> = {
  png: pngParts,
  jpg: jpegParts,
  gif: gifParts,
};

export type Picture = { kind: PictureKind; bytes: Uint8Array<ArrayBuffer> };

/**
 * What a file is by what it holds, from its first byte to its last, and the file without what a camera or a program wrote
 * beside the picture: place, time, device, names, comments. Null for anything else, such as a picture that is cut off, or
 * one with something behind it. Neither its name nor its declared type says anything.
 */
export function readPicture(bytes: Uint8Array): Picture | null {
  for (const kind of Object.keys(formats) as PictureKind[]) {
    const parts = formats[kind](bytes);
    if (parts) return { kind, bytes: concatBytes(parts) };
  }
  return null;
}
