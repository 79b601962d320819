import { endOf, withTimeoutAt } from './timeout.ts';

/** How many calls run at the same time. Cloudflare allows a request six open connections. */
const concurrency = 5;

/** Maps items by asynchronous calls, five at a time. Rejects if a call does. */
export async function mapFew<T, Result>(items: readonly T[], call: (item: T) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  const rest = items.entries();
  const work = async () => {
    for (const [index, item] of rest) results[index] = await call(item);
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return results;
}

/**
 * Maps items as `mapFew` does, for at most `time` milliseconds. Results that arrive later are undefined. Rejects if a
 * call does.
 */
export async function mapWithin<T, Result>(
  items: readonly T[],
  time: number,
  call: (item: T) => Promise<Result>,
): Promise<(Result | undefined)[]> {
  const end = endOf(time);
  return mapFew(items, async (item) => (Date.now() < end ? withTimeoutAt(call(item), end, undefined) : undefined));
}
