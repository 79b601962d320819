import type { MiddlewareHandler } from 'hono';

/** Rejects requests without a User-Agent, as Cloudflare does by default for the hosts of such services. */
export const userAgentRequired: MiddlewareHandler = async (c, next) => {
  if (!c.req.header('user-agent')) return c.text('error code: 1010', 403);
  return next();
};
