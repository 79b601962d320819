import { Hono } from 'hono';
import type { AppEnv } from '../context.ts';
import { rateLimit } from '../http/rate-limit.ts';
import { runtimes } from './runtimes.ts';
import { suggestions } from './suggestions.ts';

/** The JSON interface, one file a resource. */
export const api = new Hono<AppEnv>()
  .use(rateLimit)
  .use(async (c, next) => {
    await next();
    c.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
  })
  .route('/suggestions', suggestions)
  .route('/runtimes', runtimes)
  .all('*', (c) => c.json({ problem: 'not-found' }, 404)); // a mounted app's own notFound is never asked
