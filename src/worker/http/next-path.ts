import { type AppContext, siteUrl, originOf } from '../context.ts';

/** Control characters and backslashes are read differently by different browsers: an address with one is none of ours. */
// oxlint-disable-next-line no-control-regex
const odd = /[\u0000-\u0020\u007f\\]/;

const longest = 1_000;

/** Account screens, and the interface for scripts. */
const closed = /^\/(auth|api)(\/|$)/i;

/** A path as the router reads it, to whom an escaped letter is a letter; null where it cannot be read. */
function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/**
 * Where a visitor is led after an account screen: a path of this site with its query, whether it was given as a path or
 * as a whole address; null for anything else, and for account screens, which would lead in circles.
 */
export function toNextPath(given: unknown, origins: readonly string[]): string | null {
  if (typeof given !== 'string' || given.length > longest || odd.test(given)) return null;
  const isPath = given.startsWith('/') && !given.startsWith('//');
  if (!isPath && !/^https?:\/\//.test(given)) return null;
  const [home] = origins;
  if (!URL.canParse(given, home)) return null;
  const url = new URL(given, home);
  if (!origins.some((origin) => new URL(origin).origin === url.origin) || url.username || url.password) return null;
  const path = decode(url.pathname);
  if (path === null || path.startsWith('//') || closed.test(path)) return null;
  return url.pathname + url.search + url.hash;
}

/** The address that this request names as `next`, if it is one of ours. */
export const nextPath = (c: AppContext, given: unknown): string | null => toNextPath(given, [siteUrl(c), originOf(c)]);
