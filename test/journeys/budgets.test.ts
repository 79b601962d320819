import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';

/** As an edge compresses a page on its way out. */
const brotli = (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

const ask = async (path: string) => (await fetch(inject('base') + path)).text();

/** The file that the head of home names. */
async function fileOf(pattern: RegExp): Promise<Buffer> {
  const [, path = ''] = pattern.exec(await ask('/')) ?? [];
  const response = await fetch(inject('base') + path);
  expect([response.status, response.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
  return Buffer.from(await response.arrayBuffer());
}

test('home with its nine rows of about twenty is at most 15 kB of HTML, compressed', async () => {
  const html = await ask('/');
  expect(html.match(/class="card"/g)!.length).toBeGreaterThan(170);
  expect(brotli(html)).toBeLessThanOrEqual(15_000);
});

test.each(['/info/movie/501', '/info/tv/501', '/new', '/movies', '/tv'])(
  '%s is at most 10 kB of HTML, compressed',
  async (path) => {
    expect(brotli(await ask(path))).toBeLessThanOrEqual(10_000);
  },
);

test('all styles together are at most 10 kB, compressed', async () => {
  expect(gzipSync(await fileOf(/rel="stylesheet" href="([^"]+)"/)).length).toBeLessThanOrEqual(10_000);
});

test('the script of every page is at most 15 kB, compressed', async () => {
  expect(gzipSync(await fileOf(/<script type="module" src="([^"]+)"/)).length).toBeLessThanOrEqual(15_000);
});

test('the display face is at most 25 kB', async () => {
  expect((await fileOf(/as="font"[^>]*href="([^"]+)"/)).length).toBeLessThanOrEqual(25_000);
});

test('the Worker is under 300 kB, compressed', () => {
  expect(gzipSync(readFileSync('dist/worker/index.js')).length).toBeLessThan(300_000);
});
