import { type LruCache, lruCache } from '../lru-cache.ts';
import { type Kind, policies } from './policy.ts';

/**
 * A copy of something, when it was made (ms), since when refreshing it has failed (ms), and, of a kind with admission,
 * whether it is in KV.
 */
export type Copy<T> = { value: T; at: number; failedAt?: number; inKv?: boolean | undefined };

const shelves = new Map<Kind, LruCache<string, Copy<unknown>>>();

function shelfOf(kind: Kind): LruCache<string, Copy<unknown>> {
  const shelf = shelves.get(kind) ?? lruCache(policies[kind].most);
  shelves.set(kind, shelf);
  return shelf;
}

/** The copies of this isolate by kind; the longest unused of a kind go first when there are more than its policy allows. */
export const memory = {
  get: <T>(kind: Kind, key: string): Copy<T> | null => (shelfOf(kind).get(key) as Copy<T> | undefined) ?? null,
  set: (kind: Kind, key: string, copy: Copy<unknown>): void => shelfOf(kind).set(key, copy),
  delete: (kind: Kind, key: string): void => shelfOf(kind).delete(key),
  clear: (): void => shelves.clear(),
};
