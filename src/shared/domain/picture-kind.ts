import { concatBytes } from './concat-bytes.ts';
import type { PictureKind } from './picture-limits.ts';
import { gifParts } from './pictures/gif.ts';
import { jpegParts } from './pictures/jpeg.ts';
import { pngParts } from './pictures/png.ts';

/** Each function returns the parts of a complete file that its display needs, or null for any other content. */
const formats: Record<PictureKind, (bytes: Uint8Array) => Uint8Array[] | null> = {
  png: pngParts,
  jpg: jpegParts,
  gif: gifParts,
};

export type Picture = { kind: PictureKind; bytes: Uint8Array<ArrayBuffer> };

/**
 * Detects the kind of a picture from its content, not from its name or declared type. Strips metadata such as place,
 * time, device, names and comments. Returns null for any other content, including truncated pictures and trailing data.
 */
export function readPicture(bytes: Uint8Array): Picture | null {
  for (const kind of Object.keys(formats) as PictureKind[]) {
    const parts = formats[kind](bytes);
    if (parts) return { kind, bytes: concatBytes(parts) };
  }
  return null;
}
