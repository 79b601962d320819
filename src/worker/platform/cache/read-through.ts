import type * as v from 'valibot';
import { type CacheEntry, type CacheScope, deleteRemote, getRemote, memory, setRemote } from './layers.ts';
import { clockTolerance, type Kind, type Policy, policies, retryAfter } from './policy.ts';
import { singleFlight } from './single-flight.ts';
import { logWarning } from '../log.ts';

/**
 * A value read through the cache. `fresh` is false if it is stale by its policy. `saved` is true for a stale value
 * whose revalidation failed.
 */
export type CacheResult<T> = { value: T; fresh: boolean; saved: boolean };

/** A cacheable value: its kind and key, the schema of its stored form, and how to load it. */
export type CacheSource<T> = {
  kind: Kind;
  key: string;
  schema: v.GenericSchema<unknown, T>;
  load: () => Promise<T>;
  /** The maximum time that `load` takes, in milliseconds. By default that of one call. */
  maxLoadTime?: number;
  /** Returns false for a value that must not be cached, such as an empty list. */
  isCacheable?: (value: T) => boolean;
};

const keyOf = (scope: CacheScope, source: { kind: Kind; key: string }) =>
  `${source.kind}:${policies[source.kind].version}:${scope.source}:${source.key}`;
const age = (entry: CacheEntry<unknown>) => (Date.now() - entry.at) / 1000;
const isFresh = (entry: CacheEntry<unknown>, policy: Policy) => age(entry) < policy.fresh;
const isUsable = (entry: CacheEntry<unknown>, policy: Policy) =>
  age(entry) < policy.stale && age(entry) > -clockTolerance;
const hasJustFailed = (entry: CacheEntry<unknown>) =>
  entry.failedAt !== undefined && Math.abs(Date.now() - entry.failedAt) < retryAfter * 1000;

const policyOf = (kind: Kind): Policy => policies[kind];

function put(scope: CacheScope, kind: Kind, key: string, entry: CacheEntry<unknown>): void {
  memory.set(kind, key, entry);
  setRemote(scope, policyOf(kind), key, entry);
}

/** Caches a value in all layers of its kind. With admission, writes it to KV only if it replaces an entry in memory. */
export function setCached(scope: CacheScope, { kind, key: name }: { kind: Kind; key: string }, value: unknown): void {
  const key = keyOf(scope, { kind, key: name });
  const inKv = (policyOf(kind).admission && memory.get(kind, key) !== null) || undefined;
  put(scope, kind, key, { value, at: Date.now(), inKv });
}

/** Copies the newest remote entry into memory and returns it. Returns null if there is none or it has expired. */
async function getIntoMemory<T>(
  scope: CacheScope,
  { kind, schema }: Pick<CacheSource<T>, 'kind' | 'schema'>,
  key: string,
): Promise<CacheEntry<T> | null> {
  const policy = policyOf(kind);
  if (policy.layers.length === 1) return null;
  const entry = await singleFlight(`find ${key}`, scope.waitUntil, () => getRemote(scope, policy, key, schema));
  if (!entry || !isUsable(entry, policy)) return null;
  const current = memory.get<T>(kind, key);
  if (current && current.at >= entry.at) return current; // set by a concurrent request
  memory.set(kind, key, entry);
  return entry;
}

/**
 * Returns a cached value, fresh or stale, from the nearest layer, or null on a miss. `due` is true if it should be
 * revalidated.
 */
export async function getCached<T>(
  scope: CacheScope,
  source: Pick<CacheSource<T>, 'kind' | 'key' | 'schema'>,
): Promise<(CacheResult<T> & { due: boolean }) | null> {
  const policy = policyOf(source.kind);
  const key = keyOf(scope, source);
  const known = memory.get<T>(source.kind, key);
  const entry = known && isUsable(known, policy) ? known : await getIntoMemory(scope, source, key);
  if (!entry) return null;
  const fresh = isFresh(entry, policy);
  if (policy.admission && fresh && !entry.inKv) put(scope, source.kind, key, { ...entry, inKv: true });
  return { value: entry.value, fresh, saved: entry.failedAt !== undefined, due: !fresh && !hasJustFailed(entry) };
}

/** Deletes an entry from all layers. */
export function deleteCached(scope: CacheScope, source: { kind: Kind; key: string }): void {
  const key = keyOf(scope, source);
  const entry = memory.get(source.kind, key);
  memory.delete(source.kind, key);
  deleteRemote(scope, policyOf(source.kind), key, entry);
}

/** Records a failed revalidation in the memory entry. */
export function markFailed(scope: CacheScope, source: { kind: Kind; key: string }): void {
  const key = keyOf(scope, source);
  const entry = memory.get(source.kind, key);
  if (entry) memory.set(source.kind, key, { ...entry, failedAt: Date.now() });
}

/**
 * Loads and caches a value, once for all simultaneous callers. On failure, marks the entry in memory and rethrows the
 * error.
 */
export function revalidate<T>(scope: CacheScope, source: CacheSource<T>): Promise<CacheResult<T>> {
  const load = async () => {
    try {
      const value = await source.load();
      if (source.isCacheable?.(value) ?? true) setCached(scope, source, value);
      return { value, fresh: true, saved: false };
    } catch (error) {
      markFailed(scope, source);
      throw error;
    }
  };
  return singleFlight(`load ${keyOf(scope, source)}`, scope.waitUntil, load, source.maxLoadTime);
}

/**
 * Returns a cached value, or loads it on a miss. Revalidates a stale value in the background or, with `freshest`,
 * before it returns. Throws what `load` throws if there is no cached value to fall back to.
 */
export async function readThrough<T>(
  scope: CacheScope,
  source: CacheSource<T>,
  options: { freshest?: boolean } = {},
): Promise<CacheResult<T>> {
  const found = await getCached(scope, source);
  if (!found) return revalidate(scope, source);
  if (!found.due) return found;
  const refreshed = revalidate(scope, source).catch((error: unknown) => {
    logWarning(`refresh ${source.kind}`, error); // without the key, which may contain text from a visitor
    return { ...found, saved: true };
  });
  if (options.freshest) return refreshed;
  scope.waitUntil(refreshed);
  return found;
}
