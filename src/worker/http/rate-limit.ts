import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../context.ts';

/** Answers 429 to an address that asks the JSON interface more often than wrangler.toml allows. */
export const rateLimit: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { success } = await c.env.API_LIMIT.limit({ key: c.req.header('cf-connecting-ip') ?? 'local' });
  if (!success) return c.json({ problem: 'too-many-requests' }, 429, { 'retry-after': '60' });
  await next();
};
