import { env } from 'cloudflare:workers';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { titleText } from '../../src/shared/text/pages.ts';
import type { Bindings } from '../../src/worker/env.ts';
import { memory } from '../../src/worker/platform/cache/layers.ts';
import { installMemoryCaches, removeMemoryCaches } from './memory-caches.ts';
import { get } from './support.ts';
import { resetCatalogue, stats } from './upstream.ts';
import { fetchWith, origin, settle } from './visitor.ts';

beforeEach(resetCatalogue);

type Storage = { get: (key: string) => Promise<string | null>; put: (key: string, text: string) => Promise<void> };

const quiet: Storage = { get: () => Promise.resolve(null), put: () => Promise.resolve() };

let visitors = 0;

/** Requests a path with this KV namespace, each time as a new visitor. */
const getWith = async (storage: Partial<Storage>, path: string) => {
  const bindings = {
    ...env,
    CACHE_KV: { ...quiet, delete: () => Promise.resolve(), ...storage },
  } as unknown as Bindings;
  const headers = { 'cf-connecting-ip': `visitor ${(visitors += 1)}` };
  return fetchWith(new Request(origin + path, { headers }), bindings);
};

test('a row is read from the Cache API by another isolate, and from KV by another data centre', async () => {
  removeMemoryCaches();
  onTestFinished(installMemoryCaches);
  const written = vi.spyOn(caches.default, 'put');
  const warn = vi.spyOn(console, 'warn');
  const read = async () => {
    expect((await (await get('/new')).text()).match(/<a /g)!.length).toBeGreaterThan(20);
    await settle();
    return (await stats()).calls;
  };
  const calls = await read();
  memory.clear();
  expect(await read()).toBe(calls);
  for (const [key] of written.mock.calls) expect(await caches.default.delete(key)).toBe(true);
  memory.clear();
  expect(await read()).toBe(calls);
  for (const { name } of (await env.CACHE_KV.list()).keys) await env.CACHE_KV.delete(name);
  expect([calls > 0, warn.mock.calls]).toEqual([true, []]);
});

const holding = (text: string) => ({ get: () => Promise.resolve(text) });
const marker = 'Marked Title That Is Nowhere';

test('a KV entry of the current version is served, and one of another version is not read', async () => {
  const stored = new Map<string, string>();
  const put = async (key: string, text: string) => void stored.set(key, text);
  await (await getWith({ put }, '/new')).text();
  await settle();
  const [[key, text] = ['', '']] = stored;
  const entry = JSON.parse(text) as { value: { titles: { title: string }[] } };
  entry.value.titles[0]!.title = marker;
  await resetCatalogue();
  expect(await (await getWith(holding(JSON.stringify(entry)), '/new')).text()).toContain(marker);

  const older = new Map([[key.replace(/:\d+:/, ':0:'), JSON.stringify(entry)]]);
  expect([...older.keys()]).not.toEqual([key]);
  await resetCatalogue();
  const reads: string[] = [];
  const find = async (wanted: string) => {
    reads.push(wanted);
    return older.get(wanted) ?? null;
  };
  const page = await getWith({ get: find }, '/new');
  expect([page.status, (await page.text()).includes(marker), reads]).toEqual([200, false, [key]]);
});

test('forty different searches write nothing to KV and the Cache API', async () => {
  const put = vi.fn<(key: string, text: string) => Promise<void>>(async () => {});
  await (await getWith({ put }, '/search')).text(); // caches the trending row of searches without results
  await settle();
  put.mockClear();
  const atEdge = vi.spyOn(caches.default, 'put');
  const words = Array.from({ length: 40 }, (_, index) => `zyxword${index}`);
  for (let first = 0; first < words.length; first += 20) {
    await Promise.all(
      words.slice(first, first + 20).map(async (word, index) => {
        const query = index % 4 === 0 ? `moon ${word}` : word;
        const path = index % 2 === 0 ? `/search?q=${query}` : `/api/suggestions?q=${query}`;
        const response = await getWith({ put }, encodeURI(path));
        expect(response.status).toBe(200);
        await response.text();
      }),
    );
  }
  await settle();
  expect([put.mock.calls, atEdge.mock.calls]).toEqual([[], []]);
});

