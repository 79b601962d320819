import { afterEach, beforeAll, expect, test } from 'vitest';
import { breakAccounts, Browser, restoreAccounts } from './browser.ts';
import { createUser } from './members.ts';
import { isInTime, shortenLimits } from './timed.ts';
import { settingsAt } from './visitor.ts';
import { request, aWatch, createWatcher, clear, namesOf, viewerOf, watchesOf, write } from './watchers.ts';

/** A user whose history stays empty, because all requests are rejected. */
let idleBrowser: Browser;
beforeAll(async () => {
  idleBrowser = await createWatcher();
});
afterEach(restoreAccounts);

test('a watch is stored with the name and poster of the catalogue', async () => {
  const { browser } = await createUser();
  const { status, text, headers } = await write(
    browser,
    aWatch(147),
    aWatch(505, { mediaType: 'tv', season: 2, episode: 3 }),
  );
  expect([status, JSON.parse(text)]).toEqual([200, { left: [] }]);
  expect(headers.get('cache-control')).toBe('private, no-store');
  const user_id = await viewerOf(browser);
  expect(
    (await watchesOf(browser)).toSorted((a, b) => String(a['media_id']).localeCompare(String(b['media_id']))),
  ).toMatchObject([
    {
      user_id,
      media_type: 'movie',
      media_id: '147',
      title: 'Metropolis',
      poster_path: '/poster-movie-147.jpg',
      season: null,
    },
    { user_id, media_type: 'tv', media_id: '505', title: 'The Snow Registry', season: 2, episode: 3 },
  ]);
});

test('watches of one title share a row with the latest time, and older ones do not replace its episode', async () => {
  const { browser } = await createUser();
  const part = (day: number, given = {}) =>
    aWatch(505, { mediaType: 'tv', watchedAt: `2026-01-0${day}T00:00:00.000Z`, ...given });
  await write(browser, part(3, { season: 1, episode: 2 }), part(5), part(4, { season: 1, episode: 1 }));
  await write(browser, part(3, { season: 1, episode: 2 }));
  const rows = await watchesOf(browser);
  expect(rows).toMatchObject([{ season: 1, episode: 2 }]);
  expect(Date.parse(String(rows[0]!['watched_at']))).toBe(Date.parse('2026-01-05'));
});

test('a watch in the future is stored with the current time', async () => {
  const { browser } = await createUser();
  await write(browser, aWatch(147, { watchedAt: '2999-01-01T00:00:00.000Z' }));
  expect(Date.parse(String((await watchesOf(browser))[0]!['watched_at']))).toBeLessThanOrEqual(Date.now() + 5_000);
});

const aViewer = '00000000-0000-4000-8000-000000000000';
const film = aWatch(147);
const withEntry = (entry: unknown) => ({ viewer: aViewer, entries: [entry] });

test.each([
  ['with malformed JSON', 'no json'],
  ['with an array', []],
  ['with an empty object', {}],
  ['without entries', { viewer: aViewer }],
  ['with an empty list', { viewer: aViewer, entries: [] }],
  ['with eleven entries', { viewer: aViewer, entries: Array.from({ length: 11 }, () => film) }],
  ['with an invalid viewer id', { viewer: 'me', entries: [film] }],
  ['with an owner', { ...withEntry(film), user_id: aViewer }],
  ['with its own title', withEntry({ ...film, title: 'Mine' })],
  ['with an unknown type', withEntry({ ...film, mediaType: 'film' })],
  ['with id 0', withEntry({ ...film, id: 0 })],
  ['with a fractional id', withEntry({ ...film, id: 1.5 })],
  ['with an id in quotes', withEntry({ ...film, id: '147' })],
  ['with an id that is too large', withEntry({ ...film, id: 2_147_483_648 })],
  ['with an invalid time', withEntry({ ...film, watchedAt: 'yesterday' })],
  ['with a time in milliseconds', withEntry({ ...film, watchedAt: 1_767_225_600_000 })],
  ['with a season of a film', withEntry({ ...film, season: 1 })],
  ['with an episode without a season', withEntry({ ...film, mediaType: 'tv', episode: 1 })],
  ['with a season below 0', withEntry({ ...film, mediaType: 'tv', season: -1 })],
  ['with a season that is too large', withEntry({ ...film, mediaType: 'tv', season: 40_000 })],
  ['null', withEntry(null)],
  ['of 9 kB', JSON.stringify(withEntry(film)) + ' '.repeat(9_000)],
])('a history request %s is rejected', async (_, body) => {
  const { status, text } = await request(idleBrowser, 'POST', '', body);
  expect([status, JSON.parse(text)]).toEqual([400, { problem: 'invalid' }]);
});

