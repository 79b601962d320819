import type { AppContext } from '../context.ts';
import { readCookie } from './cookies.ts';

/** Returns whether to save data, from the visitor's setting or, by default, the browser's `Save-Data` header. */
export function savesData(c: AppContext): boolean {
  const setting = readCookie(c, 'saver');
  return setting === undefined ? c.req.header('save-data')?.toLowerCase() === 'on' : setting === 'on';
}
