import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { addDays } from '../../src/shared/domain/month.ts';
import type { PendingAction } from '../../src/shared/contract/pending-actions.ts';
import type { UpNext } from '../../src/shared/domain/up-next.ts';
import { upNextText } from '../../src/shared/text/up-next.ts';

import { someDetails } from '../support/factories.ts';
import { breakAccounts, Browser, restoreAccounts } from './browser.ts';
import { createUser, dataClientOf } from './members.ts';

afterEach(async () => {
  vi.restoreAllMocks();
  await restoreAccounts();
});

/** A user who has watched these episodes in this order, and then a film. */
async function createWatcher(...watched: readonly [id: number, season: number, episode: number][]): Promise<Browser> {
  const { browser } = await createUser();
  const { client } = await dataClientOf(browser);
  const rows = watched.map(([id, season, episode], index) => ({
    media_type: 'tv',
    media_id: String(id),
    season,
    episode,
    title: 'A series',
    watched_at: `2026-11-0${index + 1}T12:00:00Z`,
  }));
  const film = { media_type: 'movie', media_id: '118', title: 'A film', season: null, episode: null };
  const { error } = await client
    .from('watch_history')
    .insert([...rows, { ...film, watched_at: '2026-11-09T12:00:00Z' }]);
  expect(error).toBeNull();
  return browser;
}

type UpNextResponse = { titles: UpNext[] };
const upNextOf = async (browser: Browser) => JSON.parse((await browser.request('/api/up-next')).text) as UpNextResponse;

/** A user who has watched one episode. */
let watcher: Browser;
beforeAll(async () => {
  watcher = await createWatcher([501, 1, 1]);
});

test('every started series has its next episode, the latest watched first', async () => {
  const browser = await createWatcher([501, 1, 1], [101, 1, 2]);
  const { titles } = await upNextOf(browser);
  expect(titles.map(({ id, season, episode }) => [id, season, episode])).toEqual([
    [101, 1, 3],
    [501, 1, 2],
  ]);
});

test('a series continues at the same episode on its page, also in a season that skips numbers', async () => {
  const browser = await createWatcher([501, 1, 1], [131, 1, 19]);
  const { client } = await dataClientOf(browser);
  const stopped = { mediaType: 'tv', id: 101, season: 1, episode: 2, position: 60, duration: 2000 };
  const reportedAt = '2026-10-31T12:00:00Z';
  await client.rpc('save_positions', { p_positions: [{ ...stopped, reportedAt }] }).throwOnError();
  const { titles } = await upNextOf(browser);
  const next = titles.map(({ id, season, episode }) => ({ id, next: { season, episode } }));
  expect(next).toEqual([
    { id: 131, next: { season: 1, episode: 20 } },
    { id: 501, next: { season: 1, episode: 2 } },
    { id: 101, next: { season: 1, episode: 2 } },
  ]);
  const nextOnPage = async (id: number) => ({
    id,
    next: (JSON.parse((await browser.request(`/api/plays/tv/${id}`)).text) as { next: object }).next,
  });
  expect(await Promise.all(titles.map(({ id }) => nextOnPage(id)))).toEqual(next);
});

test('a hidden series is left out', async () => {
  const browser = await createWatcher([501, 1, 1], [101, 1, 2]);
  const { client } = await dataClientOf(browser);
  await client.from('hidden_titles').insert({ media_type: 'tv', media_id: 101 }).throwOnError();
  expect((await upNextOf(browser)).titles.map(({ id }) => id)).toEqual([501]);
});

test('the page links next episodes to the player without script', async () => {
  const { status, headers, text } = await watcher.request('/up-next');
  expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(text).toContain('href="/watch/tv/501?season=1&amp;episode=2"');
  expect(text).toContain('Season 1, episode 2');
});

const reservesSpace = async (browser: Browser) =>
  /<data id="viewer"[^>]* data-following="row"/.test((await browser.request('/')).text);

test('a user without started series gets a message, and home reserves no space for the row, not even after signing in', async () => {
  const { browser, ...user } = await createUser();
  await browser.signIn(user);
  expect(await reservesSpace(browser)).toBe(false);
  expect((await browser.request('/up-next')).text).toContain(upNextText.empty);
  expect(await reservesSpace(browser)).toBe(false);
  const watched = { mediaType: 'tv', id: 501, season: 1, episode: 1, watchedAt: new Date().toISOString() };
  const viewer = /<data id="viewer" value="([^"]+)"/.exec((await browser.request('/')).text)![1];
  const recorded = await browser.request('/api/history', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ viewer, entries: [watched] }),
  });
  expect(recorded.status).toBe(200);
  expect(await reservesSpace(browser)).toBe(true);
  await browser.send('/auth/sign-out', {});
  await browser.signIn(user);
  expect(await reservesSpace(browser)).toBe(true);
});

