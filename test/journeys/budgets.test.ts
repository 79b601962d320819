import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';
import { brotliSize } from '../../bench/brotli.ts';
import { budgets, firstVisit } from '../../bench/budgets.ts';

async function loadText(path: string, headers = {}): Promise<string> {
  const response = await fetch(inject('base') + path, { headers });
  expect(response.status, path).toBe(200);
  return response.text();
}

/** The asset whose name matches in the HTML of home, or in another text of the site. */
async function loadFile(pattern: RegExp, text?: string): Promise<Buffer> {
  const [, path = ''] = pattern.exec(text ?? (await loadText('/'))) ?? [];
  const response = await fetch(inject('base') + path);
  expect([response.status, response.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
  return Buffer.from(await response.arrayBuffer());
}

test('home with all of its rows is at most 15 kB of HTML, compressed', async () => {
  const html = await loadText('/');
  expect(html.match(/class="card"/g)!.length).toBeGreaterThan(100);
  expect(brotliSize(html)).toBeLessThanOrEqual(budgets.homeHtml);
});

test.each(['/new', '/movies', '/tv'])('%s is at most 10 kB of HTML, compressed', async (path) => {
  expect(brotliSize(await loadText(path))).toBeLessThanOrEqual(budgets.pageHtml);
});

/**
 * The page of a title with its late parts, after they have been loaded as by a visitor's scripts. A busy machine can take
 * longer than the page waits for cached parts.
 */
async function loadWhole(path: string): Promise<string> {
  let html = await loadText(path);
  const late = [...html.matchAll(/data-section="([^"]+)"[^>]* data-late=""/g)];
  await Promise.all(late.map(([, part]) => loadText(part!)));
  await expect.poll(async () => (html = await loadText(path))).not.toContain('data-late');
  return html;
}

test.each([
  ['/info/movie/501', 'cast images-heading more-heading details downloads-heading'],
  ['/info/movie/287', 'videos-heading images-heading more-heading where-to-watch details downloads-heading'],
  ['/info/tv/501', 'episodes-heading cast images-heading more-heading where-to-watch details'],
])('%s with its sections %s is at most 10 kB of HTML, compressed', async (path, sections) => {
  const html = await loadWhole(path);
  expect([...html.matchAll(/<h2 id="([\w-]+)"/g)].map(([, id]) => id)).toEqual(
    expect.arrayContaining(sections.split(' ')),
  );
  expect(brotliSize(html)).toBeLessThanOrEqual(budgets.pageHtml);
});

test('a person with many credits is at most 8 kB of HTML, compressed', async () => {
  const html = await loadText('/person/359153976-charlie-chaplin');
  expect(html).toContain('filmography');
  expect(brotliSize(html)).toBeLessThanOrEqual(budgets.personHtml);
});

test.each([
  ['/', budgets.homeWithStyles],
  ['/info/movie/501', budgets.pageWithStyles],
])('%s with the critical CSS of a first visit is at most %d bytes, compressed', async (path, max) => {
  const html = await loadText(path, firstVisit);
  expect(html).toContain('<style data-href="/assets/');
  expect(brotliSize(html)).toBeLessThanOrEqual(max);
});

test.each([
  ['every page', '/', 1],
  ['forms and signed-in pages', '/auth/login', 2],
])('the styles of %s are at most 11 kB, compressed', async (_, path, count) => {
  const styles = [...(await loadText(path)).matchAll(/rel="stylesheet" href="([^"]+)"/g)];
  expect(styles).toHaveLength(count);
  expect(gzipSync(await loadFile(new RegExp(`(${styles.at(-1)![1]})`), styles.at(-1)![1])).length).toBeLessThanOrEqual(
    budgets.styles,
  );
});

test('the script of every page is at most 10 kB, compressed', async () => {
  expect(gzipSync(await loadFile(/<script type="module" src="([^"]+)"/)).length).toBeLessThanOrEqual(budgets.script);
});

test('the display font is at most 25 kB', async () => {
  const styles = (await loadFile(/rel="stylesheet" href="([^"]+)"/)).toString();
  expect((await loadFile(/url\(["']?([^)"']+woff2)/, styles)).length).toBeLessThanOrEqual(budgets.face);
});

test('the Worker is under its budget, compressed', () => {
  expect(gzipSync(readFileSync('dist/worker/index.js')).length).toBeLessThan(budgets.worker);
});
