import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createUser } from './members.ts';
import { clearCaches, settingsAt, visitorOf } from './visitor.ts';

const visit = visitorOf(settingsAt('conditional'));

beforeEach(async () => {
  await clearCaches();
  vi.spyOn(Math, 'random').mockReturnValue(0); // always the same home hero
});
afterEach(() => vi.restoreAllMocks());

const pages = ['/', '/movies', '/new', '/info/movie/118', '/info/tv/501'];

test.each(pages)('%s returns 304 to a browser that has the current page', async (path) => {
  await visit(path);
  const whole = await visit(path);
  const tag = whole.headers.get('etag') ?? '';
  expect(tag).toMatch(/^W\/"[\w+/]{16}"$/);
  const again = await visit(path, { headers: { 'if-none-match': `"other", ${tag}` } });
  expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', tag]);
  for (const name of ['vary', 'content-security-policy', 'cache-control'])
    expect(again.headers.get(name)).toBe(whole.headers.get(name));
  const changed = await visit(path, { headers: { 'if-none-match': 'W/"somethingelse00"' } });
  expect([changed.status, changed.text]).toEqual([200, whole.text]);
});

test.each(pages)('HEAD %s returns the headers of GET without a body', async (path) => {
  await visit(path);
  const whole = await visit(path);
  const head = await visit(path, { method: 'HEAD' });
  const metadataOf = ({ headers }: typeof head) =>
    ['content-type', 'etag', 'cache-control'].map((name) => headers.get(name));
  expect([head.status, head.text, metadataOf(head)]).toEqual([200, '', metadataOf(whole)]);
});

test('a user who signs in gets a new page without an ETag', async () => {
  await visit('/');
  const { headers } = await visit('/');
  const { browser } = await createUser();
  const page = await browser.request('/', { headers: { 'if-none-match': headers.get('etag')! } });
  expect([page.status, page.headers.get('etag')]).toEqual([200, null]);
});
