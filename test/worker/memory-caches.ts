// The Cache API and KV as maps. Each call of miniflare's writes a file and a row of SQLite.
import { env } from 'cloudflare:workers';

/** A stored text, and when it expires, in ms since 1970. */
type Entry = { text: string; expires: number };

/** The clock of the shared caches, which no test sets. */
const { now } = Date;

const edgeEntries = new Map<string, Entry>();
const kvEntries = new Map<string, Entry>();

function find(entries: ReadonlyMap<string, Entry>, key: string): string | null {
  const entry = entries.get(key);
  return entry && entry.expires > now() ? entry.text : null;
}

/** Ends after a macrotask, so that a response whose background work lacks a waitUntil is not stored in time. */
const stored = () => scheduler.wait(0);

const urlOf = (key: RequestInfo | URL) => new URL(key instanceof Request ? key.url : key).href;

/** How many seconds the Cache API stores a response. */
function lifetimeOf({ headers }: Response): number {
  const control = headers.get('cache-control') ?? '';
  if (/no-store|no-cache|private/.test(control) || headers.has('set-cookie')) return 0;
  return Number(/(?:s-maxage|max-age)=(\d+)/.exec(control)?.[1] ?? 0);
}

const edge = {
  put: async (key: RequestInfo | URL, response: Response): Promise<void> => {
    if (key instanceof Request && key.method !== 'GET')
      throw new TypeError('Cannot cache response to non-GET request.');
    if (response.status === 206) throw new TypeError('Cannot cache response to a range request (206).');
    if (response.headers.get('vary')?.includes('*'))
      throw new TypeError("Cannot cache response with 'Vary: *' header.");
    const expires = now() + lifetimeOf(response) * 1000;
    const text = await response.text();
    await stored();
    edgeEntries.set(urlOf(key), { text, expires });
  },
  match: async (key: RequestInfo | URL): Promise<Response | undefined> => {
    const text = find(edgeEntries, urlOf(key));
    return text === null ? undefined : new Response(text);
  },
  delete: async (key: RequestInfo | URL): Promise<boolean> => edgeEntries.delete(urlOf(key)),
};

/** KV rejects longer keys, in bytes, and shorter lifetimes, in seconds. */
const [maxKey, minLifetime] = [512, 60];

function checkKey(method: string, key: string): void {
  if (new TextEncoder().encode(key).length > maxKey) throw new Error(`KV ${method} failed: 414 key too long`);
}

const kv = {
  get: async (key: string): Promise<string | null> => (checkKey('GET', key), find(kvEntries, key)),
  put: async (key: string, text: string, { expirationTtl = Infinity } = {}): Promise<void> => {
    checkKey('PUT', key);
    if (expirationTtl < minLifetime) throw new Error('KV PUT failed: 400 invalid expiration_ttl');
    await stored();
    kvEntries.set(key, { text, expires: now() + expirationTtl * 1000 });
  },
  delete: async (key: string): Promise<void> => (checkKey('DELETE', key), void kvEntries.delete(key)),
  list: async () => ({ keys: [...kvEntries.keys()].map((name) => ({ name })) }),
};

/** Deletes all entries of the Cache API and of KV. */
export function clearMemoryCaches(): void {
  edgeEntries.clear();
  kvEntries.clear();
}

/** Replaces the Cache API and KV. */
export function installMemoryCaches(): void {
  Object.assign(caches.default, edge);
  Object.assign(env.CACHE_KV, kv);
}

/** Restores miniflare's Cache API and KV. */
export function removeMemoryCaches(): void {
  for (const name of Object.keys(edge)) Reflect.deleteProperty(caches.default, name);
  for (const name of Object.keys(kv)) Reflect.deleteProperty(env.CACHE_KV, name);
}
