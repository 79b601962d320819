import { addressOf, type AppContext } from '../context.ts';
import { logWarning } from '../platform/log.ts';

/** The limits of wrangler.toml. */
export type Limit =
  | 'PAGE_LIMIT'
  | 'SEARCH_LIMIT'
  | 'WRITE_LIMIT'
  | 'API_LIMIT'
  | 'STREAM_LIMIT'
  | 'SIGN_IN_LIMIT'
  | 'MAIL_LIMIT';

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

/** Larger IPv6 networks that one customer may be given, and how many times the limit of a /64 each of them has. */
const networks = [
  { prefix: 56, times: 4 },
  { prefix: 48, times: 16 },
] as const;

/**
 * What a request counts for: its household and, with IPv6, the networks around it. A binding has one limit for all keys,
 * so a network has as many keys as times its limit is higher, and each /64 always counts for the same one.
 */
function keysOf(household: string): string[] {
  const [first, second, third, last] = household.split(':');
  if (last === undefined) return [household];
  const fourth = parseInt(last, 16);
  const sites = `${first}:${second}:${third}`;
  const network = { 56: `${sites}:${(fourth >> 8).toString(16)}`, 48: sites };
  return [household, ...networks.map(({ prefix, times }) => `${network[prefix]}/${prefix} ${fourth % times}`)];
}

/** False for an address that asks more often than wrangler.toml allows. A limit that fails keeps nobody out. */
export async function isWithin(c: AppContext, limit: Limit): Promise<boolean> {
  const household = householdOf(c);
  if (household === null) return true;
  return (await Promise.all(keysOf(household).map((key) => count(c, limit, key)))).every(Boolean);
}

/** Counts a request under a key. False where there were more than wrangler.toml allows. A limit that fails keeps nobody out. */
export async function count(c: AppContext, limit: Limit, key: string): Promise<boolean> {
  try {
    return (await c.env[limit].limit({ key })).success;
  } catch (error) {
    logWarning(`limit ${limit}`, error);
    return true;
  }
}
