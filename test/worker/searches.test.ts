import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { memory } from '../../src/worker/cache/memory.ts';
import { policies } from '../../src/worker/cache/policy.ts';
import type { Bindings } from '../../src/worker/env.ts';
import { noteFigures } from '../support/figures.ts';
import { startAfresh } from './upstream.ts';
import { visitorOf } from './visitor.ts';

beforeEach(startAfresh);

const count = 10_000;
/** So many at once. */
const step = 100;

const answer = JSON.stringify({
  page: 1,
  total_pages: 1,
  total_results: 1,
  results: [{ id: 118, media_type: 'movie', title: 'The Nameless', poster_path: '/p.jpg', overview: 'Somebody.' }],
});

/** KV that counts and keeps nothing. */
function countingKv() {
  const writes: string[] = [];
  const kv = {
    get: async () => null,
    put: async (key: string, text: string) => void writes.push(`${key} ${text}`),
    delete: async () => {},
  };
  return { kv, writes };
}

test('ten thousand different searches write nothing to KV, and an isolate keeps no more of them than it has room for', async ({
  task,
}) => {
  const { kv, writes } = countingKv();
  const visit = visitorOf({ ...(env as unknown as Bindings), CACHE_KV: kv as unknown as KVNamespace });
  let calls = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    calls += 1;
    return new Response(answer, { headers: { 'content-type': 'application/json' } });
  });
  const atEdge = vi.spyOn(caches.default, 'put');
  const remembered = vi.spyOn(memory, 'set');
  const start = performance.now();
  const failed: string[] = [];
  for (let first = 0; first < count; first += step) {
    await Promise.all(
      Array.from({ length: step }, async (_, offset) => {
        const index = first + offset;
        const path = index % 2 === 0 ? '/search' : '/api/suggestions';
        const { status, text } = await visit(`${path}?q=zyxword${index}`, {
          headers: { 'cf-connecting-ip': `2001:db8:${index.toString(16)}::1` },
        });
        if (status !== 200 || !text.includes('/info/movie/118')) failed.push(`${path} ${index}: ${status}`);
      }),
    );
  }
  const seconds = (performance.now() - start) / 1_000;
  const keys = new Set(remembered.mock.calls.map(([, key]) => key));
  const kept = [...keys].filter((key) => memory.get('search', key) !== null);
  noteFigures(
    { task },
    {
      'different searches': count,
      'KV writes of the searches': writes.length,
      'writes to the data centre of the searches': atEdge.mock.calls.length,
      'copies in memory after the searches': kept.length,
      'seconds for the searches': Math.round(seconds),
    },
  );
  expect(failed).toEqual([]);
  expect(calls).toBe(count);
  expect(writes.length).toBeLessThanOrEqual(10);
  expect(writes.filter((write) => write.includes('zyxword'))).toEqual([]);
  expect(atEdge.mock.calls.map(([key]) => String(key)).filter((key) => key.includes('zyxword'))).toEqual([]);
  expect(keys.size).toBeGreaterThanOrEqual(count);
  expect(kept.length).toBe(policies.search.most);
}, 180_000);

test('a search that finds nothing is not kept, and finds what has come meanwhile', async () => {
  const visit = visitorOf(env as unknown as Bindings);
  const found = [JSON.stringify({ page: 1, total_pages: 0, total_results: 0, results: [] }), answer];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(found.shift()));
  const linked: boolean[] = [];
  for (let visits = 0; visits < 3; visits++) {
    linked.push((await visit('/search?q=zyxword')).text.includes('/info/movie/118'));
  }
  expect(linked).toEqual([false, true, true]);
});
