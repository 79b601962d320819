import { bytesOf, encodeAll } from './encoding.ts';
import { withoutAccents } from './slug.ts';

/** The maximum length of a file name in bytes, without its extension. Most file systems allow 255. */
const maxBytes = 180;

/** Device names that Windows reserves. */
const reserved = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;

function cutAt(text: string, bytes: number): string {
  let used = 0;
  let end = 0;
  for (const character of text) {
    used += bytesOf(character);
    if (used > bytes) break;
    end += character.length;
  }
  return text.slice(0, end);
}

/** Converts a text to a part of a file name. Removes path separators, leading dots, control and direction marks. */
export function toFileName(text: string): string {
  const plain = text
    .slice(0, maxBytes * 2)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD]+/gu, '')
    .replace(/[\\/:*?"<>|]+/g, ' ')
    .replace(/\s+/g, ' ');
  const name = cutAt(plain, maxBytes).replace(/^[\s.~-]+|[\s.]+$/g, '');
  return reserved.test(name) ? `_${name}` : name;
}

/** The name of the .torrent file for a title and quality. */
export const torrentFileName = (title: string, quality: string): string =>
  `${toFileName(title) || 'download'}-${toFileName(quality) || 'unknown'}.torrent`;

const fallback = (name: string) => withoutAccents(name).replace(/[^\x20-\x7e]|["\\%]/g, '_');

/** A Content-Disposition header that saves a response under a name, also in ASCII for old clients (RFC 6266). */
export const attachment = (name: string): string =>
  `attachment; filename="${fallback(name)}"; filename*=UTF-8''${encodeAll(name.toWellFormed())}`;
