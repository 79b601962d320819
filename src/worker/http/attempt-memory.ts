import { type AppContext, originOf } from '../context.ts';
import { lruCache } from '../platform/memory.ts';
import { type LimitedKey, decide, type AttemptState, type Decision } from '../platform/attempts/rules.ts';

const states = lruCache<string, AttemptState>('attempts');

const urlOf = (c: AppContext, key: string) => `${originOf(c)}/.attempts/${key}`;

/**
 * Reads the count that other isolates of this data centre have shared. Returns null if there is none or the cache
 * fails.
 */
async function readShared(c: AppContext, key: string): Promise<AttemptState | null> {
  try {
    const cached = await caches.default.match(urlOf(c, key));
    const [count = NaN, until = NaN, next = 0] = cached ? (await cached.text()).split(' ').map(Number) : [];
    return count > 0 && until > Date.now() ? { count, until, next } : null;
  } catch {
    return null;
  }
}

function share(c: AppContext, key: string): void {
  const state = states.get(key);
  if (!state) return;
  const { count, until, next } = state;
  const seconds = Math.ceil((until - Date.now()) / 1000);
  const response = new Response(`${count} ${until} ${next}`, { headers: { 'cache-control': `max-age=${seconds}` } });
  c.executionCtx.waitUntil(caches.default.put(urlOf(c, key), response).catch(() => {}));
}

const newer = (own: AttemptState | undefined, shared: AttemptState | null) =>
  shared && shared.count > (own?.count ?? 0) ? shared : own;

/**
 * Counts attempts without a Durable Object. Counts are exact within this isolate, and approximate within a data centre,
 * whose cache shares them. `name` identifies the kind and the account of the attempts.
 */
export function memoryCounter(c: AppContext, name: string) {
  const keyOf = (key: string) => `${name}.${key}`;
  return {
    /** Counts an attempt under all keys, or rejects it. `now` is in ms since 1970. */
    async take(keys: readonly LimitedKey[], now: number): Promise<Decision> {
      const shared = await Promise.all(keys.map(({ key }) => readShared(c, keyOf(key))));
      const known = keys.map(({ key }, index) => newer(states.get(keyOf(key)), shared[index]!));
      const decision = decide(keys, known, now);
      if (decision.ok) for (const [index, { key }] of keys.entries()) states.set(keyOf(key), decision.states[index]!);
      return decision;
    },
    /** Shares counted attempts with other isolates. */
    confirm(keys: readonly string[]): void {
      for (const key of keys) share(c, keyOf(key));
    },
    /** Undoes counted attempts. */
    release(keys: readonly string[]): void {
      for (const key of keys) {
        const state = states.get(keyOf(key));
        if (state) states.set(keyOf(key), { ...state, count: state.count - 1, next: 0 });
      }
    },
  };
}
