/** Resolves after a number of milliseconds. */
export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Time limits are `factor` times as long as stated. Tests raise it, because a busy machine would exceed them. */
export const timeoutScale = { factor: 1 };

/** Returns when a time limit of `limit` milliseconds ends, in ms since 1970. */
export const endOf = (limit: number): number => Date.now() + limit * timeoutScale.factor;

/** A promise that settles within this many microtasks needs no timer, which saves CPU time. */
const microtasks = 12;

async function settlesAtOnce(promise: Promise<unknown>): Promise<boolean> {
  const state = { isSettled: false };
  const settle = () => void (state.isSettled = true);
  promise.then(settle, settle);
  for (let turn = 0; turn < microtasks && !state.isSettled; turn++) await Promise.resolve();
  return state.isSettled;
}

/**
 * Resolves to the value of `promise`, or to `fallback` at the time `end` (in ms since 1970), which the factor does not
 * change. Rejects if `promise` rejects in time. A late promise continues, but its outcome is ignored.
 */
export async function withTimeoutAt<T, Fallback>(
  promise: Promise<T>,
  end: number,
  fallback: Fallback,
): Promise<T | Fallback> {
  if (await settlesAtOnce(promise)) return promise;
  const { promise: timeout, resolve } = Promise.withResolvers<Fallback>();
  const timer = setTimeout(() => resolve(fallback), end - Date.now());
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** As `withTimeoutAt`, with a time limit in milliseconds. */
export const withTimeout = <T, Fallback>(promise: Promise<T>, milliseconds: number, fallback: Fallback) =>
  withTimeoutAt(promise, endOf(milliseconds), fallback);
