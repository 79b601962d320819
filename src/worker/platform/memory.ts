/**
 * The maximum number of entries of each memory store of an isolate, besides the cache. An isolate has 128 MB in total.
 * https://developers.cloudflare.com/workers/platform/limits/#memory
 * Markup and documents made from a cache entry are memoised in WeakMaps and live as long as the entry. In addition, an
 * isolate holds the 3,000 common passwords once it has checked one, and up to five slots of each user with open streams.
 */
export const memoryLimits = {
  /** Verified access tokens, with their expiry. */
  'access tokens': 1_000,
  /** Public keys of Supabase projects. A deployment has one project. */
  'key sets': 10,
  /** When fetching each project's keys last failed. */
  'key failures': 10,
  /** When each session was last found valid. */
  'valid sessions': 1_000,
  /** When each session was found ended. */
  'ended sessions': 1_000,
  /** When each access token was replaced by a newer one. */
  'replaced tokens': 1_000,
  /** Outcomes of token refreshes, for other tabs with the same old cookie. */
  'session refreshes': 1_000,
  /** Sign-in and other limited attempts that are counted without a Durable Object. */
  attempts: 10_000,
  /** Contact messages that were sent, by idempotency key. */
  'contact messages': 2_000,
  /** Heads and headers of pages, as markup. */
  'page shells': 300,
  /** Documents of each variant of a page, as bytes: with standard images, and for data saver. */
  documents: 2,
  /** Documents of a page with its critical CSS, as bytes. */
  'styled documents': 24,
  /** Documents up to their late parts, as markup and as bytes. */
  'late documents': 24,
  /** Heroes of home, as markup. */
  heroes: 40,
  /** Filter panels of lists, as markup. */
  'filter panels': 100,
  /** Names of titles and people, for spelling correction. */
  'known names': 5_000,
  /** Placeholders of download sections, as markup. */
  'download placeholders': 200,
} as const satisfies Record<string, number>;

/** A name in `memoryLimits`. */
type MemoryName = keyof typeof memoryLimits;

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

/** Creates an LRU cache. `size` is its limit, or its name in `memoryLimits`, whose limit is multiplied by `times`. */
export function lruCache<Key, Value extends {}>(size: number | MemoryName, times = 1): LruCache<Key, Value> {
  const limit = (typeof size === 'number' ? size : memoryLimits[size]) * times;
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

/** Memoises the results of a function per object. */
export function memoise<T extends object, Result>(compute: (from: T) => Result): (from: T) => Result {
  const results = new WeakMap<T, Result>();
  return (from) => {
    const known = results.get(from);
    if (known !== undefined) return known;
    const result = compute(from);
    results.set(from, result);
    return result;
  };
}
