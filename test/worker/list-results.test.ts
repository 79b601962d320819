import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listText } from '../../src/shared/text/lists.ts';
import { aList, anEntry } from '../support/factories.ts';
import { titlesOf } from './markup.ts';
import { clearCaches, settingsAt, visitorOf } from './visitor.ts';

const visit = visitorOf(settingsAt('list-results'));

beforeEach(clearCaches);
afterEach(() => vi.restoreAllMocks());

const lists = ['movies', 'tv'].flatMap((list) =>
  [
    '',
    '?view=list',
    '?sort=vote_average.desc',
    '?page=2&view=list',
    '?tag=trending-now',
    '?genre=comedy&view=list',
  ].map((query) => [list, query] as const),
);

const gzippedSize = async (text: string) =>
  (await new Response(new Response(text).body!.pipeThrough(new CompressionStream('gzip'))).arrayBuffer()).byteLength;

test.each(lists)('the results of /%s%s are a fragment of at most 12 kB with their own address', async (list, query) => {
  const { status, headers, text } = await visit(`/${list}/results${query}`);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^text\/html/);
  const address = headers.get('content-location')!;
  expect(new URLSearchParams(address.split('?')[1]).toString()).toHaveLength(query.slice(1).length);
  expect(address.split('?')[0]).toBe(`/${list}`);
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(text).not.toMatch(/<(html|head|body|main|script)\b/);
  expect(await gzippedSize(text)).toBeLessThanOrEqual(12 * 1024);
  const whole = await visit(address);
  expect(whole.status).toBe(200);
  expect(titlesOf(text).length).toBeGreaterThan(3);
  expect(titlesOf(whole.text)).toEqual(titlesOf(text));
  expect(whole.text).toContain(text);
});

test.each([
  ['/movies/results?page=0&genre=kids', '/movies'],
  ['/tv/results?view=list&genre=drama', '/tv?genre=drama&view=list'],
])('the results of %s have the address %s', async (path, address) => {
  expect((await visit(path)).headers.get('content-location')).toBe(address);
});

test.each([
  ['/tv?country=GB&tag=trending-now', true],
  ['/tv?genre=drama&tag=trending-now', false],
  ['/tv?country=GB', false],
])('%s says that it does not show trending titles only: %s', async (path, isIgnored) => {
  const { text } = await visit(path);
  expect(text.includes(listText.tagIgnored)).toBe(isIgnored);
  if (isIgnored) expect(text).toContain('<h1>TV Shows from the United Kingdom</h1>');
});

test.each([
  ['/movies', 'popularity.desc'],
  ['/movies/results?sort=release_date.asc', 'release_date.asc'],
])('%s selects its order beside its count', async (path, order) => {
  const selected = `<p class="count">[^<]+ titles</p>.*?<select name="sort".*?value="${order}" selected="">`;
  expect((await visit(path)).text).toMatch(new RegExp(selected, 's'));
});

/** Lets the catalogue count `total` titles. Its first page has a title without a poster. */
const mockList = (total: number, pages: number) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const page = Number(new URL(String(input)).searchParams.get('page'));
    const entries = Array.from({ length: Math.min(20, total) }, (_, index) =>
      anEntry({ id: page * 1_000 + index, ...(page === 1 && index === 3 && { poster_path: null }) }),
    );
    return Response.json(aList(entries, { page, total_pages: pages, total_results: total }));
  });

test.each([
  ['/movies?genre=drama', 20, 1, '19 titles'],
  ['/movies?genre=drama', 90, 5, 'About 90 titles'],
  ['/movies?genre=drama&page=2', 90, 5, 'About 90 titles'],
  ['/tv?page=2', 12_000, 600, 'Over 10,000 titles'],
])('%s, of %i titles and with %i as last page, says "%s"', async (path, total, pages, count) => {
  mockList(total, pages);
  expect(/<p class="count">(.*?)<\/p>/.exec((await visit(path)).text)?.[1]).toBe(count);
});
