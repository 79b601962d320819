/** What was used last, at most so many entries of it. */
export type Recent<Key, Value> = {
  /** The value of a key, which is the one used last from now on. */
  get: (key: Key) => Value | undefined;
  /** Keeps a value; where there are too many then, the one that was not used for longest is forgotten. */
  set: (key: Key, value: Value) => void;
  /** The value of a key, made and kept where there is none. https://tc39.es/proposal-upsert/ */
  getOrInsertComputed: (key: Key, make: () => Value) => Value;
  delete: (key: Key) => void;
  /** All of them, the longest unused first. */
  entries: () => Iterable<[Key, Value]>;
};

/** Keeps at most so many values in an isolate, which has 128 MB for all that it does. */
export function recent<Key, Value extends {}>(most: number): Recent<Key, Value> {
  const kept = new Map<Key, Value>();
  const set = (key: Key, value: Value) => {
    kept.delete(key);
    kept.set(key, value);
    if (kept.size > most) kept.delete(kept.keys().next().value!);
  };
  const get = (key: Key) => {
    const value = kept.get(key);
    if (value !== undefined) set(key, value);
    return value;
  };
  return {
    get,
    set,
    getOrInsertComputed(key, make) {
      const known = get(key);
      if (known !== undefined) return known;
      const value = make();
      set(key, value);
      return value;
    },
    delete: (key) => void kept.delete(key),
    entries: () => kept.entries(),
  };
}
