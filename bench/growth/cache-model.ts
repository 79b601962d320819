// Models how often one key is loaded and missed, for random (Poisson) requests and the ages of its cache policy.

export type Ages = {
  /** Seconds for which an entry is fresh. */
  fresh: number;
  /** Seconds for which an entry may be served, fresh or stale. */
  stale: number;
};

/** Returns loads per second: one per fresh period plus the wait for the next request. */
export const loadRate = (rate: number, fresh: number): number => rate / (1 + rate * fresh);

/**
 * Returns the share of requests, at `rate` per second, that miss an isolate's memory: the entry was evicted because it
 * was not read for `retention` seconds, or the isolate is new. `ends` is how often an isolate ends per second.
 */
export const missShare = (rate: number, retention: number, ends: number): number =>
  1 - ((1 - Math.exp(-rate * retention)) * rate) / (rate + ends);

export type Found = { fresh: number; stale: number; none: number };

/**
 * Returns the shares of reads of a shared cache layer that find a fresh entry, a stale entry or none. The layer is read
 * `lookups` times per second. Of the reads that find no fresh entry, `refreshShare` write one. In addition, `refreshes`
 * per second write one.
 */
export function findShared(lookups: number, refreshes: number, { fresh, stale }: Ages, refreshShare = 1): Found {
  const writes = lookups * refreshShare + refreshes;
  if (writes <= 0) return { fresh: 0, stale: 0, none: 1 };
  // Every refresh restarts the fresh period.
  const freshTime = refreshes > 0 ? Math.expm1(Math.min(600, refreshes * fresh)) / refreshes : fresh;
  const isFresh = freshTime / (freshTime + 1 / writes);
  const isOld = Math.exp(-writes * (stale - fresh));
  return { fresh: isFresh, stale: (1 - isFresh) * (1 - isOld), none: (1 - isFresh) * isOld };
}

/** Returns how long an LRU cache of `places` retains an entry that is not read, in seconds (Che's approximation). */
export function retentionTime(keys: readonly { rate: number; count: number }[], places: number): number {
  const countHeld = (seconds: number) =>
    keys.reduce((sum, { rate, count }) => sum + count * -Math.expm1(-rate * seconds), 0);
  const longest = 7 * 86_400;
  if (countHeld(longest) <= places) return longest;
  let [low, high] = [0, longest];
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2;
    if (countHeld(middle) > places) high = middle;
    else low = middle;
  }
  return low;
}
