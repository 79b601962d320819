import type { AppContext } from '../context.ts';
import { readCookie } from './cookies.ts';

/** True if the viewer may have something to continue. Of a visitor only home shows that; all other pages stay the shared ones. */
export const isFollowing = (c: AppContext): boolean =>
  readCookie(c, 'following') !== undefined && (c.var.viewer !== null || c.req.path === '/');
