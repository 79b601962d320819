import { bytesStartWith, codes } from './size.ts';

/** The start of an APP1 segment with EXIF. A TIFF structure follows. EXIF 2.32, 4.5. */
const start = codes('Exif\0\0');

/** The TIFF tag and type of the orientation, and the value of an upright picture. */
const tag = 0x0112;
const short = 3;
const upright = 1;

/** True for the data of an EXIF segment. */
export const isExif = (data: Uint8Array): boolean => bytesStartWith(data, start);

/** The orientation in EXIF data, 1 to 8. Returns 1 if it is missing. */
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

/** An APP1 segment with only an orientation. Returns null for an upright picture, which needs none. */
export function orientationSegment(orientation: number): Uint8Array | null {
  if (orientation === upright) return null;
  const header = [...codes('MM'), 0, 42, 0, 0, 0, 8];
  const entry = [tag >> 8, tag & 0xff, 0, short, 0, 0, 0, 1, 0, orientation, 0, 0];
  const data = [...start, ...header, 0, 1, ...entry, 0, 0, 0, 0];
  return Uint8Array.from([0xff, 0xe1, 0, data.length + 2, ...data]);
}
