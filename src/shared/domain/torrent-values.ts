import { isDay } from './date.ts';

/** The maximum length of a parsed word of a listing. */
const maxLength = 64;

/** Parses an info hash into lower-case hexadecimal digits. Returns null if it is invalid. */
export const parseInfoHash = (text: string): string | null =>
  text.length === 40 && /^[0-9a-f]{40}$/i.test(text) ? text.toLowerCase() : null;

/** Parses a number of seeds or peers. Returns null if it is invalid. */
export function parseCount(value: unknown): number | null {
  const count = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : null;
}

const otherNames: Record<string, string> = { '4k': '2160p', uhd: '2160p', '3d': '3D' };

/** Splits a listing's quality (`1080p`, `1080p.x265`, `4K`, `3D`) from the encoding that some append. */
export function parseQuality(text: string): { quality: string; encoding: string | null } {
  const written = text.length > maxLength ? '' : text.trim();
  const parts = /^(?<quality>\d{3,4}p|4k|uhd|3d)(?:[ ._-](?<encoding>x26[45]|av1|vp9))?$/i.exec(written)?.groups;
  if (!parts) return { quality: 'unknown', encoding: null };
  const quality = parts['quality']!.toLowerCase();
  return { quality: otherNames[quality] ?? quality, encoding: parts['encoding']?.toLowerCase() ?? null };
}

/**
 * Parses a short word of a listing, such as a type or a codec, of letters, digits and a few marks. Returns null for any
 * other value.
 */
export function parseWord(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > maxLength) return null;
  return /^[\p{L}\p{N}][\p{L}\p{N} .+/-]{0,19}$/u.test(value.trim()) ? value.trim().toLowerCase() : null;
}

/** The ISO day of a Unix time in seconds, otherwise of a text that starts with a day. Returns null without either. */
export function parseUploadDay(seconds: unknown, text: unknown): string | null {
  if (typeof seconds === 'number' && seconds > 0 && seconds < 1e11)
    return new Date(seconds * 1000).toISOString().slice(0, 10);
  const day = typeof text === 'string' ? /^\d{4}-\d{2}-\d{2}(?![\d-])/.exec(text.slice(0, maxLength))?.[0] : undefined;
  return day && isDay(day) ? day : null;
}
