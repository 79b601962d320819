import { expect, inject, test } from 'vitest';

const sampleSize = 60;

async function loadLinks(path: string): Promise<{ status: number; links: string[] }> {
  const response = await fetch(inject('base') + path, { redirect: 'manual' });
  const html = await response.text();
  const found = [...html.matchAll(/<a\b[^>]*\bhref="(\/[^"]*)"/g)].map((match) => match[1]!.replaceAll('&amp;', '&'));
  return { status: response.status, links: [...new Set(found)] };
}

/** Returns at most `size` items, spread evenly. */
const sample = (paths: string[], size: number) =>
  paths.filter(
    (_, index) => Math.floor((index * size) / paths.length) !== Math.floor(((index - 1) * size) / paths.length),
  );

test('sampled links within two clicks of home open a page', async () => {
  const home = await loadLinks('/');
  const dead: string[] = [];
  const visited = new Set(['/']);
  let layer = home.links;
  for (const size of [sampleSize / 2, sampleSize / 2]) {
    const paths = sample(
      layer.filter((path) => !visited.has(path)),
      size,
    );
    expect(paths.length).toBeGreaterThan(20);
    const found = new Set<string>();
    const look = async (path: string) => {
      visited.add(path);
      const { status, links } = await loadLinks(path);
      if (![200, 302, 303].includes(status)) dead.push(`${status} ${path}`);
      for (const link of links) found.add(link);
    };
    for (let index = 0; index < paths.length; index += 6) await Promise.all(paths.slice(index, index + 6).map(look));
    layer = [...found];
  }
  expect(dead).toEqual([]);
});
