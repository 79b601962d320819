import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Bindings } from '../../src/worker/env.ts';
import { memory } from '../../src/worker/platform/cache/layers.ts';
import { fetchCatalogue } from './readers.ts';
import { streamRequests, resetStreams } from './streams.ts';
import { listingRequests, resetListing } from './torrents.ts';
import { resetCatalogue, stats } from './upstream.ts';
import { clearCaches, settingsAt, visitorOf } from './visitor.ts';

beforeEach(async () => {
  await resetListing();
  await resetStreams();
  await resetCatalogue();
});

/** A KV namespace that records the kinds of entries that are written and deleted. */
function recordingKv() {
  const stored = new Map<string, string>();
  const writes: string[] = [];
  const note = (what: string, key: string) =>
    /^(downloads|sources|news):/.test(key) && writes.push(`${what} ${key.split(':')[0]}`);
  const storage = {
    get: async (key: string) => stored.get(key) ?? null,
    put: async (key: string, text: string) => void (note('put', key), stored.set(key, text)),
    delete: async (key: string) => void (note('delete', key), stored.delete(key)),
  };
  const visit = visitorOf({ ...(env as unknown as Bindings), CACHE_KV: storage as unknown as KVNamespace });
  return { writes, visit, stored };
}

const pages = [
  ['news', '/lists/shared?t=M43', 'Metropolis', async () => (await stats()).urls],
  ['downloads', '/info/movie/287/downloads', 'magnet:', listingRequests],
  ['sources', '/info/tv/142/season/1/episode/1/sources', 'magnet:', streamRequests],
] as const;

test.each(pages)('%s are written to KV on the second request, once', async (kind, path, shows, listRequests) => {
  const { visit, writes } = recordingKv();
  expect((await visit(path)).text).toContain(shows);
  expect(writes).toEqual([]);
  await visit(path);
  expect(writes).toEqual([`put ${kind}`]);
  for (let count = 0; count < 5; count += 1) await visit(path);
  const calls = (await listRequests()).length;
  memory.clear(); // simulates another isolate of this data centre
  await visit(path);
  expect([writes, (await listRequests()).length]).toEqual([[`put ${kind}`], calls]);
});

test.each(pages)(
  '%s requested by a second isolate of the data centre are written to KV',
  async (kind, path, _, listRequests) => {
    const { visit, writes } = recordingKv();
    await visit(path);
    const calls = (await listRequests()).length;
    memory.clear();
    await Promise.all([visit(path), visit(path), visit(path)]);
    expect([writes, (await listRequests()).length]).toEqual([[`put ${kind}`], calls]);
  },
);

test.each(pages)(
  '%s in KV serve another data centre without upstream calls or further writes',
  async (kind, path, shows, listRequests) => {
    const { visit, writes } = recordingKv();
    await visit(path);
    await visit(path);
    const calls = (await listRequests()).length;
    await clearCaches(); // clears the memory and the data centre's cache
    for (let count = 0; count < 3; count += 1) expect((await visit(path)).text).toContain(shows);
    expect([writes, (await listRequests()).length]).toEqual([[`put ${kind}`], calls]);
  },
);

test('unknown titles and unlisted films cause neither a write nor a deletion in KV', async () => {
  const { visit, writes } = recordingKv();
  const paths = ['/info/movie/118/downloads', '/lists/shared?t=Mzzzz'];
  for (const path of paths) for (let count = 0; count < 3; count += 1) await visit(path);
  expect(writes).toEqual([]);
});

/** A request as Cloudflare passes it on from a country. */
const from = (country: string) => ({ cf: { country } }) as RequestInit;

test('a title is written to KV for the country of a visitor, not for one that they choose', async () => {
  const { visit, stored } = recordingKv();
  const written = () => [...stored.keys()].flatMap((key) => /:(movie:118\b.*)/.exec(key)?.[1] ?? []);
  for (const query of ['?country=JP', '/release.ics?country=JP', '?country=FR'])
    for (let count = 0; count < 3; count += 1) {
      memory.clear(); // the page's own entry too
      await visit(`/info/movie/118${query}`, from('DE'));
    }
  expect(written()).toEqual([]);
  for (const query of ['', '/downloads']) await visit(`/info/movie/118${query}`, from('DE'));
  expect(written()).toEqual(['movie:118 DE']);
});

test('the sitemap has the people of trending titles that are cached for the country of the request', async () => {
  const visit = visitorOf(settingsAt('sitemap-country'));
  const { results } = await fetchCatalogue<{ results: { media_type: string; id: number }[] }>('/trending/all/week');
  const { media_type, id } = results.at(-1)!; // home does not look up the last ones
  const peopleFor = async (country: string) =>
    new Set((await visit('/sitemap.xml', from(country))).text.match(/\/person\/[^<]+/g)).size;
  const before = await peopleFor('DE');
  await visit(`/info/${media_type}/${id}`, from('DE'));
  expect(await peopleFor('US')).toBe(before);
  expect(await peopleFor('DE')).toBeGreaterThan(before);
});

test.each(pages)('keys of %s do not contain the setting, which may hold a key', async (kind, path) => {
  const { visit, stored } = recordingKv();
  const atEdge = vi.spyOn(caches.default, 'put');
  for (let count = 0; count < 2; count += 1) await visit(path);
  const keys = [...stored.keys(), ...atEdge.mock.calls.map(([key]) => String(key))].filter((key) => key.includes(kind));
  expect(keys.length).toBeGreaterThan(1);
  expect(keys.filter((key) => /(downloads|streams)\.test/.test(key))).toEqual([]);
});
