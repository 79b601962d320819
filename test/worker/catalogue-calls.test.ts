import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { homeRows } from '../../src/shared/domain/home-rows.ts';
import { ten } from './ten-titles.ts';
import { clearCaches, settingsAt, visitorOf } from './visitor.ts';

const visit = visitorOf(settingsAt('catalogue-calls'));

beforeEach(clearCaches);
afterEach(() => vi.restoreAllMocks());

test.each([
  ['/', homeRows.length + 5], // and the details of five heroes
  ['/movies', 1],
  ['/movies?page=3', 1],
  ['/movies?page=500', 2],
  ['/movies?tag=trending-now', 1],
  ['/movies?genre=drama&tag=trending-now', 5],
  ['/movies?year=2020&sort=vote_average.desc&tag=trending-now&page=400', 10],
  ['/tv/results?tag=trending-now&genre=drama&view=list&page=2', 10],
  ['/new', 1],
  ['/search?q=moon', 2],
  ['/search?q=caminandes+collection', 2],
  ['/movies?genre=comedy&without=war&runtime=95&score=7', 1],
  ['/person/359153976-charlie-chaplin', 1],
  ['/collection/2902-caminandes-collection', 1],
  ['/keyword/3970-animation', 2],
  ['/company/98424-blender-foundation', 2],
  ['/info/movie/118', 1],
  ['/sitemap.xml', homeRows.length],
  [`/api/runtimes?titles=${ten('movie')}`, 10],
  ['/api/suggestions?q=moon', 1],
])('%s calls the catalogue at most %d times', async (path, max) => {
  const fetchSpy = vi.spyOn(globalThis, 'fetch');
  await visit(path);
  const calls = fetchSpy.mock.calls.map(([address]) => String(address)).filter((url) => url.includes('catalogue.test'));
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.length).toBeLessThanOrEqual(Math.min(max, 25));
});
