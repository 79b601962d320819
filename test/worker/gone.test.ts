import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listText } from '../../src/shared/text/lists.ts';
import { titleText } from '../../src/shared/text/pages.ts';
import { app } from '../../src/worker/app.ts';
import { isInTime } from './timed.ts';
import { breakCatalogue, restoreCatalogue, resetCatalogue, stats } from './upstream.ts';

beforeEach(resetCatalogue);
afterEach(restoreCatalogue);

const minute = 60_000;
const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

/** Visits a page and waits for its background work; `blocked` are the titles that the operator blocks. */
async function visit(path: string, blocked = '') {
  const context = createExecutionContext();
  const start = performance.now();
  const request = new Request(`https://marquee.test${path}`);
  const response = await app.fetch(request, { ...env, BLOCKED_TITLES: blocked }, context);
  const text = await response.text();
  const milliseconds = performance.now() - start;
  await waitOnExecutionContext(context);
  return { status: response.status, text, milliseconds };
}

test('a title removed from the catalogue disappears when its cache entry is revalidated', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  expect((await visit('/info/movie/118')).status).toBe(200);
  pass(7 * 60 * minute);
  await breakCatalogue('404');
  await visit('/info/movie/118');
  await visit('/info/movie/118');
  const after = await visit('/info/movie/118');
  expect(after.status).toBe(404);
  expect(after.text).toContain(titleText.notFound);
});

test('a person removed from the catalogue disappears when their cache entry is revalidated', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const path = '/person/585167186-rene-creste';
  expect((await visit(path)).status).toBe(200);
  pass(25 * 60 * minute);
  await breakCatalogue('404');
  await visit(path);
  expect((await visit(path)).status).toBe(404);
  const { calls } = await stats();
  expect((await visit(path)).status).toBe(404);
  expect((await stats()).calls).toBe(calls); // the absence is cached
});

test('a title that the operator blocks disappears at once from its page, the lists and related titles', async () => {
  const listed = (await visit('/new')).text;
  const [, path, mediaType, id] = /href="(\/info\/(movie|tv)\/(\d+))"/.exec(listed)!;
  await visit(path!);
  expect((await visit(path!, `${mediaType}:${id}`)).status).toBe(404);

  const neighbours = (await visit('/info/movie/118')).text;
  const [neighbour, type, number] = /href="\/info\/(movie|tv)\/(?!118")(\d+)"/.exec(neighbours)!;
  const shown = [
    ['/new', `href="${path}"`, `${mediaType}:${id}`],
    ['/info/movie/118', neighbour!, `${type}:${number}`],
  ] as const;
  for (const [page, link, blocked] of shown) {
    expect((await visit(page)).text).toContain(link);
    const after = await visit(page, blocked);
    expect(after.text).toContain('href="/info/');
    expect(after.text).not.toContain(link);
  }
});

const furtherPages = [
  ['/movies?page=2', listText.movie.failed],
  ['/tv/results?genre=drama&page=3', listText.tv.failed],
  ['/movies?year=1920&tag=trending-now&page=2', listText.movie.failed],
] as const;

test('a further page waits for a slow catalogue once, not once to count pages and once to show one', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await breakCatalogue('slow');
  const visits = await Promise.all(furtherPages.map(([path]) => visit(path)));
  for (const [index, [, sentence]] of furtherPages.entries()) {
    expect(visits[index]).toMatchObject({ status: 200, text: expect.stringContaining(sentence) });
    expect(isInTime(visits[index]!)).toBe(true);
  }
  const { urls } = await stats();
  expect(urls.length).toBeGreaterThanOrEqual(furtherPages.length);
  expect(urls.toSorted(), 'each once').toEqual([...new Set(urls)].toSorted());
});
