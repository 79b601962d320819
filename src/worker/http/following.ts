import type { AppContext } from '../context.ts';
import { currentDay } from '../../shared/domain/date.ts';
import { readCookie } from './cookies.ts';

/** `row`: the viewer has something to continue. `check`: there may be something again, which home has to look up. */
export type Following = 'row' | 'check';

/**
 * Returns what home does about titles to continue, or null for nothing. For anonymous visitors that is limited to home,
 * so that they share all other pages. The cookie is `yes`, or the first day on which there may be something again.
 */
export function readFollowing(c: AppContext): Following | null {
  const from = readCookie(c, 'following');
  if (c.get('viewer') === null && (from === undefined || c.req.path !== '/')) return null;
  if (from === undefined) return 'check'; // it has expired, while another device may have begun something
  if (from === 'yes') return 'row';
  return from <= currentDay() ? 'check' : null;
}
