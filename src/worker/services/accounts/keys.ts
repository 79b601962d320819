import { createLocalJWKSet, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import * as v from 'valibot';
import { singleFlight } from '../../platform/cache/single-flight.ts';
import { lruCache } from '../../platform/lru-cache.ts';
import { fetchWithin } from '../../platform/outbound/fetch.ts';
import type { AccountSettings } from './settings.ts';

/** A key set is asked for again after this long, and sooner, but not at once, for a key it does not hold. In milliseconds. */
const fresh = 600_000;
const cooldown = 30_000;
/** The keys are a small file that is always at hand, or not to be had: nobody waits longer, or asks again at once. In milliseconds. */
const deadline = 1_000;
const pauseAfterFailure = 5_000;

const jwksSchema = v.object({ keys: v.array(v.looseObject({ kty: v.string() })) });

type KeySet = { at: number; find: JWTVerifyGetKey };
const keySets = lruCache<string, KeySet>('key sets');
const failures = lruCache<string, number>('key sets');

async function fetchKeySet(url: string): Promise<KeySet> {
  if (Math.abs(Date.now() - (failures.get(url) ?? -Infinity)) < pauseAfterFailure)
    throw new Error('there were no keys a moment ago');
  try {
    const ask = fetchWithin([new URL(url).origin], deadline);
    const response = await ask(`${url}/auth/v1/.well-known/jwks.json`);
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
 * The project's public keys, kept in this isolate; `renew` asks again where a token names an unknown key. An old set
 * serves on for the keys it holds while Supabase is not answering. Rejects where the key could not be asked for.
 */
export async function publicKeys(
  { url }: AccountSettings,
  keepAlive: (work: Promise<unknown>) => void,
  renew = false,
): Promise<JWTVerifyGetKey> {
  const known = keySets.get(url);
  const age = known ? Math.abs(Date.now() - known.at) : Infinity; // also where a clock has gone back
  if (known && age < (renew ? cooldown : fresh)) return known.find;
  try {
    return (await singleFlight(`jwks ${url}`, keepAlive, () => fetchKeySet(url))).find;
  } catch (error) {
    if (known && !renew) return known.find;
    throw error;
  }
}
