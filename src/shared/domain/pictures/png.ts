import { bytesStartWith, isAllowedSize } from './size.ts';

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Valid bit depths by colour type. PNG 11.2.1. */
const depths: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

/** The CRC table of PNG, annex D. */
const checksums = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1;
  return sum;
});

function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = checksums[(sum ^ byte) & 0xff]! ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}

function isHeader(view: DataView, at: number, length: number): boolean {
  if (length !== 13) return false;
  const [depth, colour, compression, filter, interlace] = [8, 9, 10, 11, 12].map((offset) =>
    view.getUint8(at + offset),
  );
  return (
    isAllowedSize(view.getUint32(at), view.getUint32(at + 4)) &&
    (depths[colour!]?.includes(depth!) ?? false) &&
    compression === 0 &&
    filter === 0 &&
    interlace! < 2
  );
}

/** Chunks that affect the display. All others are dropped: texts, times, EXIF and private chunks. */
const drawing = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(' '),
);

/**
 * The parts needed to display a complete PNG, animated or not: a header, data and an end, with valid checksums and
 * no trailing data. Returns null for any other content.
 */
export function pngParts(bytes: Uint8Array): Uint8Array[] | null {
  if (!bytesStartWith(bytes, signature)) return null;
  const parts = [bytes.subarray(0, signature.length)];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let hasData = false;
  for (let at = signature.length; at + 12 <= bytes.length;) {
    const length = view.getUint32(at);
    const data = at + 8;
    const end = data + length + 4;
    if (end > bytes.length) return null;
    const type = String.fromCharCode(...bytes.subarray(at + 4, data));
    if (!/^[A-Za-z]{4}$/.test(type) || checksum(bytes.subarray(at + 4, end - 4)) !== view.getUint32(end - 4))
      return null;
    const isFirst = at === signature.length;
    if (isFirst !== (type === 'IHDR') || (isFirst && !isHeader(view, data, length))) return null;
    if (drawing.has(type)) parts.push(bytes.subarray(at, end));
    if (type === 'IEND') return hasData && length === 0 && end === bytes.length ? parts : null;
    hasData ||= type === 'IDAT' && length > 0;
    at = end;
  }
  return null;
}
