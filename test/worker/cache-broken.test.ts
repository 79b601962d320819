import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { listText } from '../../src/shared/text/lists.ts';
import { homeText, newText, searchText, titleText } from '../../src/shared/text/pages.ts';
import { site } from '../../src/shared/text/site.ts';
import { app } from '../../src/worker/app.ts';
import type { Bindings } from '../../src/worker/env.ts';
import { layerReading } from '../../src/worker/platform/cache/layers.ts';
import { timeoutScale } from '../../src/worker/platform/timeout.ts';
import { behaviours, edgeThat, kvThat } from './broken-caches.ts';
import { isInTime } from './timed.ts';
import { resetCatalogue } from './upstream.ts';
import { origin, visitorOf } from './visitor.ts';

beforeEach(async () => {
  [timeoutScale.factor, layerReading.timeout] = [1, 500]; // as in production
  await resetCatalogue();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

const bindings = env as unknown as Bindings;

/** Each screen, its text when everything works, and its error text unless every document contains it. */
const screens: readonly { path: string; shows: string; fails?: string }[] = [
  { path: '/', shows: 'Action Movies', fails: homeText.rowFailed },
  { path: '/new', shows: 'href="/info/', fails: newText.failed },
  { path: '/movies', shows: 'href="/info/movie/', fails: listText.movie.failed },
  { path: '/info/movie/118', shows: titleText.topCast, fails: titleText.failed },
  { path: '/info/tv/501', shows: titleText.topCast, fails: titleText.failed },
  { path: '/info/tv/501/episodes', shows: '<li id="' },
  { path: '/info/movie/287/downloads', shows: 'magnet:?' },
  { path: '/search?q=moon', shows: 'href="/info/', fails: searchText.failed },
  { path: '/api/suggestions?q=moon', shows: '"/info/', fails: '"problem"' },
];

let visitors = 0;

/** One screen for each reader of entries: those of lists, titles and downloads. All screens read through them. */
const readers = ['/movies', '/info/movie/118', '/info/movie/287/downloads'];

async function visitAll(settings: Bindings, visited = screens) {
  const start = performance.now();
  const wrong = await Promise.all(
    visited.map(async ({ path, shows, fails }) => {
      const headers = { 'cf-connecting-ip': `2001:db8:${(visitors += 1).toString(16)}::1` };
      const response = await app.request(origin + path, { headers }, settings, createExecutionContext());
      const text = await response.text();
      const isWell = response.status === 200 && text.includes(shows) && !(fails && text.includes(fails));
      return isWell && !text.includes(site.savedCopy) && !text.includes('alert(1)')
        ? null
        : `${path} ${response.status}`;
    }),
  );
  expect(wrong.filter(Boolean)).toEqual([]);
  expect(isInTime({ milliseconds: performance.now() - start })).toBe(true);
}

/** Every behaviour for KV, and one of each kind for the Cache API, whose entries are read the same way. */
const cases = [
  ...Object.keys(behaviours).map((name) => ['KV', name] as const),
  ...['rejects', 'throws', 'stalls', 'stalls on writes', 'holds truncated JSON', 'holds titles of another shape'].map(
    (name) => ['the Cache API', name] as const,
  ),
  ...['rejects', 'holds truncated JSON'].map((name) => ['the Cache API and KV', name] as const),
];

test('a stalled KV is left alone for five seconds, with one warning', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const kv = kvThat({ read: behaviours['stalls']!.read, write: async () => {} });
  const read = vi.spyOn(kv, 'get');
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const visit = visitorOf({ ...bindings, CACHE_KV: kv });
  const readsOf = async (path: string) => {
    read.mockClear();
    expect((await visit(path)).status).toBe(200);
    return read.mock.calls.length;
  };
  expect(await readsOf('/')).toBeGreaterThan(5);
  expect(await readsOf('/info/movie/118')).toBe(0);
  expect(warn.mock.calls.filter(([line]) => String(line).includes('cache kv slow'))).toHaveLength(1);
  vi.setSystemTime(Date.now() + 5_000);
  expect(await readsOf('/info/tv/501')).toBeGreaterThan(0);
});

test.for(cases)('screens work while %s %s', async ([place, name]) => {
  const behaviour = behaviours[name]!;
  if (place.includes('Cache API')) edgeThat(behaviour);
  const isForAll = name === 'rejects' || name === 'stalls';
  const visited = isForAll ? screens : screens.filter(({ path }) => readers.includes(path));
  await visitAll(place.includes('KV') ? { ...bindings, CACHE_KV: kvThat(behaviour) } : bindings, visited);
});
