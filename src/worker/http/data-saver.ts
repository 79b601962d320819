import type { AppContext } from '../context.ts';
import { readCookie } from './cookies.ts';

/** Whether this visitor is to load less: as they have chosen, else as their browser asks (`Save-Data`). */
export function savesData(c: AppContext): boolean {
  const chosen = readCookie(c, 'saver');
  return chosen === undefined ? c.req.header('save-data')?.toLowerCase() === 'on' : chosen === 'on';
}
