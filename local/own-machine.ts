import type { MiddlewareHandler } from 'hono';

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * Refuses what another site's page sends with a visitor's browser: a cross-site request, or one to a name that was made to
 * resolve to this machine (DNS rebinding).
 */
export const ownMachineOnly: MiddlewareHandler = async (c, next) => {
  const host = c.req.header('host') ?? new URL(c.req.url).host;
  if (c.req.header('sec-fetch-site') === 'cross-site' || !loopback.test(host)) return c.text('Forbidden', 403);
  await next();
};
