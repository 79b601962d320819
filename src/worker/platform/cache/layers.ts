import * as v from 'valibot';
import { type Kind, type Layer, type Policy, clockTolerance, policies } from './policy.ts';
import { withTimeout } from '../timeout.ts';
import { logWarning } from '../log.ts';
import { type LruCache, lruCache } from '../memory.ts';

/**
 * A cached value. `at` is when it was loaded, and `failedAt` is when its revalidation last failed, both in ms since
 * 1970. `inKv` is whether KV contains it, for kinds with admission.
 */
export type CacheEntry<T> = { value: T; at: number; failedAt?: number; inKv?: boolean | undefined };

/** When the pause of a slow layer ends, in ms since 1970. */
const pausedUntil = new Map<Layer, number>();

const cachesByKind = new Map<Kind, LruCache<string, CacheEntry<unknown>>>();

function cacheOf(kind: Kind): LruCache<string, CacheEntry<unknown>> {
  const cache = cachesByKind.get(kind) ?? lruCache(policies[kind].entries);
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
    pausedUntil.clear();
  },
};

/**
 * What the cache needs from a request. `origin` is the site's origin, such as `https://site.example`. `source`
 * identifies where values come from, so that entries of another catalogue or site are misses. `waitUntil` keeps work
 * alive after the response.
 */
export type CacheScope = {
  kv: KVNamespace;
  origin: string;
  source: string;
  waitUntil: (work: Promise<unknown>) => void;
};

/** Timeout for reading an entry from a remote layer, in milliseconds. */
export const layerReading = { timeout: 500 };

/** How long a layer is paused after a timeout, in milliseconds, because reads that timed out still hold connections. */
const pauseTime = 5_000;

const edgeKey = (scope: CacheScope, key: string) => `${scope.origin}/__copies/${encodeURIComponent(key)}`;

const readers = {
  edge: async (scope: CacheScope, key: string) => (await caches.default.match(edgeKey(scope, key)))?.text() ?? null,
  kv: (scope: CacheScope, key: string) => scope.kv.get(key, { cacheTtl: 60 }),
};

const writers = {
  edge: (scope: CacheScope, key: string, text: string, policy: Policy) =>
    caches.default.put(
      edgeKey(scope, key),
      new Response(text, { headers: { 'cache-control': `max-age=${policy.stale}` } }),
    ),
  kv: (scope: CacheScope, key: string, text: string, policy: Policy) =>
    scope.kv.put(key, text, { expirationTtl: policy.stale }),
};

const deleters = {
  edge: (scope: CacheScope, key: string) => caches.default.delete(edgeKey(scope, key)),
  kv: (scope: CacheScope, key: string) => scope.kv.delete(key),
};

type RemoteLayer = keyof typeof readers;

const remoteLayers = (policy: Policy) => policy.layers.filter((layer): layer is RemoteLayer => layer !== 'memory');

/** Returns the remote layers that an entry is written to or deleted from. */
const layersOf = (policy: Policy, entry: Pick<CacheEntry<unknown>, 'inKv'> | null) =>
  remoteLayers(policy).filter((layer) => layer !== 'kv' || !policy.admission || entry?.inKv);

/**
 * Parses a stored entry. Returns null for an invalid entry, and for an entry from the future, whose age is unknown.
 * Throws on malformed JSON.
 */
function parseEntry<T>(text: string, schema: v.GenericSchema<unknown, T>): CacheEntry<T> | null {
  const entrySchema = v.object({ at: v.number(), value: schema, inKv: v.optional(v.boolean()) });
  const result = v.safeParse(entrySchema, JSON.parse(text));
  if (!result.success || result.output.at > Date.now() + clockTolerance * 1000) return null;
  return result.output;
}

/**
 * Returns the first fresh entry of the remote layers, otherwise the newest stale one, or null. A layer that throws,
 * times out, is paused or contains an invalid entry counts as a miss.
 */
export async function getRemote<T>(
  scope: CacheScope,
  policy: Policy,
  key: string,
  schema: v.GenericSchema<unknown, T>,
): Promise<CacheEntry<T> | null> {
  let best: CacheEntry<T> | null = null;
  const isPaused = (layer: RemoteLayer) => Date.now() < (pausedUntil.get(layer) ?? 0);
  for (const layer of remoteLayers(policy)) {
    if (isPaused(layer)) continue;
    try {
      const text = await withTimeout(readers[layer](scope, key), layerReading.timeout, 'slow');
      if (text === 'slow') {
        if (!isPaused(layer)) logWarning(`cache ${layer} slow`);
        pausedUntil.set(layer, Date.now() + pauseTime);
        continue;
      }
      const entry = text === null ? null : parseEntry(text, schema);
      if (entry && layer === 'kv') entry.inKv = true;
      if (entry && (!best || entry.at > best.at)) best = entry;
      if (best && Date.now() - best.at < policy.fresh * 1000) return best;
    } catch (error) {
      logWarning(`cache ${layer} read`, error);
    }
  }
  return best;
}

/** Writes an entry to its remote layers in the background. Logs failures. */
export function setRemote(scope: CacheScope, policy: Policy, key: string, entry: CacheEntry<unknown>): void {
  const layers = layersOf(policy, entry);
  if (layers.length === 0) return; // serialising a page takes a fifth of the time of rendering it
  const text = JSON.stringify({ at: entry.at, value: entry.value, inKv: entry.inKv });
  for (const layer of layers) {
    const written = (async () => writers[layer](scope, key, text, policy))();
    scope.waitUntil(written.catch((error) => logWarning(`cache ${layer} write`, error)));
  }
}

/** Deletes an entry from its remote layers in the background. Logs failures. */
export function deleteRemote(scope: CacheScope, policy: Policy, key: string, entry: CacheEntry<unknown> | null): void {
  for (const layer of layersOf(policy, entry)) {
    const deleted = (async () => deleters[layer](scope, key))();
    scope.waitUntil(deleted.catch((error) => logWarning(`cache ${layer} delete`, error)));
  }
}
