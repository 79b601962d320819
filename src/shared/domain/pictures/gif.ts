import { beginsWith, codes, isSensible } from './size.ts';

const versions = [codes('GIF87a'), codes('GIF89a')];

const block = { extension: 0x21, image: 0x2c, trailer: 0x3b } as const;

/** The bytes of a colour table that a packed field announces. */
const tableLength = (packed: number) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);

/** Where a chain of data blocks that begins here ends; past the end of the file where it does not. */
function skipBlocks(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0) at += bytes[at]! + 1;
  return at + 1;
}

/** Where an image ends; null where it is none. */
function skipImage(bytes: Uint8Array, view: DataView, at: number): number | null {
  if (at + 11 > bytes.length || !isSensible(view.getUint16(at + 5, true), view.getUint16(at + 7, true))) return null;
  const data = at + 10 + tableLength(bytes[at + 9]!);
  const codeSize = bytes[data] ?? 0;
  const hasData = (bytes[data + 1] ?? 0) > 0;
  return codeSize >= 1 && codeSize <= 8 && hasData ? skipBlocks(bytes, data + 1) : null;
}

/** True for a whole GIF of either version: a screen with a size, at least one image, and the trailer at the end. */
export function isGif(bytes: Uint8Array): boolean {
  if (bytes.length < 13 || !versions.some((version) => beginsWith(bytes, version))) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!isSensible(view.getUint16(6, true), view.getUint16(8, true))) return false;
  let hasImage = false;
  let at = 13 + tableLength(bytes[10]!);
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === block.trailer) return hasImage && at + 1 === bytes.length;
    if (kind === block.extension) {
      at = skipBlocks(bytes, at + 2);
    } else {
      const end = kind === block.image ? skipImage(bytes, view, at) : null;
      if (end === null) return false;
      hasImage = true;
      at = end;
    }
  }
  return false;
}
