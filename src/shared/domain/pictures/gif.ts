import { bytesStartWith, codes, isAllowedSize } from './size.ts';

const versions = [codes('GIF87a'), codes('GIF89a')];

const block = { extension: 0x21, image: 0x2c, trailer: 0x3b } as const;

/** Extensions that an animation needs: delays and the number of loops. Drops all others: comments, texts and XMP. */
const delays = 0xf9;
const loops = ['NETSCAPE2.0', 'ANIMEXTS1.0'].map((name) => [0xff, name.length, ...codes(name)]);

const isDrawing = (extension: Uint8Array) =>
  extension[1] === delays || loops.some((loop) => bytesStartWith(extension.subarray(1), loop));

/** The size in bytes of the colour table that a packed field declares. */
const tableLength = (packed: number) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);

/** The offset after the chain of data blocks at `from`, past the end of a truncated file. */
function skipBlocks(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0) at += bytes[at]! + 1;
  return at + 1;
}

/** The offset after an image. Returns null if it is invalid. */
function skipImage(bytes: Uint8Array, view: DataView, at: number): number | null {
  if (at + 11 > bytes.length || !isAllowedSize(view.getUint16(at + 5, true), view.getUint16(at + 7, true))) return null;
  const data = at + 10 + tableLength(bytes[at + 9]!);
  const codeSize = bytes[data] ?? 0;
  const hasData = (bytes[data + 1] ?? 0) > 0;
  return codeSize >= 1 && codeSize <= 8 && hasData ? skipBlocks(bytes, data + 1) : null;
}

/**
 * The parts needed to display a complete GIF of either version: a screen with a size, at least one image, and the
 * trailer at the end. Returns null for any other content.
 */
export function gifParts(bytes: Uint8Array): Uint8Array[] | null {
  if (bytes.length < 13 || !versions.some((version) => bytesStartWith(bytes, version))) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!isAllowedSize(view.getUint16(6, true), view.getUint16(8, true))) return null;
  let hasImage = false;
  let at = 13 + tableLength(bytes[10]!);
  const parts = [bytes.subarray(0, at)];
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === block.trailer) return hasImage && at + 1 === bytes.length ? [...parts, bytes.subarray(at)] : null;
    const isImage = kind === block.image;
    const end = kind === block.extension ? skipBlocks(bytes, at + 2) : isImage ? skipImage(bytes, view, at) : null;
    if (end === null) return null;
    const part = bytes.subarray(at, end);
    if (isImage || isDrawing(part)) parts.push(part);
    hasImage ||= isImage;
    at = end;
  }
  return null;
}
