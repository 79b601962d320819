/** How many calls run at the same time. Cloudflare allows a request six open connections. */
const concurrency = 5;

/** Maps items by calls, a few at a time. Rejects if a call does. */
export async function mapFew<T, Result>(items: readonly T[], call: (item: T) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  const rest = items.entries();
  const work = async () => {
    for (const [index, item] of rest) results[index] = await call(item);
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return results;
}
