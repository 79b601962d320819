import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { breakCatalogue, restoreCatalogue, resetCatalogue, stats } from './upstream.ts';
import { visitorOf } from './visitor.ts';
import type { Bindings } from '../../src/worker/env.ts';

beforeEach(resetCatalogue);

const settings = env as unknown as Bindings;
const request = (titles: string, given: Partial<Bindings> = {}) =>
  visitorOf({ ...settings, ...given })(`/api/runtimes?titles=${titles}`);

test.each(['503', '401', 'html'])(
  'runtimes missing because of the catalogue fault "%s" are requested again, and served once it recovers',
  async (fault) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    await breakCatalogue(fault, '^/movie/118');
    const unknown = await request('movie:118,movie:119');
    expect([unknown.status, unknown.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(JSON.parse(unknown.text)).toEqual({ 'movie:118': null, 'movie:119': expect.any(Number) });
    await restoreCatalogue();
    const known = await request('movie:118,movie:119');
    expect(known.headers.get('cache-control')).toBe('public, max-age=86400');
    expect(JSON.parse(known.text)).toEqual({ 'movie:118': expect.any(Number), 'movie:119': expect.any(Number) });
  },
);

test('the runtime of a blocked title is neither served nor requested', async () => {
  const { headers, text } = await request('movie:118,movie:119', { BLOCKED_TITLES: 'movie:118' });
  expect(Object.keys(JSON.parse(text))).toEqual(['movie:119']);
  expect(headers.get('cache-control')).toBe('public, max-age=86400');
  expect((await stats()).urls.filter((url) => url.includes('/movie/118'))).toEqual([]);
});

test('runtimes are never written to KV', async () => {
  const put = vi.spyOn(settings.CACHE_KV, 'put');
  const edgePut = vi.spyOn(caches.default, 'put');
  await request('movie:118,movie:119,tv:501');
  expect([put.mock.calls.length, edgePut.mock.calls.length]).toEqual([0, 3]);
});

test('an unknown runtime is cached for a few minutes, in the isolate only', async () => {
  const edgePut = vi.spyOn(caches.default, 'put');
  const realFetch = globalThis.fetch;
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...call) => {
    const details: object = await (await realFetch(...call)).json();
    return Response.json({ ...details, runtime: 0 });
  });
  const moments = [0, 1, 6].map((minutes) => Date.now() + minutes * 60_000);
  const calls: number[] = [];
  for (const moment of moments) {
    vi.setSystemTime(moment);
    expect(JSON.parse((await request('movie:118')).text)).toEqual({ 'movie:118': null });
    calls.push(fetching.mock.calls.length);
  }
  expect([calls, edgePut.mock.calls.length]).toEqual([[1, 1, 2], 0]);
});
