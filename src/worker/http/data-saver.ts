import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../context.ts';
import { readCookie } from './cookies.ts';

/** Sets `savesData` from the visitor's setting or, by default, the browser's `Save-Data` header. */
export const dataSaver: MiddlewareHandler<AppEnv> = async (c, next) => {
  const setting = readCookie(c, 'saver');
  c.set('savesData', setting === undefined ? c.req.header('save-data')?.toLowerCase() === 'on' : setting === 'on');
  await next();
};
