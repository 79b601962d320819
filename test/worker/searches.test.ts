import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Bindings } from '../../src/worker/env.ts';
import { oneResult, searchForDifferentWords } from './different-searches.ts';
import { resetCatalogue } from './upstream.ts';
import { visitorOf } from './visitor.ts';

beforeEach(resetCatalogue);

test('different searches write nothing to KV, and an isolate caches a bounded number of them', (context) =>
  searchForDifferentWords(500, context));

test('a search without results is not cached, and finds titles that are added later', async () => {
  const visit = visitorOf(env as unknown as Bindings);
  const nothing = JSON.stringify({ page: 1, total_pages: 0, total_results: 0, results: [] });
  const found = [nothing, nothing, oneResult]; // a search that finds nothing is tried without its last letter
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    async (address) => new Response(String(address).includes('/trending/') ? nothing : found.shift()),
  );
  const linked: boolean[] = [];
  for (let visits = 0; visits < 3; visits++) {
    linked.push((await visit('/search?q=zyxword')).text.includes('/info/movie/118'));
  }
  expect(linked).toEqual([false, true, true]);
});
