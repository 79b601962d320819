import { createLocalJWKSet, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import * as v from 'valibot';
import { singleFlight } from '../../platform/cache/single-flight.ts';
import { lruCache } from '../../platform/memory.ts';
import { fetchWithin } from '../../platform/outbound/request.ts';
import type { AccountSettings } from './settings.ts';

/** How long a key set is used, and the minimum interval between renewals for unknown keys. In milliseconds. */
const maxAge = 600_000;
const cooldown = 30_000;
/** The timeout of fetching keys, and how long to wait after a failure. In milliseconds. */
const timeout = 1_000;
const failureCooldown = 5_000;

const jwksSchema = v.object({ keys: v.array(v.looseObject({ kty: v.string() })) });

type KeySet = { at: number; find: JWTVerifyGetKey };
const keySets = lruCache<string, KeySet>('key sets');
const failures = lruCache<string, number>('key failures');

async function fetchKeySet(url: string): Promise<KeySet> {
  if (Math.abs(Date.now() - (failures.get(url) ?? -Infinity)) < failureCooldown)
    throw new Error('fetching the keys has just failed');
  try {
    const fetchKeys = fetchWithin(url, timeout);
    const response = await fetchKeys(`${url}/auth/v1/.well-known/jwks.json`);
    const jwks = v.parse(jwksSchema, response.ok ? await response.json() : null);
    const keySet = { at: Date.now(), find: createLocalJWKSet(jwks as JSONWebKeySet) };
    keySets.set(url, keySet);
    return keySet;
  } catch (error) {
    failures.set(url, Date.now());
    throw error;
  }
}

/**
 * Returns the project's public keys, memoised in this isolate. Set `renew` if a token names an unknown key. If fetching
 * fails, falls back to an old set. Throws if there is none or `renew` is set.
 */
export async function publicKeys(
  { url }: AccountSettings,
  keepAlive: (work: Promise<unknown>) => void,
  renew = false,
): Promise<JWTVerifyGetKey> {
  const known = keySets.get(url);
  const age = known ? Math.abs(Date.now() - known.at) : Infinity; // `abs` in case the clock went back
  if (known && age < (renew ? cooldown : maxAge)) return known.find;
  try {
    return (await singleFlight(`jwks ${url}`, keepAlive, () => fetchKeySet(url))).find;
  } catch (error) {
    if (known && !renew) return known.find;
    throw error;
  }
}
