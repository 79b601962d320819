import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listText } from '../../src/shared/text/lists.ts';
import { homeText, newText, titleText } from '../../src/shared/text/pages.ts';
import { site } from '../../src/shared/text/site.ts';
import { memory } from '../../src/worker/platform/cache/layers.ts';
import { get } from './support.ts';
import { breakCatalogue, restoreCatalogue, resetCatalogue } from './upstream.ts';
import { settle } from './visitor.ts';

beforeEach(resetCatalogue);
afterEach(restoreCatalogue);

const minute = 60_000;
const hour = 60 * minute;

/** Each cached screen, when its data become stale, and its error without a cache entry. */
const screens = [
  { path: '/', due: 11 * minute, failed: homeText.failed, status: 200 },
  { path: '/new', due: 11 * minute, failed: newText.failed, status: 200 },
  { path: '/movies', due: 11 * minute, failed: listText.movie.failed, status: 200 },
  { path: '/tv?genre=drama', due: 11 * minute, failed: listText.tv.failed, status: 200 },
  { path: '/info/movie/118', due: 7 * hour, failed: titleText.failed, status: 503 },
  { path: '/info/tv/501', due: 7 * hour, failed: titleText.failed, status: 503 },
];

const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

async function visit(path: string) {
  const response = await get(path);
  const text = await response.text();
  return {
    status: response.status,
    text,
    titles: new Set([...text.matchAll(/href="(\/info\/\w+\/\d+)"/g)].map((match) => match[1])),
    isSavedCopy: text.includes(site.savedCopy),
  };
}

type Visit = Awaited<ReturnType<typeof visit>>;

/** Visits until background work of an earlier visit takes effect; the last visit if it never does. */
async function visitUntil(path: string, isThere: (seen: Visit) => boolean): Promise<Visit> {
  for (let count = 0; count < 60; count += 1) {
    const seen = await visit(path);
    if (isThere(seen)) return seen;
    await settle();
  }
  return visit(path);
}

const untilSaved = (path: string) => visitUntil(path, ({ isSavedCopy }) => isSavedCopy);

/** Visits a page twice, the second time after it has expired, then breaks the catalogue and advances the clock. */
async function visitThenLose(path: string, due: number, fault = '401') {
  vi.useFakeTimers({ toFake: ['Date'] });
  const warm = await visit(path);
  expect([warm.status, warm.titles.size > 5, warm.isSavedCopy]).toEqual([200, true, false]);
  await settle();
  pass(6 * minute);
  await visit(path); // requests titles again, which writes them to KV
  await settle();
  pass(due);
  await breakCatalogue(fault);
  return warm;
}

/** Screens that another data centre reads from KV. */
const isInKv = (path: string) => ['/', '/new', '/info/movie/118', '/info/tv/501'].includes(path);

test.each(screens)(
  '$path survives an outage as a saved copy, also in a new isolate, and loses the notice after it',
  async ({ path, due }) => {
    const warm = await visitThenLose(path, due);
    const saved = { status: 200, titles: warm.titles, isSavedCopy: true };
    const first = await visit(path);
    expect([first.status, first.titles]).toEqual([200, warm.titles]);
    expect(await untilSaved(path)).toMatchObject(saved);
    memory.clear();
    expect(await visit(path)).toMatchObject({ status: 200, titles: warm.titles });
    expect(await untilSaved(path)).toMatchObject(saved);

    await restoreCatalogue();
    pass(16_000);
    const later = await visitUntil(path, ({ isSavedCopy }) => !isSavedCopy);
    expect(later).toMatchObject({ status: 200, isSavedCopy: false });
  },
);

test.each(screens)(
  '$path is a saved copy in another data centre, and an error after a day',
  async ({ path, due, failed, status }) => {
    await visitThenLose(path, due);
    if (isInKv(path)) {
      memory.clear();
      const match = vi.spyOn(caches.default, 'match').mockResolvedValue(undefined);
      const first = await visit(path);
      expect([first.status, first.titles.size > 5]).toEqual([200, true]);
      expect(await untilSaved(path)).toMatchObject({ status: 200, isSavedCopy: true });
      expect(match).toHaveBeenCalled();
      match.mockRestore();
    } else await untilSaved(path);
    pass(25 * hour);
    const later = await visit(path);
    expect([later.status, later.text.includes(failed), later.isSavedCopy]).toEqual([status, true, false]);
  },
);

test('a title removed from the catalogue is not served from the cache', async () => {
  await visitThenLose('/info/movie/118', 7 * hour, '404');
  const later = await visitUntil('/info/movie/118', ({ status }) => status === 404);
  expect(later).toMatchObject({ status: 404, isSavedCopy: false });
});

test('a visitor does not wait for a stalled catalogue when there is a cache entry', async () => {
  const warm = await visitThenLose('/new', 11 * minute);
  const stalled = Promise.withResolvers<void>();
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    await stalled.promise;
    return new Response(null, { status: 401 });
  });
  expect(await visit('/new')).toMatchObject({ status: 200, titles: warm.titles });
  stalled.resolve();
  await settle();
  expect(fetching).toHaveBeenCalled();
});

test('a failing catalogue is not called again on every visit', async () => {
  await visitThenLose('/info/movie/118', 7 * hour);
  await untilSaved('/info/movie/118');
  const fetching = vi.spyOn(globalThis, 'fetch');
  for (let count = 0; count < 5; count += 1) {
    await visit('/info/movie/118');
    await settle();
  }
  expect(fetching).not.toHaveBeenCalled();
});

test('a sitemap without the titles of a failing catalogue is not cached', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const cachingOf = async () => (await get('/sitemap.xml')).headers.get('cache-control');
  await breakCatalogue('401', '/discover/');
  expect(await cachingOf()).toBe('no-store');
  await restoreCatalogue();
  expect(await cachingOf()).toBe('public, max-age=3600');
});
