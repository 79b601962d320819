import type { Hono, MiddlewareHandler } from 'hono';
import { type AppEnv, searchOf } from '../context.ts';
import { methodsOf } from './methods.ts';

/** After all routes of an app: redirects `/movies/` to `/movies`, query included, where that is a page. */
export const withoutTrailingSlash =
  (app: Hono<AppEnv>): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const { path, method } = c.req;
    if (!path.endsWith('/') || !['GET', 'HEAD'].includes(method)) return next();
    const bare = path.slice(0, -1);
    return methodsOf(app, bare).includes('GET') ? c.redirect(bare + searchOf(c), 308) : next();
  };
