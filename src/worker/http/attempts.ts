import { type AppContext, originOf } from '../context.ts';
import { recent } from '../recent.ts';

const quarter = 15 * 60;

/** How many tries a span of so many seconds may hold, by what is tried. */
const limits = {
  'sign-in': { most: 5, span: quarter },
  code: { most: 5, span: quarter },
  mail: { most: 3, span: quarter },
  contact: { most: 3, span: 60 * 60 },
} as const;

type Tried = keyof typeof limits;

type Count = { count: number; until: number };
const counts = recent<string, Count>(10_000);

/** Nobody can tell from a key whose it is. */
async function keyOf(tried: Tried, subject: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${tried} ${subject.toLowerCase()}`));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const addressOf = (c: AppContext, key: string) => `${originOf(c)}/.attempts/${key}`;

/** What other isolates of this data centre have counted; nothing where the cache does not answer. */
async function readShared(c: AppContext, key: string): Promise<Count | null> {
  try {
    const kept = await caches.default.match(addressOf(c, key));
    const [count = NaN, until = NaN] = kept ? (await kept.text()).split(' ').map(Number) : [];
    return count > 0 && until > Date.now() ? { count, until } : null;
  } catch {
    return null;
  }
}

function share(c: AppContext, key: string, { count, until }: Count): void {
  const seconds = Math.ceil((until - Date.now()) / 1000);
  const copy = new Response(`${count} ${until}`, { headers: { 'cache-control': `max-age=${seconds}` } });
  c.executionCtx.waitUntil(caches.default.put(addressOf(c, key), copy).catch(() => {}));
}

/** A try that was let through. `settle` says how it went: a guess counts, anything else does not. */
export type Attempt = { ok: true; settle: (wasGuess: boolean) => void } | { ok: false; retryAfter: number };

/**
 * Counts a try for an account before Supabase is asked. Counted in this isolate without a gap, and between the isolates
 * of a data centre as well as its cache allows; Supabase's own limits stand behind. Nobody's try, null, is not counted.
 */
export async function attempt(c: AppContext, tried: Tried, subject: string | null): Promise<Attempt> {
  if (subject === null) return { ok: true, settle: () => {} };
  const { most, span } = limits[tried];
  const key = await keyOf(tried, subject);
  const shared = await readShared(c, key);
  const now = Date.now();
  const own = counts.get(key);
  const known = own && own.until > now ? own : { count: 0, until: now + span * 1000 };
  const tally = { count: Math.max(known.count, shared?.count ?? 0) + 1, until: shared?.until ?? known.until };
  if (tally.count > most) return { ok: false, retryAfter: Math.ceil((tally.until - now) / 1000) };
  counts.set(key, tally);
  const settle = (wasGuess: boolean) => {
    const latest = counts.get(key) ?? tally;
    if (wasGuess) share(c, key, latest);
    else latest.count -= 1;
  };
  return { ok: true, settle };
}
