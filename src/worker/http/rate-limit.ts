import type { MiddlewareHandler } from 'hono';
import { addressOf, type AppContext, type AppEnv } from '../context.ts';
import { logWarning } from '../log.ts';
import { refuse } from './refusal.tsx';

/** The limits of wrangler.toml. */
export type Limit = 'PAGE_LIMIT' | 'SEARCH_LIMIT' | 'WRITE_LIMIT' | 'API_LIMIT' | 'SIGN_IN_LIMIT' | 'MAIL_LIMIT';

/**
 * Who counts as one: all the addresses that a household can choose from. With IPv6 that is the first half. RFC 6177
 * Null where no address is known: then nobody is counted.
 */
export function householdOf(c: AppContext): string | null {
  const address = addressOf(c);
  if (!address?.includes(':') || address.includes('.')) return address;
  const [front = [], back = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  return [...front, ...zeros, ...back].slice(0, 4).join(':');
}

/** False for an address that asks more often than wrangler.toml allows. A limit that fails keeps nobody out. */
export async function isWithin(c: AppContext, limit: Limit): Promise<boolean> {
  const key = householdOf(c);
  if (key === null) return true;
  try {
    return (await c.env[limit].limit({ key })).success;
  } catch (error) {
    logWarning(`limit ${limit}`, error);
    return true;
  }
}

/** Answers 429 to an address that asks the JSON interface too often. */
export const rateLimit: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!(await isWithin(c, 'API_LIMIT'))) return refuse(c, 'too-many-requests');
  await next();
};
