import type { MiddlewareHandler } from 'hono';
import { type AppEnv, isLoopback } from '../context.ts';

/** Redirects http to https if SITE_URL is https. Status 308 keeps the method. */
export const httpsOnly: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { url } = c.req;
  if (url.startsWith('https:') || !c.get('settings').SITE_URL?.startsWith('https:') || isLoopback(c)) return next();
  const secure = new URL(url);
  secure.protocol = 'https:';
  secure.port = ''; // the http port does not serve https
  return c.redirect(secure.href, 308);
};
