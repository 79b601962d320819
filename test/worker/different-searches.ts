import { env } from 'cloudflare:workers';
import { expect, type TestContext, vi } from 'vitest';
import { memory } from '../../src/worker/platform/cache/layers.ts';
import { policies } from '../../src/worker/platform/cache/policy.ts';
import type { Bindings } from '../../src/worker/env.ts';
import { recordFigures } from '../support/figures.ts';
import { visitorOf } from './visitor.ts';

/** The number of concurrent searches. */
const concurrency = 100;

/** What the catalogue returns for any search term. */
export const oneResult = JSON.stringify({
  page: 1,
  total_pages: 1,
  total_results: 1,
  results: [{ id: 118, media_type: 'movie', title: 'The Nameless', poster_path: '/p.jpg', overview: 'A person.' }],
});

/** A KV namespace that counts writes and stores nothing. */
function countingKv() {
  const writes: string[] = [];
  const kv = {
    get: async () => null,
    put: async (key: string, text: string) => void writes.push(`${key} ${text}`),
    delete: async () => {},
  };
  return { kv, writes };
}

/** Searches for `count` different terms: none reaches KV or the Cache API, and the isolate caches a bounded number. */
export async function searchForDifferentWords(count: number, context: Pick<TestContext, 'task'>): Promise<void> {
  const { kv, writes } = countingKv();
  const visit = visitorOf({ ...(env as unknown as Bindings), CACHE_KV: kv as unknown as KVNamespace });
  let calls = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    calls += 1;
    return new Response(oneResult, { headers: { 'content-type': 'application/json' } });
  });
  const atEdge = vi.spyOn(caches.default, 'put');
  const cacheSet = vi.spyOn(memory, 'set');
  const failed: string[] = [];
  for (let first = 0; first < count; first += concurrency) {
    await Promise.all(
      Array.from({ length: concurrency }, async (_, offset) => {
        const index = first + offset;
        const path = index % 5 === 0 ? '/search' : '/api/suggestions';
        const { status, text } = await visit(`${path}?q=zyxword${index}`, {
          headers: { 'cf-connecting-ip': `2001:db8:${index.toString(16)}::1` },
        });
        if (status !== 200 || !text.includes('/info/movie/118')) failed.push(`${path} ${index}: ${status}`);
      }),
    );
  }
  const keys = new Set(cacheSet.mock.calls.map(([, key]) => key));
  const cached = [...keys].filter((key) => memory.get('search', key) !== null);
  recordFigures(context, { 'KV writes of the searches': writes.length });
  expect(failed).toEqual([]);
  expect(calls).toBe(count * 1.2); // a page of results also requests collections
  expect(writes.length).toBeLessThanOrEqual(10);
  expect(writes.filter((write) => write.includes('zyxword'))).toEqual([]);
  expect(atEdge.mock.calls.map(([key]) => String(key)).filter((key) => key.includes('zyxword'))).toEqual([]);
  expect(keys.size).toBeGreaterThanOrEqual(count);
  expect(cached.length).toBe(Math.min(count, policies.search.entries));
}
