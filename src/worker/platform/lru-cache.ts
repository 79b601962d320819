import { memoryLimits, type MemoryName } from './memory-limits.ts';

/** A map with a limited number of entries, which evicts the least recently used one. */
export type LruCache<Key, Value> = {
  /** Returns the value of a key and marks it as used. */
  get: (key: Key) => Value | undefined;
  /** Sets a value. Evicts the least recently used entry when there are too many. */
  set: (key: Key, value: Value) => void;
  /** Returns the value of a key. Computes and sets a missing value. https://tc39.es/proposal-upsert/ */
  getOrInsertComputed: (key: Key, compute: () => Value) => Value;
  delete: (key: Key) => void;
  /** All entries, the least recently used first. */
  entries: () => Iterable<[Key, Value]>;
};

/** Creates an LRU cache. `size` is its limit, or its name in `memoryLimits`. */
export function lruCache<Key, Value extends {}>(size: number | MemoryName): LruCache<Key, Value> {
  const limit = typeof size === 'number' ? size : memoryLimits[size];
  const values = new Map<Key, Value>();
  const set = (key: Key, value: Value) => {
    values.delete(key);
    values.set(key, value);
    if (values.size > limit) values.delete(values.keys().next().value!);
  };
  const get = (key: Key) => {
    const value = values.get(key);
    if (value !== undefined) set(key, value);
    return value;
  };
  return {
    get,
    set,
    getOrInsertComputed(key, compute) {
      const cached = get(key);
      if (cached !== undefined) return cached;
      const value = compute();
      set(key, value);
      return value;
    },
    delete: (key) => void values.delete(key),
    entries: () => values.entries(),
  };
}
