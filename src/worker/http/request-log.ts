import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../context.ts';

/** One line a request that did not go well; what went well is in the platform's own log. */
export const requestLog: MiddlewareHandler<AppEnv> = async (c, next) => {
  const start = Date.now();
  await next();
  if (c.res.status < 500) return;
  console.warn(
    JSON.stringify({ method: c.req.method, path: c.req.path, status: c.res.status, ms: Date.now() - start }),
  );
};
