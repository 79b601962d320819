import { expect, inject, test } from 'vitest';

const sampleSize = 120;

async function follow(path: string): Promise<{ status: number; links: string[] }> {
  const response = await fetch(inject('base') + path, { redirect: 'manual' });
  const html = await response.text();
  const found = [...html.matchAll(/<a\b[^>]*\bhref="(\/[^"]*)"/g)].map((match) => match[1]!.replaceAll('&amp;', '&'));
  return { status: response.status, links: [...new Set(found)] };
}

/** At most `size` of them, spread evenly. */
const sample = (paths: string[], size: number) =>
  paths.filter(
    (_, index) => Math.floor((index * size) / paths.length) !== Math.floor(((index - 1) * size) / paths.length),
  );

test('every link within two steps of home leads somewhere', async () => {
  const home = await follow('/');
  const dead: string[] = [];
  const seen = new Set(['/']);
  let layer = home.links;
  for (const size of [sampleSize / 2, sampleSize / 2]) {
    const paths = sample(
      layer.filter((path) => !seen.has(path)),
      size,
    );
    expect(paths.length).toBeGreaterThan(40);
    const found = new Set<string>();
    for (const path of paths) {
      seen.add(path);
      const { status, links } = await follow(path);
      if (![200, 302].includes(status)) dead.push(`${status} ${path}`);
      for (const link of links) found.add(link);
    }
    layer = [...found];
  }
  expect(dead).toEqual([]);
});

test.each([
  '/movies',
  '/tv',
  '/new',
  '/my-list',
  '/search',
  '/auth/login',
  '/auth/register',
  '/robots.txt',
  '/sitemap.xml',
])('%s is there', async (path) => {
  expect((await follow(path)).status).toBe(200);
});

test.each(['/info', '/info/movie'])('%s goes home, for it names no title', async (path) => {
  const response = await fetch(inject('base') + path, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([302, '/']);
});
