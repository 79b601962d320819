import { beforeEach, expect, test, vi } from 'vitest';
import { homeRows } from '../../src/shared/domain/home-rows.ts';
import { get } from './support.ts';
import { listingRequests, resetListing } from './torrents.ts';
import { streamRequests, resetStreams } from './streams.ts';
import { slowDown, resetCatalogue, stats } from './upstream.ts';
import { settle } from './visitor.ts';

beforeEach(async () => {
  await resetStreams();
  await resetListing();
  await resetCatalogue();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

let visitors = 0;

/** Sends simultaneous requests, each from its own network; returns the distinct statuses. */
async function requestAtOnce(size: number, path: string): Promise<Set<string>> {
  const seen = await Promise.all(
    Array.from({ length: size }, async () => {
      const address = `2001:db8:${(visitors += 1).toString(16)}::1`;
      const response = await get(path, { headers: { 'cf-connecting-ip': address } });
      return `${response.status} ${(await response.text()).replace(/nonce="[^"]*"/g, '')}`;
    }),
  );
  return new Set(seen.map((page) => page.slice(0, 3)));
}

const ofCatalogue = async () => (await stats()).calls;
const ofListing = async () => (await listingRequests()).length;
const ofStreams = async () => (await streamRequests()).length;

type Key = { kind: string; path: string; warm?: string; count?: () => Promise<number>; calls: number };

/** Every kind of cache entry by a path that reads it, and the calls that a cold entry costs. */
const keys: readonly Key[] = [
  { kind: 'home', path: '/', calls: homeRows.length + 5 },
  { kind: 'list', path: '/movies?genre=drama', calls: 1 },
  { kind: 'New & Popular list', path: '/new', calls: 1 },
  { kind: 'title', path: '/info/movie/118', calls: 1 },
  { kind: 'search', path: '/search?q=moon', calls: 2 },
  { kind: 'suggestions', path: '/api/suggestions?q=moon', calls: 1 },
  { kind: 'season', path: '/info/tv/132/episodes', warm: '/info/tv/132', calls: 1 },
  {
    kind: 'sources',
    path: '/info/tv/142/season/1/episode/1/sources',
    warm: '/info/tv/142',
    count: ofStreams,
    calls: 1,
  },
];

const sizes = [1, 6];
const options = { timeout: 120_000 };

// Work that outlives a timed-out test would reach into the next one.
test.each(keys)('a cold $kind entry costs the same calls for 1 and 6 simultaneous requests', options, async (key) => {
  const { path, warm, count = ofCatalogue, calls } = key;
  for (const size of sizes) {
    await resetStreams();
    await resetCatalogue();
    if (warm) await requestAtOnce(1, warm);
    await settle();
    const before = await count();
    await slowDown(80);
    expect([size, await requestAtOnce(size, path)]).toEqual([size, new Set(['200'])]);
    await settle(); // home stops waiting for the details of its heroes at a deadline
    expect([size, (await count()) - before]).toEqual([size, calls]);
  }
});

test('the download options of a film cost the same calls for 1 and 6 simultaneous requests', options, async () => {
  const costs: number[] = [];
  for (const size of sizes) {
    await resetListing();
    await resetCatalogue();
    await requestAtOnce(1, '/info/movie/290');
    await settle();
    const before = await ofListing();
    expect([size, await requestAtOnce(size, '/info/movie/290/downloads')]).toEqual([size, new Set(['200'])]);
    costs.push((await ofListing()) - before);
  }
  expect(new Set(costs).size).toBe(1);
});
