import type { MiddlewareHandler } from 'hono';
import { type AppContext, type AppEnv, originOf } from '../context.ts';
import { settingsOf } from '../env.ts';

/** True for a request over plain http to this machine itself, which is as safe as https. */
export const isLoopback = (c: AppContext): boolean =>
  /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(originOf(c));

/** Redirects plain http to https where the site's own address is https. 308 keeps the method. */
export const httpsOnly: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { url } = c.req;
  if (url.startsWith('https:') || !settingsOf(c.env).SITE_URL?.startsWith('https:') || isLoopback(c)) return next();
  const secure = new URL(url);
  secure.protocol = 'https:';
  secure.port = ''; // that of http would not speak https
  return c.redirect(secure.href, 308);
};
