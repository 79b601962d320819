/**
 * Allows `limit` attempts within `window` seconds, then none until the window ends. With `backoff`, further attempts
 * are allowed after delays that double each time.
 */
export type Rule = { limit: number; window: number; backoff?: true };

/**
 * The attempts counted under one key. The count expires at `until`, and the next attempt is allowed at `next`. Both are
 * in ms since 1970.
 */
export type AttemptState = { count: number; until: number; next: number };

/** A key that an attempt counts for, and its rule. */
export type LimitedKey = { key: string; rule: Rule };

/** The new states in the order of the keys, or the number of seconds after which to retry. */
export type Decision = { ok: true; states: AttemptState[] } | { ok: false; retryAfter: number };

/**
 * Returns when the next attempt is allowed, in ms since 1970, or 0 for at once. After `limit` attempts the delay
 * doubles each time, from one second up to the window.
 */
function nextAllowed({ limit, window }: Rule, count: number, now: number): number {
  return count < limit ? 0 : now + Math.min(2 ** (count - limit), window) * 1_000;
}

function decideOne(rule: Rule, state: AttemptState | undefined, now: number): AttemptState | { waitUntil: number } {
  const { limit, window, backoff } = rule;
  const current = state && state.until > now ? state : { count: 0, until: now + window * 1_000, next: 0 };
  if (!backoff && current.count >= limit) return { waitUntil: current.until };
  if (backoff && current.next > now) return { waitUntil: current.next };
  const count = current.count + 1;
  const isDelayed = backoff && count >= limit;
  return {
    count,
    until: isDelayed ? now + 2 * window * 1_000 : current.until,
    next: isDelayed ? nextAllowed(rule, count, now) : 0,
  };
}

/**
 * Decides whether an attempt is allowed under all of its keys. `states` contains their current states. `now` is in ms
 * since 1970. A rejected attempt is not counted for any key.
 */
export function decide(
  keys: readonly LimitedKey[],
  states: readonly (AttemptState | undefined)[],
  now: number,
): Decision {
  const decisions = keys.map(({ rule }, index) => decideOne(rule, states[index], now));
  const waits = decisions.flatMap((decision) => ('waitUntil' in decision ? [decision.waitUntil] : []));
  if (waits.length > 0) return { ok: false, retryAfter: Math.ceil((Math.max(...waits) - now) / 1_000) };
  return { ok: true, states: decisions.filter((decision) => 'count' in decision) };
}
