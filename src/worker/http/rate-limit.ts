import { addressOf, type AppContext } from '../context.ts';
import type { Limit } from '../env.ts';
import { logWarning } from '../platform/log.ts';

/**
 * Returns the network of a visitor, which shares one limit: the IPv4 address, or the /64 of an IPv6 address, because a
 * household can use any address of its /64 (RFC 6177). Returns null if the address is unknown.
 */
export function networkOf(c: AppContext): string | null {
  const address = addressOf(c);
  if (!address?.includes(':') || address.includes('.')) return address;
  const [front = [], back = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  return [...front, ...zeros, ...back].slice(0, 4).join(':');
}

/** The larger networks that contain an IPv6 network (/64), because one customer may have a whole /56 or /48. */
export function largerNetworksOf(network: string): { 56: string; 48: string } | null {
  const [first, second, third, last] = network.split(':');
  if (last === undefined) return null;
  const site = `${first}:${second}:${third}`;
  return { 56: `${site}:${(parseInt(last, 16) >> 8).toString(16)}/56`, 48: `${site}/48` };
}

/** The limits of larger networks as multiples of the limit of a /64. */
const largerLimits = [
  { prefix: 56, times: 4 },
  { prefix: 48, times: 16 },
] as const;

/**
 * Returns the keys that a request counts for: its network and, with IPv6, the larger networks that contain it. A
 * binding has one limit for all keys, so a larger network has `times` keys, and each /64 always counts for the same
 * key.
 */
function keysOf(network: string): string[] {
  const larger = largerNetworksOf(network);
  if (!larger) return [network];
  const place = parseInt(network.split(':')[3]!, 16);
  return [network, ...largerLimits.map(({ prefix, times }) => `${larger[prefix]} ${place % times}`)];
}

/**
 * Counts a request of a visitor. Returns false if their network has exceeded the limit or, for calls of the API, the
 * signed-in user: other visitors of a network cannot exhaust a user's calls. Returns true if the binding fails.
 */
export async function isWithinLimit(c: AppContext, limit: Limit): Promise<boolean> {
  const viewer = c.get('viewer');
  if (limit === 'API_LIMIT' && viewer) return countRequest(c, limit, viewer.id);
  const network = networkOf(c);
  if (network === null) return true;
  return (await Promise.all(keysOf(network).map((key) => countRequest(c, limit, key)))).every(Boolean);
}

/** How many titles that a request names count as one request. Each of them may call the catalogue. */
const titlesPerRequest = 5;

/** Counts a request that names titles, as `isWithinLimit` does: five of them as one request. */
export async function areWithinLimit(c: AppContext, limit: Limit, titles: number): Promise<boolean> {
  const count = Math.max(1, Math.ceil(titles / titlesPerRequest));
  return (await Promise.all(Array.from({ length: count }, () => isWithinLimit(c, limit)))).every(Boolean);
}

/**
 * Counts a request under a key. Returns false if the limit is exceeded. Returns true if the binding fails, which is
 * logged.
 */
export async function countRequest(c: AppContext, limit: Limit, key: string): Promise<boolean> {
  try {
    return (await c.env[limit].limit({ key })).success;
  } catch (error) {
    logWarning(`limit ${limit}`, error);
    return true;
  }
}
