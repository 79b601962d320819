import { beginsWith, codes } from './size.ts';

/** How an APP1 segment with EXIF begins; a TIFF structure follows. EXIF 2.32, 4.5. */
const start = codes('Exif\0\0');

/** TIFF's tag and type of the orientation, and how it lies when nothing has to be turned. */
const tag = 0x0112;
const short = 3;
const upright = 1;

/** True for the data of a segment that holds EXIF. */
export const isExif = (data: Uint8Array): boolean => beginsWith(data, start);

/** How a picture with this EXIF has to be turned, 1 to 8; 1 where it does not say. */
export function orientationOf(data: Uint8Array): number {
  const tiff = data.subarray(start.length);
  if (tiff.length < 8) return upright;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const isLittle = view.getUint8(0) === 0x49;
  const directory = view.getUint32(4, isLittle);
  if (directory + 2 > tiff.length) return upright;
  const count = view.getUint16(directory, isLittle);
  for (let at = directory + 2, left = count; left > 0 && at + 12 <= tiff.length; at += 12, left--) {
    if (view.getUint16(at, isLittle) !== tag || view.getUint16(at + 2, isLittle) !== short) continue;
    const value = view.getUint16(at + 8, isLittle);
    return value >= 1 && value <= 8 ? value : upright;
  }
  return upright;
}

/** An APP1 segment that holds an orientation and nothing else; null for an upright picture, which needs none. */
export function orientationSegment(orientation: number): Uint8Array | null {
  if (orientation === upright) return null;
  const header = [...codes('MM'), 0, 42, 0, 0, 0, 8];
  const entry = [tag >> 8, tag & 0xff, 0, short, 0, 0, 0, 1, 0, orientation, 0, 0];
  const data = [...start, ...header, 0, 1, ...entry, 0, 0, 0, 0];
  return Uint8Array.from([0xff, 0xe1, 0, data.length + 2, ...data]);
}
