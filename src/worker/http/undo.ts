import type { AppContext } from '../context.ts';
import { clearCookie, readCookie, writeCookie } from './cookies.ts';

/** A sealed removal is stored in parts, because browsers drop cookies of more than 4,096 bytes. */
const parts = ['removed', 'removed-2', 'removed-3'] as const;
const partLength = 3_900;

const readRemoval = (c: AppContext): string => parts.map((name) => readCookie(c, name) ?? '').join('');

/** Clears the last removal of this browser. */
export const clearRemoval = (c: AppContext): void => parts.forEach((name) => clearCookie(c, name));

/** Stores a sealed removal for a page of this browser. Returns false if it is too long. */
export function storeRemoval(c: AppContext, sealed: string): boolean {
  const isStored = sealed.length <= parts.length * partLength;
  for (const [place, name] of parts.entries()) {
    const part = isStored ? sealed.slice(place * partLength, (place + 1) * partLength) : '';
    if (part) writeCookie(c, name, part);
    else clearCookie(c, name);
  }
  return isStored;
}

/**
 * Returns the stored removal if a request repeats it, otherwise an empty string. The repeated request has found nothing
 * to remove.
 */
export async function repeatedRemoval(
  c: AppContext,
  isRepeated: (stored: string) => Promise<boolean>,
): Promise<string> {
  const stored = readRemoval(c);
  return stored !== '' && (await isRepeated(stored)) ? stored : '';
}

/**
 * Offers Undo on the page that the response redirects to. `sealed` is null if there was nothing to remove. Returns
 * false if there is nothing to undo.
 */
export const offerUndo = async (
  c: AppContext,
  sealed: string | null,
  isRepeated: (stored: string) => Promise<boolean>,
): Promise<boolean> => (sealed ? storeRemoval(c, sealed) : (await repeatedRemoval(c, isRepeated)) !== '');

/** Marks the address of a page that offers Undo. */
export const withUndo = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}removed=yes`;

/** Returns the sealed removal that this page offers to undo, or an empty string. */
export const offeredRemoval = (c: AppContext): string => (c.req.query('removed') === undefined ? '' : readRemoval(c));
