import type * as v from 'valibot';
import { type CacheScope, findDistant, forgetDistant, keepDistant } from './layers.ts';
import { type Copy, memory } from './memory.ts';
import { clockTolerance, type Kind, type Policy, policies, retryAfter } from './policy.ts';
import { singleFlight } from './single-flight.ts';
import { logWarning } from '../log.ts';

/**
 * A value read through the cache. `fresh`: as good as new by its policy.
 * `saved`: its source is failing and this is the last good copy.
 */
export type Reading<T> = { value: T; fresh: boolean; saved: boolean };

/** What is kept, under which key, how its stored form is checked, and where it comes from. */
export type Source<T> = {
  kind: Kind;
  key: string;
  schema: v.GenericSchema<unknown, T>;
  load: () => Promise<T>;
  /** False for a value that must not be kept, such as an empty answer. */
  worthKeeping?: (value: T) => boolean;
};

const keyOf = (scope: CacheScope, source: { kind: Kind; key: string }) =>
  `${source.kind}:${policies[source.kind].version}:${scope.source}:${source.key}`;
const age = (copy: Copy<unknown>) => (Date.now() - copy.at) / 1000;
const isFresh = (copy: Copy<unknown>, policy: Policy) => age(copy) < policy.fresh;
const isUsable = (copy: Copy<unknown>, policy: Policy) => age(copy) < policy.stale && age(copy) > -clockTolerance;
const restsAfterFailure = (copy: Copy<unknown>) =>
  copy.failedAt !== undefined && Math.abs(Date.now() - copy.failedAt) < retryAfter * 1000;

const policyOf = (kind: Kind): Policy => policies[kind];

function put(scope: CacheScope, kind: Kind, key: string, copy: Copy<unknown>): void {
  memory.set(kind, key, copy);
  keepDistant(scope, policyOf(kind), key, copy);
}

/** Keeps a value as a new copy in all layers of its kind; with admission, in KV if it renews one that was there before. */
export function keep(scope: CacheScope, { kind, key: name }: { kind: Kind; key: string }, value: unknown): void {
  const key = keyOf(scope, { kind, key: name });
  const inKv = (policyOf(kind).admission && memory.get(kind, key) !== null) || undefined;
  put(scope, kind, key, { value, at: Date.now(), inKv });
}

/** The newest copy outside this isolate, in memory from now on; null where there is none that may be shown. */
async function fetchCopy<T>(
  scope: CacheScope,
  { kind, schema }: Pick<Source<T>, 'kind' | 'schema'>,
  key: string,
): Promise<Copy<T> | null> {
  const policy = policyOf(kind);
  const copy = await singleFlight(`find ${key}`, scope.waitUntil, () => findDistant(scope, policy, key, schema));
  if (!copy || !isUsable(copy, policy)) return null;
  const present = memory.get<T>(kind, key);
  if (present && present.at >= copy.at) return present; // another who waited for the same was quicker
  memory.set(kind, key, copy);
  return copy;
}

/** The copy at hand, fresh or stale, nearest layer first; null where there is none that may be shown. `due`: refresh it now. */
export async function find<T>(
  scope: CacheScope,
  source: Pick<Source<T>, 'kind' | 'key' | 'schema'>,
): Promise<(Reading<T> & { due: boolean }) | null> {
  const policy = policyOf(source.kind);
  const key = keyOf(scope, source);
  const known = memory.get<T>(source.kind, key);
  const copy = known && isUsable(known, policy) ? known : await fetchCopy(scope, source, key);
  if (!copy) return null;
  const fresh = isFresh(copy, policy);
  if (policy.admission && fresh && !copy.inKv) put(scope, source.kind, key, { ...copy, inKv: true });
  return { value: copy.value, fresh, saved: copy.failedAt !== undefined, due: !fresh && !restsAfterFailure(copy) };
}

/** Removes the copy of something that is no more. */
export function forget(scope: CacheScope, source: { kind: Kind; key: string }): void {
  const key = keyOf(scope, source);
  const copy = memory.get(source.kind, key);
  memory.delete(source.kind, key);
  forgetDistant(scope, policyOf(source.kind), key, copy);
}

/** Marks the copy at hand as one whose source is failing. */
export function markFailed(scope: CacheScope, source: { kind: Kind; key: string }): void {
  const key = keyOf(scope, source);
  const copy = memory.get(source.kind, key);
  if (copy) memory.set(source.kind, key, { ...copy, failedAt: Date.now() });
}

/** Loads the value anew, once for all simultaneous callers, and keeps it. A failure marks the copy at hand and is thrown. */
export function refresh<T>(scope: CacheScope, source: Source<T>): Promise<Reading<T>> {
  return singleFlight(`load ${keyOf(scope, source)}`, scope.waitUntil, async () => {
    try {
      const value = await source.load();
      if (source.worthKeeping?.(value) ?? true) keep(scope, source, value);
      return { value, fresh: true, saved: false };
    } catch (error) {
      markFailed(scope, source);
      throw error;
    }
  });
}

/**
 * The value of a source: a fresh copy at once, a stale one at once with a refresh behind it, else loaded.
 * With `freshest`, a stale copy is refreshed first and shown only if that fails. Rejects only where there is no copy at all.
 */
export async function readThrough<T>(
  scope: CacheScope,
  source: Source<T>,
  options: { freshest?: boolean } = {},
): Promise<Reading<T>> {
  const found = await find(scope, source);
  if (!found) return refresh(scope, source);
  if (!found.due) return found;
  const refreshed = refresh(scope, source).catch((error: unknown) => {
    logWarning(`refresh ${source.kind}`, error); // not the key: it may hold what a visitor typed
    return { ...found, saved: true };
  });
  if (options.freshest) return refreshed;
  scope.waitUntil(refreshed);
  return found;
}