test('rejected requests have no effect', async () => {
  expect(await watchesOf(idleBrowser)).toEqual([]);
});

test.each([
  ['POST', '', { viewer: aViewer, entries: [film] }],
  ['DELETE', '', undefined],
  ['POST', '/undo', { undo: 'a.b.c.d.e' }],
])('%s /api/history%s needs a signed-in user', async (method, path, body) => {
  const { status, text } = await request(new Browser(), method, path, body);
  expect([status, JSON.parse(text)]).toEqual([401, { problem: 'signed-out' }]);
});

test('a watch of one user is not stored for another who has signed in since', async () => {
  const one = await createWatcher();
  const body = { viewer: await viewerOf(one), entries: [film] };
  const { status, text } = await request(idleBrowser, 'POST', '', body);
  expect([status, JSON.parse(text)]).toEqual([409, { problem: 'other-viewer' }]);
  expect([...(await watchesOf(one)), ...(await watchesOf(idleBrowser))]).toEqual([]);
});

test('an unknown or blocked title is acknowledged and not stored', async () => {
  const browser = await createWatcher();
  const { status, text } = await write(browser, aWatch(104), aWatch(147), aWatch(999_999));
  expect([status, JSON.parse(text)]).toEqual([200, { left: [] }]);
  expect(await namesOf(browser)).toEqual(['movie:147']);
});

test('while the catalogue is down for one title, that one stays pending and the others are stored', async () => {
  const settings = settingsAt('history');
  const { email, password } = await createUser();
  const browser = new Browser(settings);
  await browser.signIn({ email, password });
  const control = 'https://history.catalogue.test/__control/faults';
  await fetch(control, { method: 'POST', body: JSON.stringify({ match: '^/movie/118', fault: '503' }) });
  const some = await write(browser, aWatch(118), aWatch(147), aWatch(118, { watchedAt: '2026-02-01T00:00:00.000Z' }));
  expect([some.status, JSON.parse(some.text)]).toEqual([200, { left: [0, 2] }]);
  const none = await write(browser, aWatch(118));
  expect([none.status, JSON.parse(none.text)]).toEqual([503, { problem: 'unavailable' }]);
  expect(await namesOf(browser)).toEqual(['movie:147']);
});

test.each(['503', 'html', 'slow', '401'])(
  'with the Supabase fault "%s" the request fails with 503 in time, and a retry is stored',
  async (fault) => {
    const watcher = await createWatcher(118); // a new user for each fault, as a slow write may complete much later
    await breakAccounts({ match: '/rest/v1/rpc', fault, ...(fault === 'slow' && { delayMs: 8_000 }) });
    if (fault === 'slow') shortenLimits();
    for (const response of await Promise.all([write(watcher, film), clear(watcher)])) {
      expect([response.status, JSON.parse(response.text)]).toEqual([503, { problem: 'unavailable' }]);
      expect(isInTime(response)).toBe(true);
    }
    await restoreAccounts();
    expect(await namesOf(watcher)).toEqual(['movie:118']);
    expect((await write(watcher, film)).status).toBe(200);
  },
);

test('sign-out clears the browser’s cache, and its storage unless the page keeps pending actions', async () => {
  const browser = await createWatcher();
  const response = await browser.send('/auth/sign-out', { keep: 'pending' });
  expect(response.headers.get('clear-site-data')).toBe('"cache"');
  const { browser: other } = await createUser();
  expect((await other.send('/auth/sign-out', {})).headers.get('clear-site-data')).toBe('"cache", "storage"');
});
