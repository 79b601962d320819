import type { AppContext } from '../context.ts';
import { readCookie } from './cookies.ts';

/**
 * Returns true if the viewer may have something to continue. For anonymous visitors that is limited to home, so that
 * they share all other pages.
 */
export const isFollowing = (c: AppContext): boolean =>
  readCookie(c, 'following') !== undefined && (c.var.viewer !== null || c.req.path === '/');
