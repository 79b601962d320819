import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createUser } from './members.ts';
import { clearCaches, settingsAt, visitorOf } from './visitor.ts';

const visit = visitorOf(settingsAt('page-styles'));
const firstVisit = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' };
const link = '<link rel="stylesheet" href="/assets/index.css"/>';
const inlineStyles = '<style data-href="/assets/index.css">body{margin:0}</style>';

beforeEach(async () => {
  await clearCaches();
  vi.spyOn(Math, 'random').mockReturnValue(0); // always the same home hero
});
afterEach(() => vi.restoreAllMocks());

/** How a page loads its styles, and its other markup. */
async function stylesOf(path: string, headers: Record<string, string>) {
  const response = await visit(path, { headers });
  const sources = [link, inlineStyles].filter((markup) => response.text.includes(markup));
  return {
    sources,
    preload: response.headers.get('link'),
    rest: response.text.replace(link, '').replace(inlineStyles, ''),
    response,
  };
}

const pages = ['/', '/movies', '/info/movie/501', '/search?q=moon', '/no-such-page'];

test.each(pages)('%s inlines its styles for first visits, and is otherwise identical', async (path) => {
  const fresh = await stylesOf(path, firstVisit);
  const file = await stylesOf(path, { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' });
  const copy = await stylesOf(path, { ...firstVisit, 'sec-fetch-site': 'none' });
  expect([fresh.sources, file.sources, copy.sources]).toEqual([[inlineStyles], [link], [inlineStyles]]);
  expect([fresh.preload, file.preload]).toEqual([null, '</assets/index.css>; rel=preload; as=style']);
  expect(copy.rest).toBe(file.rest);
  expect(copy.response.headers.get('etag')).toBe(file.response.headers.get('etag'));
});

test.each([
  ['a visitor with the data saver', { 'save-data': 'on' }],
  ['a prefetch', { 'sec-purpose': 'prefetch', 'sec-fetch-site': 'none' }],
  ['a script', { 'sec-fetch-dest': 'empty' }],
  ['a browser without fetch metadata', { 'sec-fetch-dest': '' }],
])('%s gets the styles as a file', async (_, headers) => {
  expect((await stylesOf('/movies', { ...firstVisit, ...headers })).sources).toEqual([link]);
});

test('a signed-in user, who has visited before, gets the styles as a file', async () => {
  const { browser } = await createUser();
  const { text } = await browser.request('/movies', { headers: firstVisit });
  expect([text.includes(link), text.includes(inlineStyles)]).toEqual([true, false]);
});

test('the policy allows these inline styles and no others', async () => {
  const { text, headers } = (await stylesOf('/', firstVisit)).response;
  const styles = [...text.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, inside]) => inside);
  expect(styles).toHaveLength(1);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(styles[0]));
  const known = `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
  expect(headers.get('content-security-policy')).toContain(`; style-src 'self' ${known};`);
});
