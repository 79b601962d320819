import type { MiddlewareHandler } from 'hono';
import { authProblemText } from '../../shared/text/auth.ts';
import { type AppEnv, type AppContext, siteUrl, originOf } from '../context.ts';
import { logSecurity } from './security-log.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a page of this site has sent the request. Browsers say so themselves in `Sec-Fetch-Site`; those that are too
 * old for it name the `Origin`. Who says neither is refused. https://web.dev/articles/fetch-metadata
 */
export function isOurs(c: AppContext): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  const origin = c.req.header('origin');
  return origin !== undefined && [siteUrl(c), originOf(c)].some((own) => new URL(own).origin === origin);
}

/** Refuses every request that could change something and does not come from our own pages, whatever its body is. */
export const originCheck: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (safe.has(c.req.method) || isOurs(c)) return next();
  await logSecurity(c, 'foreign-origin', null);
  return c.text(authProblemText['foreign-request'], 403, { 'cache-control': 'no-store' });
};
