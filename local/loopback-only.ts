import type { MiddlewareHandler } from 'hono';

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/** Rejects cross-site requests, and requests to a host name that resolves to this machine (DNS rebinding). */
export const loopbackOnly: MiddlewareHandler = async (c, next) => {
  const host = c.req.header('host') ?? new URL(c.req.url).host;
  if (c.req.header('sec-fetch-site') === 'cross-site' || !loopback.test(host)) return c.text('Forbidden', 403);
  await next();
};
