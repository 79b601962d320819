import type { Hono, MiddlewareHandler } from 'hono';
import { type AppEnv, searchOf } from '../context.ts';
import { methodsOf } from './methods.ts';

/** Middleware after all routes: redirects `/movies/` to `/movies`, with its query, if that is a page. */
export const withoutTrailingSlash =
  (app: Hono<AppEnv>): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const { path, method } = c.req;
    if (!path.endsWith('/') || !['GET', 'HEAD'].includes(method)) return next();
    if (!methodsOf(app, path.slice(0, -1)).includes('GET')) return next();
    const { pathname } = new URL(c.req.url); // `path` is decoded, which is not safe in a header
    return c.redirect(pathname.slice(0, -1) + searchOf(c), 308);
  };