test('a failing database at sign-in lets home reserve space', async () => {
  const { browser, ...user } = await createUser();
  await breakAccounts({ match: '/rest/v1/rpc/series_progress', fault: '500' });
  await browser.signIn(user);
  expect(await reservesSpace(browser)).toBe(true);
});

test('home reserves no space while all started series are hidden', async () => {
  const browser = await createWatcher([101, 1, 2]);
  const hide = async (method: string) => {
    const headers = { 'sec-fetch-site': 'same-origin' };
    expect((await browser.request('/api/hidden/tv/101', { method, headers })).status).toBe(200);
  };
  await hide('PUT');
  expect((await upNextOf(browser)).titles).toEqual([]);
  expect(await reservesSpace(browser)).toBe(false);
  await hide('DELETE');
  expect(await reservesSpace(browser)).toBe(true);
});

const dayIn = (days: number) => addDays(new Date().toISOString().slice(0, 10), days);

/** The catalogue has a series whose second episode has aired last, and responds after `work`. Its third one airs on `day`. */
function mockSeries(id: number, day: string | null, work?: () => Promise<unknown>): void {
  const { fetch } = globalThis;
  const mark = (episode_number: number, air_date: string) => ({ season_number: 1, episode_number, air_date });
  const details = someDetails({
    id,
    name: 'Corner Street',
    seasons: [{ season_number: 1, episode_count: 3, name: 'Season 1' }],
    last_episode_to_air: mark(2, '2026-11-01'),
    next_episode_to_air: day && mark(3, day),
  });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const address = String(input instanceof Request ? input.url : input);
    if (!address.includes('/3/')) return fetch(input, init);
    if (!address.includes(`/3/tv/${id}?`)) return new Response(null, { status: 404 });
    await work?.();
    return Response.json(details);
  });
}

test.each([
  ['on the day of its next episode', 999_111, dayIn(3), 3],
  ['within a week if that is later', 999_112, dayIn(30), 7],
  ['within a week if that is unknown', 999_113, null, 7],
  ['tomorrow if that is overdue', 999_114, dayIn(-1), 1],
])('there may be something to continue for a visitor again %s, after a series to its end', async (_, id, day, days) => {
  mockSeries(id, day);
  const { text } = await new Browser().request(`/api/up-next/device?begun=tv:${id}:1:2`);
  expect(JSON.parse(text)).toEqual({ titles: [], again: dayIn(days) });
});

test.each([
  ['nothing begun', () => createWatcher()],
  ['watched a series to its end', () => createWatcher([999_115, 1, 2])],
])(
  'home looks once a day for a user who has %s, without space for the row, until there is something',
  async (_, create) => {
    const browser = await create();
    mockSeries(999_115, dayIn(30));
    expect((await upNextOf(browser)).titles).toEqual([]);
    expect(browser.cookies.get('__Host-following')).toBe(dayIn(1));
    expect(await reservesSpace(browser)).toBe(false);
    browser.cookies.set('__Host-following', dayIn(0));
    expect((await browser.request('/')).text).toContain('data-following="check"');
    await browser.request('/api/notifications'); // home loads these anyway
    expect(browser.cookies.get('__Host-following')).toBe(dayIn(1));
  },
);

async function send(browser: Browser, action: Omit<PendingAction, 'at'>): Promise<number> {
  const { id: viewer } = await dataClientOf(browser);
  const sent = await browser.request('/api/pending-actions', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ viewer, actions: [{ ...action, at: new Date().toISOString() }] }),
  });
  return sent.status;
}

test('home reserves space after a mark of an episode, or its removal', async () => {
  const { browser } = await createUser();
  for (const value of [true, false]) {
    browser.cookies.set('__Host-following', dayIn(7));
    const status = await send(browser, { kind: 'watched', title: 'tv:501:1:1', value });
    expect([status, await reservesSpace(browser)]).toEqual([200, true]);
  }
});

test('home reserves space for what was begun while the titles to continue were looked up', async () => {
  const browser = await createWatcher([999_116, 1, 2]);
  const begun = { kind: 'position', title: 'movie:118', value: true, position: 60, duration: 5_000 } as const;
  mockSeries(999_116, null, () => send(browser, begun));
  expect((await upNextOf(browser)).titles).toEqual([]);
  expect(await reservesSpace(browser)).toBe(true);
});

