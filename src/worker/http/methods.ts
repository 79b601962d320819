import type { Hono, MiddlewareHandler } from 'hono';
import { type AppEnv, searchOf } from '../context.ts';

const allMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Returns the methods that a path supports, or an empty array for a path without a route. */
function methodsOf({ router }: Hono<AppEnv>, path: string): string[] {
  const handlersFor = (method: string) => router.match(method, path)[0].length;
  const forAnyMethod = handlersFor('ALL');
  const own = allMethods.filter((method) => handlersFor(method) > forAnyMethod);
  return own.includes('GET') ? ['HEAD', ...own] : own;
}

/**
 * Middleware after all routes: responds with 405 to a method that the path does not support, and with 204 to OPTIONS.
 * Both list the supported methods. https://www.rfc-editor.org/rfc/rfc9110#section-15.5.6
 */
export const otherMethods =
  (app: Hono<AppEnv>): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const methods = methodsOf(app, c.req.path);
    if (methods.length === 0) return next();
    const allow = [...methods, 'OPTIONS'].join(', ');
    if (c.req.method === 'OPTIONS') return c.body(null, 204, { allow });
    return c.text(`This address allows only ${allow}.`, 405, { allow, 'cache-control': 'no-store' });
  };

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
