import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import type { Bindings } from '../../src/worker/env.ts';

/** A shared cache's content by key, open to modification by a test. */
export type Store = Map<string, string>;

const nameOf = (address: RequestInfo | URL) => decodeURIComponent(String(address).split('/__copies/')[1]!);

/** Redirects the Cache API and KV to two maps of the test until mocks are restored. */
export function mockSharedCaches(): { stores: readonly [edge: Store, kv: Store]; settings: Bindings } {
  const [edge, kv]: [Store, Store] = [new Map(), new Map()];
  const store = caches.default;
  const match = async (address: string) => {
    const text = edge.get(nameOf(address));
    return text === undefined ? undefined : new Response(text);
  };
  const put = async (address: string, response: Response) => void edge.set(nameOf(address), await response.text());
  vi.spyOn(store, 'match').mockImplementation(match as typeof store.match);
  vi.spyOn(store, 'put').mockImplementation(put as unknown as typeof store.put);
  vi.spyOn(store, 'delete').mockImplementation((async (address: string) =>
    edge.delete(nameOf(address))) as typeof store.delete);
  const namespace = {
    get: async (key: string) => kv.get(key) ?? null,
    put: async (key: string, text: string) => void kv.set(key, text),
    delete: async (key: string) => void kv.delete(key),
  };
  const settings = { ...(env as unknown as Bindings), CACHE_KV: namespace as unknown as KVNamespace };
  return { stores: [edge, kv], settings };
}

/** The entries of a kind, by key. */
export const entriesOf = (store: Store, kind: string): [key: string, text: string][] =>
  [...store].filter(([key]) => key.startsWith(`${kind}:`));

/** Deletes all entries of a kind. */
export function deleteEntries(stores: readonly Store[], kind: string): void {
  for (const store of stores) for (const [key] of entriesOf(store, kind)) store.delete(key);
}