test('home is the same for everyone but for the header and what belongs to it', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0); // always the same hero
  const ofViewer = [
    /<link rel="stylesheet" href="\/assets\/personal[^>]*>/,
    /<link rel="stylesheet" href="\/api\/hidden\.css[^>]*>/,
    /<data id="viewer"[^>]*><\/data>/,
    /<script type="speculationrules">.*?<\/script>/,
    /<header class="site-header".*?<\/dialog><\/header>/s,
  ];
  const restOf = async (browser: Browser) =>
    ofViewer.reduce((text, part) => text.replace(part, ''), (await browser.request('/')).text).split(/(?=<)/);
  const anonymous = new Browser();
  await anonymous.request('/'); // caches the page
  expect(await restOf(watcher)).toEqual(await restOf(anonymous));
});

test('without an episode the player shows the next one to its user alone, and the first if none is known', async () => {
  const episodeOf = async (browser: Browser, path = '/watch/tv/501') => {
    const { text, headers } = await browser.request(path);
    return [/embed\/tv\/501\/(\d\/\d)/.exec(text)?.[1], headers.get('cache-control')];
  };
  const [personal, shared] = ['private, no-store', 'public, max-age=0, must-revalidate'];
  expect(await episodeOf(watcher)).toEqual(['1/2', personal]);
  expect(await episodeOf(watcher, '/watch/tv/501/player')).toEqual(['1/2', personal]);
  expect(await episodeOf(watcher, '/watch/tv/501?season=1&episode=4')).toEqual(['1/4', personal]);
  expect(await episodeOf(new Browser())).toEqual(['1/1', shared]);
  expect(await episodeOf(new Browser(), '/watch/tv/501/player')).toEqual(['1/1', shared]);
  expect(await episodeOf(await createWatcher([501, 2, 8]))).toEqual(['1/1', personal]); // none is left
  await breakAccounts({ match: '/rest/v1/rpc/series_progress', fault: '500' });
  expect(await episodeOf(watcher)).toEqual(['1/1', personal]);
});

test('a failing database returns 503, and the page shows an error', async () => {
  await breakAccounts({ match: '/rest/v1/rpc/series_progress', fault: '500' });
  expect((await watcher.request('/api/up-next')).status).toBe(503);
  const { status, text } = await watcher.request('/up-next');
  expect([status, text.includes(upNextText.failed)]).toEqual([503, true]);
});

test('a failing catalogue is not mistaken for nothing to continue', async () => {
  const browser = await createWatcher([999_101, 1, 1]); // in no cache
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
    String(input instanceof Request ? input.url : input).includes('/3/')
      ? new Response(null, { status: 503 })
      : fetch(input, init),
  );
  const { status, text } = await browser.request('/up-next');
  expect([status, text.includes(upNextText.failed)]).toEqual([503, true]);
});

test('titles that a visitor has started on a device keep their order and their positions', async () => {
  const begun = 'movie:118@754-3000,tv:101:1:2,movie:280,tv:501:2:1@60-2000,tv:501:1:1';
  const { status, headers, text } = await new Browser().request(`/api/up-next/device?begun=${begun}`);
  const { titles } = JSON.parse(text) as UpNextResponse;
  expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(titles.map(({ id, season, episode, position }) => [id, season, episode, position?.position])).toEqual([
    [118, undefined, undefined, 754],
    [101, 1, 3, undefined],
    [501, 2, 1, 60],
  ]);
});

test.each(['', 'movie', 'tv:501', 'movie:118@9-3', 'movie:118@1', `movie:118${',movie:118'.repeat(150)}`])(
  'an invalid list of started titles returns 400: %s',
  async (begun) => {
    expect((await new Browser().request(`/api/up-next/device?begun=${begun}`)).status).toBe(400);
  },
);

test('home reserves space for the row of a visitor with started titles, and is then not cacheable', async () => {
  const request = { headers: { cookie: '__Host-following=yes' } };
  const { text, headers } = await new Browser().request('/', request);
  expect(text).toMatch(/<data id="viewer" value=""[^>]* data-following="row"/);
  expect(text).toContain('/assets/personal.css');
  expect(headers.get('cache-control')).toBe('private, no-store');
  const other = await new Browser().request('/movies', request);
  expect(other.text).not.toContain('data-following');
  expect(other.headers.get('cache-control')).not.toContain('no-store');
});

test('a visitor gets the island, and links for use without script', async () => {
  const { status, headers, text } = await new Browser().request('/up-next');
  expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(text).toMatch(/data-name="up-next" data-props="[^"]*isPage[^"]*"[^>]* data-wake="load"/);
  for (const path of ['/calendar', '/diary']) expect(text).toContain(`class="button" href="${path}"`);
  const plain = /<noscript>(.*?)<\/noscript>/s.exec(text)![1]!;
  expect(plain).toContain(upNextText.needsScript);
  expect(plain).toContain('href="/auth/login?next=%2Fup-next"');
  expect(plain).toContain('href="/tv"');
});
