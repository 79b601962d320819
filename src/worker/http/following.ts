import type { AppContext } from '../context.ts';
import { currentDay } from '../../shared/domain/date.ts';
import { readCookie } from './cookies.ts';

/**
 * Returns true if the viewer may have something to continue. For anonymous visitors that is limited to home, so that
 * they share all other pages. The cookie is `yes`, or the first day on which there may be something again.
 */
export function isFollowing(c: AppContext): boolean {
  const from = readCookie(c, 'following');
  const isDue = from !== undefined && (from === 'yes' || from <= currentDay());
  return isDue && (c.var.viewer !== null || c.req.path === '/');
}
