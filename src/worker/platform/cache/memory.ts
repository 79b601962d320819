import { type LruCache, lruCache } from '../lru-cache.ts';
import { cacheLimits } from '../memory-limits.ts';
import type { Kind, Layer } from './policy.ts';

/**
 * A cached value. `at` is when it was loaded, and `failedAt` is when its revalidation last failed, both in ms since
 * 1970. `inKv` is whether KV contains it, for kinds with admission.
 */
export type CacheEntry<T> = { value: T; at: number; failedAt?: number; inKv?: boolean | undefined };

/** Until when a slow layer is not read, in ms since 1970. */
export const restUntil = new Map<Layer, number>();

const cachesByKind = new Map<Kind, LruCache<string, CacheEntry<unknown>>>();

function cacheOf(kind: Kind): LruCache<string, CacheEntry<unknown>> {
  const cache = cachesByKind.get(kind) ?? lruCache(cacheLimits[kind]);
  cachesByKind.set(kind, cache);
  return cache;
}

/** The cache entries in this isolate. Each kind has its own limit and evicts its own least recently used entries. */
export const memory = {
  get: <T>(kind: Kind, key: string): CacheEntry<T> | null =>
    (cacheOf(kind).get(key) as CacheEntry<T> | undefined) ?? null,
  set: (kind: Kind, key: string, entry: CacheEntry<unknown>): void => cacheOf(kind).set(key, entry),
  delete: (kind: Kind, key: string): void => cacheOf(kind).delete(key),
  clear: (): void => {
    cachesByKind.clear();
    restUntil.clear();
  },
};
