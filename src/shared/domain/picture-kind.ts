import type { PictureKind } from './picture-limits.ts';
import { isGif } from './pictures/gif.ts';
import { isJpeg } from './pictures/jpeg.ts';
import { isPng } from './pictures/png.ts';

const checks: Record<PictureKind, (bytes: Uint8Array) => boolean> = { png: isPng, jpg: isJpeg, gif: isGif };

/**
 * What a file is by what it holds, from its first byte to its last; null for anything else, such as a picture that is
 * cut off, or one with something behind it. Neither its name nor its declared type says anything.
 */
export const pictureKind = (bytes: Uint8Array): PictureKind | null =>
  (Object.keys(checks) as PictureKind[]).find((kind) => checks[kind](bytes)) ?? null;
