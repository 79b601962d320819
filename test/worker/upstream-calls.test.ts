import { beforeEach, expect, test } from 'vitest';
import { type HomeRow, homeRows } from '../../src/shared/domain/home-rows.ts';
import { get } from './support.ts';
import { slowDown, resetCatalogue, stats } from './upstream.ts';
import { settle } from './visitor.ts';

beforeEach(resetCatalogue);

const isTitle = (url: string) => /^\/(movie|tv)\/\d+\?/.test(url);
const requestAtOnce = (size: number, path: string) =>
  Promise.all(Array.from({ length: size }, async () => (await get(path)).text()));

/** The parameters of every list. */
const common = ['language', 'include_adult', 'include_softcore'];

/** The requests for lists, each as its path and its query without the common parameters. */
const requestedRows = (urls: readonly string[]) =>
  urls
    .filter((url) => !isTitle(url))
    .map((url) => {
      const { pathname, searchParams } = new URL(url, 'https://catalogue.test');
      const own = [...searchParams].filter(([name]) => !common.includes(name));
      return `${pathname}?${new URLSearchParams(own).toString()}`;
    })
    .toSorted();

const rowsOfHome = (homeRows as readonly HomeRow[])
  .map(({ path, query }) => `${path}?${new URLSearchParams(query).toString()}`)
  .toSorted();

test.each([1, 10])(
  'home, first requested by %i visitors at once, requests each row once, and five heroes',
  async (size) => {
    await slowDown(80);
    const pages = await requestAtOnce(size, '/');
    expect(pages.every((page) => page.includes('Trending Now') && page.includes('id="hero-title"'))).toBe(true);
    const { urls } = await stats();
    expect(requestedRows(urls)).toEqual(rowsOfHome);
    expect(urls.filter(isTitle)).toHaveLength(5);
  },
);

test('home requests its rows concurrently, then its heroes', async () => {
  await slowDown(600); // the last call of each kind starts before the first one ends
  await requestAtOnce(1, '/');
  await settle(); // the log has completed calls only
  const { log } = await stats();
  const rows = log.filter(({ path }) => !isTitle(`${path}?`));
  const heroes = log.filter(({ path }) => isTitle(`${path}?`));
  expect([rows.length, heroes.length]).toEqual([homeRows.length, 5]);
  expect(Math.max(...rows.map(({ start }) => start))).toBeLessThan(Math.min(...rows.map(({ end }) => end)));
  const [first, last] = [Math.min(...heroes.map(({ start }) => start)), Math.max(...heroes.map(({ start }) => start))];
  expect(first).toBeGreaterThanOrEqual(Math.min(...rows.map(({ end }) => end)));
  expect(last).toBeLessThan(Math.min(...heroes.map(({ end }) => end)));
});

test.each(['/', '/new', '/movies', '/tv?page=2', '/info/movie/118', '/search?q=moon', '/api/suggestions?q=moon'])(
  'a second visit to %s makes no catalogue calls',
  async (path) => {
    await requestAtOnce(1, path);
    await settle();
    const { calls } = await stats();
    expect(calls).toBeGreaterThan(0);
    await requestAtOnce(3, path);
    expect((await stats()).calls).toBe(calls);
  },
);