/** Catalogue responses that name the two titles blocked by the operator. */
const placesOfBlocked = [
  { upstream: '/search/multi?query=judex', path: '/search?q=judex', id: 104, type: 'tv' },
  { upstream: '/search/multi?query=judex', path: '/api/suggestions?q=judex', id: 104, type: 'tv' },
  { upstream: '/search/multi?query=cameraman', path: '/search?q=cameraman', id: 104, type: 'movie' },
  { upstream: '/search/multi?query=cameraman', path: '/api/suggestions?q=cameraman', id: 104, type: 'movie' },
  { upstream: '/discover/tv?first_air_date_year=1916', path: '/tv?year=1916', id: 104, type: 'tv' },
  { upstream: '/discover/movie?primary_release_year=1912', path: '/movies?year=1912', id: 104, type: 'movie' },
  { upstream: '/tv/101/recommendations', path: '/info/tv/101', id: 104, type: 'tv' },
  { upstream: '/tv/103/recommendations', path: '/info/tv/103', id: 104, type: 'tv' },
  { upstream: '/movie/103/similar', path: '/info/movie/103', id: 104, type: 'movie' },
  { upstream: '/movie/105/similar', path: '/info/movie/105', id: 104, type: 'movie' },
  { upstream: '/person/585167186/combined_credits', path: '/person/585167186-rene-creste', id: 104, type: 'tv' },
];

const fetchCatalogue = async (path: string) =>
  (await fetch(`https://catalogue.test/3${path}`, { headers: { authorization: 'Bearer test-token' } })).text();

test.each(placesOfBlocked)('$path omits the blocked $type $id', async (place) => {
  expect(await fetchCatalogue(place.upstream)).toContain(`"id":${place.id},`);
  const response = await get(place.path);
  const text = await response.text();
  expect([response.status, text.includes(`/info/${place.type}/${place.id}"`)]).toEqual([200, false]);
});

test.each(['/info/movie/104', '/info/tv/104'])('%s, which the operator has blocked, is not found', async (path) => {
  expect(await fetchCatalogue(path.replace('/info', ''))).toContain('"id":104,');
  const response = await get(path);
  const text = await response.text();
  expect([response.status, text.includes(titleText.notFound)]).toEqual([404, true]);
  expect(text).not.toMatch(/Judex|Cameraman/);
});

/** Adds an adult title next to every title in the catalogue's responses. */
function addAdultRows(value: unknown): unknown {
  if (Array.isArray(value)) {
    const rows = value.map(addAdultRows);
    const adult = value
      .filter((row: { poster_path?: unknown } | null) => row?.poster_path)
      .map((row: { id: number }) => ({ ...row, id: row.id + 900_000, title: marker, name: marker, adult: true }));
    return [...adult, ...rows];
  }
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, addAdultRows(inner)]));
}

test.each([
  '/',
  '/new',
  '/movies',
  '/tv',
  '/movies?year=1927&tag=trending-now',
  '/info/movie/118',
  '/info/tv/501',
  '/search?q=moon',
  '/search?q=a',
  '/person/585167186-rene-creste',
  '/api/suggestions?q=moon',
  '/sitemap.xml',
])('%s shows no adult title, whatever the catalogue returns', async (path) => {
  const realFetch = globalThis.fetch;
  let added = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...call) => {
    const text = JSON.stringify(addAdultRows(await (await realFetch(...call)).json()));
    added += text.split(marker).length - 1;
    return new Response(text);
  });
  const response = await get(path);
  const text = await response.text();
  expect([response.status, text.includes(marker), /\/info\/\w+\/900\d{3}/.test(text)]).toEqual([200, false, false]);
  expect(added).toBeGreaterThan(0);
});

test('the page of an adult title is not found', async () => {
  const realFetch = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...call) => {
    const details: object = await (await realFetch(...call)).json();
    return Response.json({ ...details, adult: true });
  });
  expect((await get('/info/movie/118')).status).toBe(404);
});
