import type { MiddlewareHandler } from 'hono';
import { routes } from '../../shared/routes.ts';
import { authProblemText } from '../../shared/text/auth.ts';
import { type AppEnv, type AppContext, siteUrl, originOf } from '../context.ts';
import { logSecurity } from './security-log.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Returns whether a page of this site has sent the request, according to `Sec-Fetch-Site`, or to `Origin` for older
 * browsers. Returns false if both headers are missing. https://web.dev/articles/fetch-metadata
 */
export function isSameOrigin(c: AppContext): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  const origin = c.req.header('origin');
  return origin !== undefined && [siteUrl(c), originOf(c)].some((own) => new URL(own).origin === origin);
}

/**
 * Mail programs send unsubscribe requests without a page. The token in the URL authorises them, and no cookie is used.
 */
const isOpenToAll = (c: AppContext) => c.req.path.startsWith(routes.unsubscribe(''));

/** Rejects unsafe methods from other origins with 403. Protects against CSRF. */
export const originCheck: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (safeMethods.has(c.req.method) || isOpenToAll(c) || isSameOrigin(c)) return next();
  await logSecurity(c, 'foreign-origin', null);
  return c.text(authProblemText['foreign-request'], 403, { 'cache-control': 'no-store' });
};
