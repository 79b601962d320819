// Marks of titles whose facts the database cannot store, and of titles that the catalogue no longer has.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { someDetails } from '../support/factories.ts';
import type { Browser } from './browser.ts';
import { createUser, dataClientOf } from './members.ts';
import { breakCatalogue, restoreCatalogue } from './upstream.ts';
import { clearCaches } from './visitor.ts';

beforeEach(clearCaches);
afterEach(async () => {
  vi.restoreAllMocks();
  await restoreCatalogue();
});

const post = async (browser: Browser, path: string, body: object) => {
  const { status, text } = await browser.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ viewer: (await dataClientOf(browser)).id, ...body }),
  });
  return [status, JSON.parse(text) as object];
};

const aMark = (title: string, value = true) => ({ kind: 'watched', title, value, at: new Date().toISOString() });

const playsOf = async (browser: Browser) => {
  const { client } = await dataClientOf(browser);
  const columns = 'media_id, season, title, year, minutes, genres';
  return (await client.from('plays').select(columns).order('media_id').throwOnError()).data as { media_id: number }[];
};

const done = [200, { left: [] }];

/** Answers requests whose URL and body match by a response, and sends all others. */
function answer(isMatch: (url: string, body: string) => boolean, response: () => Response) {
  const realFetch = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    isMatch(String(input), String(init?.body)) ? Promise.resolve(response()) : realFetch(input, init),
  );
}

test('facts that the database cannot store are left out', async () => {
  const { browser } = await createUser();
  const genres = Array.from({ length: 40 }, (_, index) => ({ id: index + 1, name: `Genre ${index}` }));
  const details = { id: 151, title: 'Night \uD83C', release_date: '1500-01-01', runtime: 45.5, genres };
  answer(
    (url) => /\/movie\/151\?/.test(url),
    () => Response.json(someDetails(details)),
  );
  const actions = [aMark('movie:151'), aMark('movie:153')];
  expect(await post(browser, '/api/pending-actions', { actions })).toEqual(done);
  expect(await playsOf(browser)).toMatchObject([
    { media_id: 151, title: 'Night \uFFFD', year: null, minutes: 46 },
    { media_id: 153 },
  ]);
});

const invalidCodes = [['22P02'], ['23514']];

test.each(invalidCodes)('a mark that the database rejects with %s does not hold up the others', async (code) => {
  const { browser } = await createUser();
  answer(
    (url, body) => url.includes('/rpc/mark_plays') && body.includes('"id":151'),
    () => Response.json({ code, message: 'rejected' }, { status: 400 }),
  );
  const actions = ['movie:147', 'movie:151', 'movie:153'].map((title) => aMark(title));
  expect(await post(browser, '/api/pending-actions', { actions })).toEqual(done);
  expect((await playsOf(browser)).map(({ media_id: id }) => id)).toEqual([147, 153]);
  expect(await post(browser, '/api/pending-actions', { actions: [aMark('movie:151')] })).toEqual(done);
});

test('a watch that the database rejects does not hold up the others', async () => {
  const { browser } = await createUser();
  answer(
    (url, body) => url.includes('/rest/v1/') && url.includes('watch') && body.includes('151'),
    () => Response.json({ code: '23514', message: 'rejected' }, { status: 400 }),
  );
  const watchedAt = '2026-01-01T10:00:00.000Z';
  const entries = [147, 151, 153].map((id) => ({ mediaType: 'movie', id, watchedAt }));
  expect(await post(browser, '/api/history', { entries })).toEqual(done);
  const { client } = await dataClientOf(browser);
  const { data } = await client.from('watch_history').select('media_id').order('media_id').throwOnError();
  expect(data).toEqual([{ media_id: '147' }, { media_id: '153' }]);
});

test('a conflict with another write is retried, not dropped', async () => {
  const { browser } = await createUser();
  answer(
    (url) => url.includes('/rpc/mark_plays'),
    () => Response.json({ code: '23505', message: 'conflict' }, { status: 409 }),
  );
  expect((await post(browser, '/api/pending-actions', { actions: [aMark('movie:147')] }))[0]).toBe(503);
});

test('what the catalogue no longer has, or cannot say at the moment, can be unmarked', async () => {
  const { browser } = await createUser();
  const { client } = await dataClientOf(browser);
  const rows = [
    { media_type: 'movie', media_id: 999_999, title: 'Deleted' },
    { media_type: 'movie', media_id: 104, title: 'Blocked' },
    { media_type: 'tv', media_id: 501, season: 99, episode: 1, title: 'Renumbered' },
    { media_type: 'movie', media_id: 147, title: 'Unavailable' },
  ];
  await client.from('plays').insert(rows).throwOnError();
  const unmark = (...titles: string[]) =>
    post(browser, '/api/pending-actions', { actions: titles.map((title) => aMark(title, false)) });
  expect(await unmark('movie:999999', 'movie:104', 'tv:501:99:1')).toEqual(done);
  expect(await playsOf(browser)).toMatchObject([{ media_id: 147 }]);
  await breakCatalogue('500', '^/movie/');
  expect(await unmark('movie:147')).toEqual(done);
  expect(await playsOf(browser)).toEqual([]);
});
