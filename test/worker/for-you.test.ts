import { afterEach, expect, test, vi } from 'vitest';
import { forYouText } from '../../src/shared/text/for-you.ts';
import { breakAccounts, Browser, restoreAccounts } from './browser.ts';
import { createUser, dataClientOf } from './members.ts';

afterEach(async () => {
  vi.restoreAllMocks();
  await restoreAccounts();
});

/** A user who has opened these films in this order. */
async function createWatcher(...ids: readonly number[]): Promise<Browser> {
  const { browser } = await createUser();
  const { client } = await dataClientOf(browser);
  const rows = ids.map((id, index) => ({
    media_type: 'movie',
    media_id: String(id),
    title: `Film ${id}`,
    watched_at: `2026-11-0${index + 1}T12:00:00Z`,
  }));
  if (rows.length > 0) await client.from('watch_history').insert(rows).throwOnError();
  return browser;
}

const simpleOf = (text: string) => /<noscript>(<section.*?)<\/noscript>/s.exec(text)?.[1] ?? '';

test('without script the page shows titles like the latest film, with the reason, and no opened film', async () => {
  const { status, headers, text } = await (await createWatcher(147, 118)).request('/for-you');
  expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  const simple = simpleOf(text);
  const [latest, earlier] = [118, 147].map((id) => simple.indexOf(`Because you opened Film ${id}`));
  expect(latest).toBeGreaterThan(0);
  expect(earlier).toBeGreaterThan(latest!);
  expect(simple).toMatch(/<a class="card" href="\/info\//);
  expect(simple).not.toMatch(/<a class="card" href="\/info\/movie\/(118|147)"/);
});

test('the island gets what its user has watched and hidden', async () => {
  const browser = await createWatcher(118);
  const { client } = await dataClientOf(browser);
  await client.from('hidden_titles').insert({ media_type: 'movie', media_id: 147 }).throwOnError();
  await client.from('plays').insert({ media_type: 'movie', media_id: 118, title: 'Nosferatu' }).throwOnError();
  const { text } = await browser.request('/for-you');
  const props = /data-name="for-you" data-props="([^"]*)"/.exec(text)![1]!.replaceAll('&quot;', '"');
  expect(JSON.parse(props).taste).toMatchObject({
    latest: [{ mediaType: 'movie', id: 118, title: 'Nosferatu', isWatched: true }],
    hidden: ['movie:147'],
    watched: ['movie:118'],
  });
});

test.each([
  ['requested by the query', '/for-you?simple', {}],
  ['with data saver', '/for-you', { 'save-data': 'on' }],
])('the simple selection %s needs no script', async (_, path, headers) => {
  const { text } = await (await createWatcher(118)).request(path, { headers });
  expect(text).toContain('Because you opened Film 118');
  expect(text).not.toContain('data-name="for-you"');
  expect(text).toContain(forYouText.leadSimple);
});

test('a user without a history sees a message', async () => {
  const { status, text } = await (await createWatcher()).request('/for-you');
  expect([status, text.includes(forYouText.empty)]).toEqual([200, true]);
});

test('a failing database returns 503 with an error', async () => {
  const browser = await createWatcher(118);
  await breakAccounts({ match: '/rest/v1/rpc/taste', fault: '500' });
  const { status, text } = await browser.request('/for-you');
  expect([status, text.includes(forYouText.failed)]).toEqual([503, true]);
});

/** The props of the island of a page. */
const propsOf = (text: string) =>
  JSON.parse(/data-name="for-you" data-props="([^"]*)"/.exec(text)![1]!.replaceAll('&quot;', '"')) as object;

test('a visitor gets the island without a taste, and links for use without script', async () => {
  const { status, headers, text } = await new Browser().request('/for-you');
  expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(propsOf(text)).toEqual({ images: expect.any(String), hidden: [] });
  expect(text).toContain('/assets/personal.css');
  const plain = /<noscript>(.*?)<\/noscript>/s.exec(text)![1]!;
  expect(plain).toContain(forYouText.needsScript);
  expect(plain).toContain('href="/auth/login?next=%2Ffor-you"');
  expect(plain).toContain('href="/movies"');
});

test('the island of a visitor gets the titles that are hidden on their device', async () => {
  const request = { headers: { cookie: '__Host-hidden=m147.t501' } };
  const { headers, text } = await new Browser().request('/for-you', request);
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(propsOf(text)).toMatchObject({ hidden: ['movie:147', 'tv:501'] });
});

test('the simple selection shows visitors that it needs a script', async () => {
  const { status, text } = await new Browser().request('/for-you?simple');
  expect([status, text.includes(forYouText.needsScript)]).toEqual([200, true]);
  expect(text).not.toContain('data-name="for-you"');
});

test('recommendations of a title have the fields of a card, and browsers may cache them', async () => {
  const { status, headers, text } = await new Browser().request('/api/recommendations/movie/118');
  expect([status, headers.get('cache-control')]).toEqual([200, 'private, max-age=3600']);
  const { titles, name, posterPath } = JSON.parse(text) as { titles: object[]; name: string; posterPath: string };
  expect(name).toBe('Nosferatu');
  expect(posterPath).toMatch(/^\/[\w-]+\.\w+$/);
  expect(titles.length).toBeGreaterThan(5);
  expect(Object.keys(titles[0]!).toSorted()).toEqual(
    ['date', 'genreIds', 'id', 'mediaType', 'posterPath', 'title', 'voteAverage'].toSorted(),
  );
});

test.each([
  ['/api/recommendations/film/118', 400],
  ['/api/recommendations/movie/999999', 404],
])('%s responds with %d', async (path, status) => {
  expect((await new Browser().request(path)).status).toBe(status);
});

test('recommendations return 503 while the catalogue fails', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 503 }));
  expect((await new Browser().request('/api/recommendations/movie/999118')).status).toBe(503);
});
