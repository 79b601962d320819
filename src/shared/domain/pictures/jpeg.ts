import { isExif, orientationOf, orientationSegment } from './exif.ts';
import { bytesStartWith, codes, isAllowedSize } from './size.ts';

/** ITU T.81, table B.1. */
const marker = { start: 0xd8, end: 0xd9, scan: 0xda, temporary: 0x01 } as const;

const isRestart = (code: number) => code >= 0xd0 && code <= 0xd7;
/** True for frames, but not for other markers in their range: DHT, JPG, DAC. */
const isFrame = (code: number) => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code);

/** The offset after a scan's coded data: the next marker that is neither a stuffed byte nor a restart. */
function skipScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1]!;
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return bytes.length;
}

function isFrameHeader(view: DataView, at: number, length: number): boolean {
  if (length < 8) return false;
  const components = view.getUint8(at + 7);
  return (
    isAllowedSize(view.getUint16(at + 5), view.getUint16(at + 3)) && components >= 1 && length === 8 + 3 * components
  );
}

/** Application segments that affect the display: the density without a thumbnail, and the colours. */
const jfif = codes('JFIF\0');
const colours = [codes('ICC_PROFILE\0'), codes('Adobe')];

/**
 * The part of a segment to keep: all of it if it affects the display, only the orientation of EXIF, otherwise null.
 */
function withoutMetadata(segment: Uint8Array): Uint8Array | null {
  const code = segment[1]!;
  if ((code >= 0xc0 && code <= 0xcf) || (code >= 0xda && code <= 0xdf)) return segment;
  const data = segment.subarray(4);
  if (code === 0xe0) return segment.length === 18 && bytesStartWith(data, jfif) ? segment : null;
  if (code === 0xe1 && isExif(data)) return orientationSegment(orientationOf(data));
  const isColours = code >= 0xe0 && code <= 0xef && colours.some((name) => bytesStartWith(data, name));
  return isColours ? segment : null;
}

/**
 * The parts needed to display a complete JPEG: segments, a frame with a size, at least one scan with data, and the end
 * marker. Returns null for any other content.
 */
export function jpegParts(bytes: Uint8Array): Uint8Array[] | null {
  if (!bytesStartWith(bytes, [0xff, marker.start, 0xff])) return null;
  const parts = [bytes.subarray(0, 2)];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let hasFrame = false;
  let hasScan = false;
  for (let at = 2; at + 1 < bytes.length;) {
    if (bytes[at] !== 0xff) return null;
    const code = bytes[at + 1]!;
    if (code === 0xff) {
      at += 1; // a fill byte
      continue;
    }
    if (code === marker.end) {
      return hasFrame && hasScan && at + 2 === bytes.length ? [...parts, bytes.subarray(at)] : null;
    }
    if (code === marker.start || code === 0 || isRestart(code) || at + 4 > bytes.length) return null;
    if (code === marker.temporary) {
      at += 2;
      continue;
    }
    const length = view.getUint16(at + 2);
    const next = at + 2 + length;
    if (length < 2 || next > bytes.length) return null;
    const part = withoutMetadata(bytes.subarray(at, next));
    if (part) parts.push(part);
    if (isFrame(code)) {
      if (hasFrame || !isFrameHeader(view, at + 2, length)) return null;
      hasFrame = true;
    }
    if (code === marker.scan) {
      const end = skipScan(bytes, next);
      if (!hasFrame || end === next) return null;
      parts.push(bytes.subarray(next, end));
      hasScan = true;
      at = end;
    } else {
      at = next;
    }
  }
  return null;
}
