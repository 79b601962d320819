// What follows for one key from requests that come by chance (Poisson), and from how long a copy is fresh and usable.

export type Ages = {
  /** Seconds for which a copy is as good as new. */
  fresh: number;
  /** Seconds for which it may be shown at all. */
  stale: number;
};

/** How often in a second such a key is loaded: once in every time of being fresh, and the wait for who asks next. */
export const loadRate = (rate: number, fresh: number): number => rate / (1 + rate * fresh);

/**
 * How often a key that is asked for at `rate` is not in an isolate's memory: pushed out by others when it was not asked
 * for during `keeps` seconds, or gone with its isolate, of which `ends` end in a second.
 */
export const absence = (rate: number, keeps: number, ends: number): number =>
  1 - ((1 - Math.exp(-rate * keeps)) * rate) / (rate + ends);

export type Found = { fresh: number; stale: number; none: number };

/**
 * What is found in a shared place by those who look (`lookups` a second) when a share of them (`mends`) puts a new copy
 * there for want of a fresh one, and others do so of themselves (`renewals` a second).
 */
export function findShared(lookups: number, renewals: number, { fresh, stale }: Ages, mends = 1): Found {
  const mended = lookups * mends + renewals;
  if (mended <= 0) return { fresh: 0, stale: 0, none: 1 };
  // A time of being fresh begins anew with every renewal in it.
  const freshTime = renewals > 0 ? Math.expm1(Math.min(600, renewals * fresh)) / renewals : fresh;
  const isFresh = freshTime / (freshTime + 1 / mended);
  const isOld = Math.exp(-mended * (stale - fresh));
  return { fresh: isFresh, stale: (1 - isFresh) * (1 - isOld), none: (1 - isFresh) * isOld };
}

/** How long (seconds) a memory of `places` keeps what is not asked for, when keys are asked for at these rates (Che's approximation). */
export function keepingTime(keys: readonly { rate: number; count: number }[], places: number): number {
  const held = (seconds: number) =>
    keys.reduce((sum, { rate, count }) => sum + count * -Math.expm1(-rate * seconds), 0);
  const longest = 7 * 86_400;
  if (held(longest) <= places) return longest;
  let [low, high] = [0, longest];
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2;
    if (held(middle) > places) high = middle;
    else low = middle;
  }
  return low;
}
