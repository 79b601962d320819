import type { MiddlewareHandler } from 'hono';
import { addressOf, type AppContext, type AppEnv } from '../context.ts';

type Limit = 'API_LIMIT' | 'SIGN_IN_LIMIT' | 'MAIL_LIMIT';

/** False for an address that asks more often than wrangler.toml allows. */
export async function isWithin(c: AppContext, limit: Limit): Promise<boolean> {
  return (await c.env[limit].limit({ key: addressOf(c) ?? 'local' })).success;
}

/** Answers 429 to an address that asks the JSON interface too often. */
export const rateLimit: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!(await isWithin(c, 'API_LIMIT'))) return c.json({ problem: 'too-many-requests' }, 429, { 'retry-after': '60' });
  await next();
};
