import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Bindings } from '../../src/worker/env.ts';
import { timeoutScale } from '../../src/worker/platform/timeout.ts';
import { breakAccounts, Browser, restoreAccounts } from './browser.ts';
import { createUser } from './members.ts';
import { rate, sendOpinion, memberRatingOn } from './opinions.ts';
import { callsTo, clearCalls } from './sessions.ts';
import { payloads } from './hostile-catalogue.ts';
import { get } from './support.ts';
import { clearCaches } from './visitor.ts';

const rating = '/rest/v1/rpc/title_rating';
const newVisitor = () => new Browser();

beforeEach(clearCaches);
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await restoreAccounts();
});

/** A page and its response time in milliseconds, without background work. */
async function timedPage(path: string): Promise<{ text: string; took: number }> {
  const start = performance.now();
  const text = await (await get(path)).text();
  return { text, took: performance.now() - start };
}

/** The average as a script requests it when the page lacks it. */
const loadAverage = async (path: string) => (await newVisitor().request(`${path}/member-rating`)).text;

test('two users rate a film, and everyone sees the average', async () => {
  const [{ browser: one }, { browser: other }] = await Promise.all([createUser(), createUser()]);
  expect(await loadAverage('/info/movie/201')).toContain('<dd>No ratings yet</dd>');
  await rate(one, 'movie/201', 8);
  expect(await memberRatingOn(newVisitor(), '/info/movie/201')).toBe('8.0 / 10 (1 rating)');
  await rate(other, 'movie/201', 7, 'Long');
  await rate(other, 'tv/101', 1);
  for (const browser of [newVisitor(), one, other])
    expect(await memberRatingOn(browser, '/info/movie/201')).toBe('7.5 / 10 (2 ratings)');
  const response = await sendOpinion(one, 'DELETE', 'movie/201/rating');
  expect(JSON.parse(response.text)).toEqual({ memberRating: { average: 7, count: 1 } });
  expect(await memberRatingOn(newVisitor(), '/info/movie/201')).toBe('7.0 / 10 (1 rating)');
});

test('a rating sent without script shows on the page that follows', async () => {
  const { browser } = await createUser();
  await loadAverage('/info/movie/202');
  const { headers } = await browser.send('/info/movie/202/rating', { score: '9' });
  expect(await memberRatingOn(browser, headers.get('location')!)).toBe('9.0 / 10 (1 rating)');
});

test('the average is requested at most once a minute, anonymously, for all visitors', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await clearCalls();
  await loadAverage('/info/movie/203');
  for (let visit = 0; visit < 3; visit++) await newVisitor().request('/info/movie/203');
  expect(await callsTo(rating)).toMatchObject([{ apikey: 'publishable', visitor: false, method: 'POST' }]);
  vi.setSystemTime(Date.now() + 61_000);
  for (let visit = 0; visit < 3; visit++) await newVisitor().request('/info/movie/203');
  expect(await callsTo(rating)).toHaveLength(2);
});

test('20 simultaneous requests for an uncached page cause at most two requests for the average', async () => {
  await clearCalls();
  await Promise.all(Array.from({ length: 20 }, () => newVisitor().request('/info/movie/204')));
  expect((await callsTo(rating)).length).toBeLessThanOrEqual(2);
});

test('a page does not wait for the average, which is there on the next visit or on explicit request', async () => {
  await newVisitor().request('/info/movie/205/rating'); // caches the catalogue's data
  await breakAccounts({ match: rating, fault: 'slow', delayMs: 1_500 });
  timeoutScale.factor = 10; // the explicit request succeeds, however busy the machine is
  const timed = async (path: string) => {
    const start = performance.now();
    const { text } = await newVisitor().request(path);
    return { text, took: performance.now() - start };
  };
  const [page, explicit] = await Promise.all([
    timedPage('/info/movie/205'),
    timed('/info/movie/205?member-rating=show'),
  ]);
  expect(page.took).toBeLessThan(explicit.took);
  expect(page.text).toMatch(/<div id="member-rating"[^>]* data-late="">/);
  expect(explicit.took).toBeGreaterThan(1_000);
  expect(explicit.text).toContain('<dd>No ratings yet</dd>');
  expect(await memberRatingOn(newVisitor(), '/info/movie/205')).toBe('No ratings yet');
});

test('without script a late average is a link', async () => {
  await breakAccounts({ match: rating, fault: 'refuse' });
  const { text, status } = await newVisitor().request('/info/movie/207');
  expect(status).toBe(200);
  expect(text).toContain(
    '<div id="member-rating" data-section="/info/movie/207/member-rating" data-late=""><dt>Member rating</dt><dd><a href="/info/movie/207?member-rating=show#member-rating" rel="nofollow">Show</a></dd></div>',
  );
});

test('without accounts the page shows no members’ rating', async () => {
  const settings = { ...(env as unknown as Bindings) };
  delete settings.SUPABASE_URL;
  const browser = new Browser(settings);
  const { text, status } = await browser.request('/info/movie/208');
  expect([status, text.includes('id="member-rating"')]).toEqual([200, false]);
  expect((await browser.request('/info/movie/208/member-rating')).status).toBe(404);
});

test.each(['/info/movie/0/member-rating', '/info/film/1/member-rating', '/info/movie/104/member-rating'])(
  '%s is not found',
  async (path) => {
    expect((await newVisitor().request(path)).status).toBe(404);
  },
);

test('a review is escaped, visible to its author only, and in no shared cache entry', async () => {
  const cached: string[] = [];
  const { put } = caches.default;
  vi.spyOn(caches.default, 'put').mockImplementation(async (key, response) => {
    cached.push(await response.clone().text());
    return put.call(caches.default, key, response);
  });
  const { browser } = await createUser();
  const review = payloads.map((payload) => `Canary ${payload}`).join('\n');
  expect((await rate(browser, 'movie/209', 10, review)).status).toBe(200);
  const own = (await browser.request('/info/movie/209/rating')).text;
  expect(own.split('Canary ')).toHaveLength(payloads.length + 1);
  expect(own.replace(/<script type="(module|application\/ld\+json)"[^>]*>.*?<\/script>/g, '')).not.toMatch(
    /<script(?! type="speculationrules")|<img src=x|<svg onload|<iframe|<base|onmouseover=alert\(1\)>/i,
  );
  for (const path of ['/info/movie/209', '/info/movie/209/rating', '/info/movie/209/member-rating'])
    expect((await newVisitor().request(path)).text).not.toContain('Canary');
  expect((await browser.request('/info/movie/209')).text).not.toContain('Canary');
  expect(cached.some((entry) => entry.includes('average'))).toBe(true);
  expect(cached.filter((entry) => entry.includes('Canary'))).toEqual([]);
});
