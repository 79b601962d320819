import { type AppContext, siteUrl, originOf } from '../context.ts';

/** Browsers differ in how they parse control characters and backslashes in URLs. */
// oxlint-disable-next-line no-control-regex
const ambiguous = /[\u0000-\u0020\u007f\\]/;

const lengthLimit = 1_000;

/** Account screens and the JSON interface. */
const excluded = /^\/(auth|api)(\/|$)/i;

/** Decodes a path as the router does. Returns null if it is malformed. */
function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/**
 * Validates where to redirect after an account screen. Accepts a path or a URL on one of `origins`, and returns its
 * path with query and fragment. Returns null for any other value, for the JSON interface, and for account screens,
 * which would cause a redirect loop.
 */
export function toNextPath(value: unknown, origins: readonly string[]): string | null {
  if (typeof value !== 'string' || value.length > lengthLimit || ambiguous.test(value)) return null;
  const isPath = value.startsWith('/') && !value.startsWith('//');
  if (!isPath && !/^https?:\/\//.test(value)) return null;
  const [home] = origins;
  if (!URL.canParse(value, home)) return null;
  const url = new URL(value, home);
  if (!origins.some((origin) => new URL(origin).origin === url.origin) || url.username || url.password) return null;
  const path = decode(url.pathname);
  if (path === null || path.startsWith('//') || excluded.test(path)) return null;
  return url.pathname + url.search + url.hash;
}

/** Validates a `next` value. Returns a path on this site, or null. */
export const nextPath = (c: AppContext, value: unknown): string | null => toNextPath(value, [siteUrl(c), originOf(c)]);
