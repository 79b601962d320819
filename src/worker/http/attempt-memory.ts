import { type AppContext, originOf } from '../context.ts';
import { lruCache } from '../platform/lru-cache.ts';
import { type LimitedKey, decide, type AttemptState, type Decision } from '../platform/attempts/rules.ts';

const tallies = lruCache<string, AttemptState>('attempts');

const addressOf = (c: AppContext, key: string) => `${originOf(c)}/.attempts/${key}`;

/** What other isolates of this data centre have counted; nothing where the cache does not answer. */
async function readShared(c: AppContext, key: string): Promise<AttemptState | null> {
  try {
    const cached = await caches.default.match(addressOf(c, key));
    const [count = NaN, until = NaN, next = 0] = cached ? (await cached.text()).split(' ').map(Number) : [];
    return count > 0 && until > Date.now() ? { count, until, next } : null;
  } catch {
    return null;
  }
}

function share(c: AppContext, key: string): void {
  const tally = tallies.get(key);
  if (!tally) return;
  const { count, until, next } = tally;
  const seconds = Math.ceil((until - Date.now()) / 1000);
  const copy = new Response(`${count} ${until} ${next}`, { headers: { 'cache-control': `max-age=${seconds}` } });
  c.executionCtx.waitUntil(caches.default.put(addressOf(c, key), copy).catch(() => {}));
}

const newer = (own: AttemptState | undefined, shared: AttemptState | null) =>
  shared && shared.count > (own?.count ?? 0) ? shared : own;

/**
 * Counts without a Durable Object: in this isolate without a gap, and between the isolates of a data centre as well as
 * its cache allows.
 */
export function memoryCounter(c: AppContext, name: string) {
  const keyOf = (key: string) => `${name}.${key}`;
  return {
    async take(entries: readonly LimitedKey[], now: number): Promise<Decision> {
      const shared = await Promise.all(entries.map(({ key }) => readShared(c, keyOf(key))));
      const known = entries.map(({ key }, index) => newer(tallies.get(keyOf(key)), shared[index]!));
      const verdict = decide(entries, known, now);
      if (verdict.ok) for (const [index, { key }] of entries.entries()) tallies.set(keyOf(key), verdict.states[index]!);
      return verdict;
    },
    /** A guess is told to other isolates. */
    confirm(keys: readonly string[]): void {
      for (const key of keys) share(c, keyOf(key));
    },
    release(keys: readonly string[]): void {
      for (const key of keys) {
        const tally = tallies.get(keyOf(key));
        if (tally) tallies.set(keyOf(key), { ...tally, count: tally.count - 1, next: 0 });
      }
    },
  };
}
