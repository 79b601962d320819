import { formatHidden, parseHidden } from '../../shared/domain/hidden-titles.ts';
import type { TitleKey } from '../../shared/domain/title-key.ts';
import type { AppContext } from '../context.ts';
import { hash } from '../platform/hash.ts';
import { clearCookie, readCookie, writeCookie } from './cookies.ts';

// The cookie `hidden` contains the titles that an anonymous visitor has hidden. For a user it contains a random version
// such as `v1a2b3c4d`, renewed with every change on this device. Pages link to the stylesheet if the browser has the
// cookie or the user hides watched titles.

/** Returns the titles that are hidden on this device without an account. */
export const hiddenOnDevice = (c: AppContext): TitleKey[] => parseHidden(readCookie(c, 'hidden'));

/** Sets the hidden titles of this device. Returns the cookie's new value. */
export function setHiddenOnDevice(c: AppContext, keys: readonly string[]): string {
  const value = formatHidden(keys);
  if (value) writeCookie(c, 'hidden', value);
  else clearCookie(c, 'hidden');
  return value;
}

/**
 * Renews the cookie's version, so that the browser loads the user's hidden titles again. Returns the cookie's new
 * value.
 */
export function renewHidden(c: AppContext): string {
  const value = `v${crypto.randomUUID().slice(0, 8)}`;
  writeCookie(c, 'hidden', value);
  return value;
}

/** Returns the URL of the stylesheet that hides titles from the viewer, or null if nothing is hidden. */
export function hiddenStylesHref(c: AppContext, cookie = readCookie(c, 'hidden')): string | null {
  const watched = c.get('viewer')?.preferences.hideWatched ? '&watched' : '';
  return cookie || watched ? `/api/hidden.css?v=${cookie ? hash(cookie) : ''}${watched}` : null;
}
