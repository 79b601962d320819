import type { AppContext } from '../context.ts';
import { readCookie } from './cookies.ts';

/** The maximum number of cards for which a page reserves space. */
const maxReserved = 20;

/** Returns the number of cards for which My List of a visitor reserves space. The titles are on their device. */
export function readListed(c: AppContext): number {
  const count = Number(readCookie(c, 'listed') ?? 0);
  return Number.isSafeInteger(count) && count > 0 ? Math.min(count, maxReserved) : 0;
}
