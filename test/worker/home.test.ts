import { expect, test } from 'vitest';
import { get } from './support.ts';

test('home shows its nine rows in their order', async () => {
  const html = await (await get('/')).text();
  const headings = [...html.matchAll(/<h2 id="[^"]*"><a[^>]*>([^<]*)/g)].map((match) => match[1]);
  expect(headings).toEqual([
    'Network Originals',
    'Trending Now',
    'Top Rated TV',
    'Popular TV Shows',
    'Action Movies',
    'Comedy Movies',
    'Horror Movies',
    'Romance Movies',
    'Documentaries',
  ]);
});
