import { concatBytes } from './concat-bytes.ts';
import type { PictureKind } from './picture-limits.ts';
import { gifParts } from './pictures/gif.ts';
import { jpegParts } from './pictures/jpeg.ts';
import { pngParts } from './pictures/png.ts';

/** Each splits a complete file into the parts needed to display it, or returns null if it is not of its kind. */
const formats: Record<PictureKind, (bytes: Uint8Array) => Uint8Array[] | null> = {
  png: pngParts,
  jpg: jpegParts,
  gif: gifParts,
};

export type Picture = { kind: PictureKind; bytes: Uint8Array<ArrayBuffer> };

/**
 * Detects the kind of a picture from its content, ignoring its name and declared type, and strips metadata such as
 * place, time, device, names and comments. Returns null for anything else, including truncated pictures and pictures
 * with trailing data.
 */
export function readPicture(bytes: Uint8Array): Picture | null {
  for (const kind of Object.keys(formats) as PictureKind[]) {
    const parts = formats[kind](bytes);
    if (parts) return { kind, bytes: concatBytes(parts) };
  }
  return null;
}
