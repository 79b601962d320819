import { formatHidden, parseHidden } from '../../shared/domain/hidden-titles.ts';
import type { TitleKey } from '../../shared/domain/title-key.ts';
import type { AppContext } from '../context.ts';
import { hash } from '../platform/hash.ts';
import { clearCookie, readCookie, writeCookie } from './cookies.ts';

// The cookie `hidden` holds the titles of a visitor without an account, or a user's random version such as `v1a2b3c4d`,
// which changes with every change on this device. A page links to the stylesheet only for a browser that has the cookie.

/** The titles that this device has hidden without an account. */
export const hiddenOnDevice = (c: AppContext): TitleKey[] => parseHidden(readCookie(c, 'hidden'));

/** Sets the titles of this device. Returns the cookie's new value. */
export function setHiddenOnDevice(c: AppContext, keys: readonly string[]): string {
  const value = formatHidden(keys);
  if (value) writeCookie(c, 'hidden', value);
  else clearCookie(c, 'hidden');
  return value;
}

/** Tells this browser that the user's hidden titles have changed. Returns the cookie's new value. */
export function renewHidden(c: AppContext): string {
  const value = `v${crypto.randomUUID().slice(0, 8)}`;
  writeCookie(c, 'hidden', value);
  return value;
}

/** The stylesheet that hides titles from the viewer; null if there is nothing to hide. */
export function hiddenStylesHref(c: AppContext, cookie = readCookie(c, 'hidden')): string | null {
  const watched = c.var.viewer?.preferences.hideWatched ? '&watched' : '';
  return cookie || watched ? `/api/hidden.css?v=${cookie ? hash(cookie) : ''}${watched}` : null;
}
