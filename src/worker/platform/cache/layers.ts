import * as v from 'valibot';
import type { Copy } from './memory.ts';
import { clockTolerance, type Policy } from './policy.ts';
import { withTimeout } from '../timeout.ts';
import { logWarning } from '../log.ts';

/**
 * What a cache needs of its surroundings. `source` names where things come from: copies of another catalogue or for
 * another site are not ours. `waitUntil` keeps work alive after the answer has left.
 */
export type CacheScope = {
  kv: KVNamespace;
  origin: string;
  source: string;
  waitUntil: (work: Promise<unknown>) => void;
};

/** A distant copy that takes longer than this is not waited for, in milliseconds. */
const patience = 500;

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

const erasers = {
  edge: (scope: CacheScope, key: string) => caches.default.delete(edgeKey(scope, key)),
  kv: (scope: CacheScope, key: string) => scope.kv.delete(key),
};

type DistantLayer = keyof typeof readers;

const distant = (policy: Policy) => policy.layers.filter((layer): layer is DistantLayer => layer !== 'memory');

/** The distant layers that a copy is written to or removed from. */
const layersOf = (policy: Policy, copy: Pick<Copy<unknown>, 'inKv'> | null) =>
  distant(policy).filter((layer) => layer !== 'kv' || !policy.admission || copy?.inKv);

function parseCopy<T>(text: string, schema: v.GenericSchema<unknown, T>): Copy<T> | null {
  const copySchema = v.object({ at: v.number(), value: schema, inKv: v.optional(v.boolean()) });
  const result = v.safeParse(copySchema, JSON.parse(text));
  if (!result.success || result.output.at > Date.now() + clockTolerance * 1000) return null;
  return result.output;
}

/** The newest usable copy outside this isolate. A layer that throws, stalls or holds rubbish counts as empty. */
export async function findDistant<T>(
  scope: CacheScope,
  policy: Policy,
  key: string,
  schema: v.GenericSchema<unknown, T>,
): Promise<Copy<T> | null> {
  let best: Copy<T> | null = null;
  for (const layer of distant(policy)) {
    try {
      const text = await withTimeout(readers[layer](scope, key), patience, null);
      const copy = text === null ? null : parseCopy(text, schema);
      if (copy && layer === 'kv') copy.inKv = true;
      if (copy && (!best || copy.at > best.at)) best = copy;
      if (best && Date.now() - best.at < policy.fresh * 1000) return best;
    } catch (error) {
      logWarning(`cache ${layer} read`, error);
    }
  }
  return best;
}

/** Writes a copy to every distant layer that takes it, in the background; a layer that fails is only logged. */
export function keepDistant(scope: CacheScope, policy: Policy, key: string, copy: Copy<unknown>): void {
  const layers = layersOf(policy, copy);
  if (layers.length === 0) return; // to write a page down takes as long as a fifth of its rendering
  const text = JSON.stringify({ at: copy.at, value: copy.value, inKv: copy.inKv });
  for (const layer of layers) {
    const written = (async () => writers[layer](scope, key, text, policy))();
    scope.waitUntil(written.catch((error) => logWarning(`cache ${layer} write`, error)));
  }
}

/** Removes a copy from every distant layer that has it, in the background; a layer that fails is only logged. */
export function forgetDistant(scope: CacheScope, policy: Policy, key: string, copy: Copy<unknown> | null): void {
  for (const layer of layersOf(policy, copy)) {
    const erased = (async () => erasers[layer](scope, key))();
    scope.waitUntil(erased.catch((error) => logWarning(`cache ${layer} erase`, error)));
  }
}
