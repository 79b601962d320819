import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { listText } from '../../src/shared/text/lists.ts';
import { homeText, newText, searchText, titleText } from '../../src/shared/text/pages.ts';
import { get } from './support.ts';
import { isInTime, shortenLimits } from './timed.ts';
import { breakCatalogue, restoreCatalogue, knownFaults, resetCatalogue } from './upstream.ts';
import { settle } from './visitor.ts';

beforeEach(resetCatalogue);
afterEach(restoreCatalogue);

/** Each screen with its status and sentence while the catalogue fails, and its text when everything works. */
const screens = [
  { path: '/', status: 200, says: homeText.failed, shows: 'Trending Now' },
  { path: '/info/movie/118', status: 503, says: titleText.failed, shows: titleText.topCast },
  { path: '/info/tv/501', status: 503, says: titleText.failed, shows: titleText.topCast },
  { path: '/new', status: 200, says: newText.failed, shows: 'href="/info/' },
  { path: '/movies', status: 200, says: listText.movie.failed, shows: 'href="/info/movie/' },
  { path: '/tv', status: 200, says: listText.tv.failed, shows: 'href="/info/tv/' },
  { path: '/search?q=moon', status: 200, says: searchText.failed, shows: 'href="/info/' },
  { path: '/api/suggestions?q=moon', status: 503, says: '{"problem":"catalogue-failing"}', shows: '"/info/' },
];

type Screen = (typeof screens)[number];

const faults = [
  'refuse',
  'slow',
  'cut',
  '401',
  '403',
  '404',
  '422',
  '429',
  '429-retry',
  '500',
  '503',
  'truncated',
  'html',
  'empty',
  'null',
  'array',
  'wrong-types',
  'huge',
  'redirect',
];

async function visit(path: string) {
  const start = performance.now();
  const response = await get(path);
  const text = await response.text();
  return { status: response.status, text, milliseconds: performance.now() - start };
}

/** Every screen for status 500, home when slow too; a title and data for other faults, as all share one HTTP client. */
const screensFor = (fault: string) =>
  fault === '500' ? screens : screens.filter((_, index) => [1, 7, ...(fault === 'slow' ? [0] : [])].includes(index));
const visitAll = (some: readonly Screen[] = screens) => Promise.all(some.map(({ path }) => visit(path)));
const storedInKv = async () => (await env.CACHE_KV.list()).keys.map(({ name }) => name);

/** A title that the catalogue does not know is missing, not failing. */
const statusOf = (fault: string, { path, status }: { path: string; status: number }) =>
  fault === '404' && path.startsWith('/info/') ? 404 : status;

// The Worker's own start-up is not measured.
beforeAll(async () => void (await visitAll()));

test.each(faults)(
  'while the catalogue has the fault "%s", screens show their errors in time, and recover',
  async (fault) => {
    await breakCatalogue(fault);
    if (fault === 'slow') shortenLimits();
    const some = screensFor(fault);
    const broken = await visitAll(some);
    expect(broken.map((seen, index) => [seen.status, seen.text.includes(some[index]!.says), isInTime(seen)])).toEqual(
      some.map((screen) => [statusOf(fault, screen), true, true]),
    );
    await settle();
    expect(await storedInKv()).toEqual([]);

    await restoreCatalogue();
    if (fault === '404') vi.setSystemTime(Date.now() + 6 * 60_000); // a missing title is cached for five minutes
    const restored = await visitAll(some);
    expect(restored.map(({ status, text }, index) => [status, text.includes(some[index]!.shows)])).toEqual(
      some.map(() => [200, true]),
    );
  },
);

test('every fault of the embedded catalogue is covered', async () => {
  expect(faults.toSorted()).toEqual((await knownFaults()).toSorted());
});

test('a healthy catalogue’s data is cached in KV, a title when its details are requested again', async () => {
  await visitAll();
  await settle();
  vi.setSystemTime(Date.now() + 6 * 60_000); // pages have expired, titles have not
  await visitAll();
  await settle();
  const kinds = new Set((await storedInKv()).map((name) => name.split(':')[0]));
  expect([...kinds].toSorted()).toEqual(['row', 'title']);
});

test('a failing row shows an error and leaves the other home rows alone', async () => {
  await breakCatalogue('500', '^/tv/popular');
  const { status, text } = await visit('/');
  expect([status, text.split(homeText.rowFailed).length - 1]).toEqual([200, 1]);
  expect(text).toContain('Action Movies');
  expect(text).not.toContain(homeText.failed);
});
