// An account with as many listed, watched and played titles as the database stores. The tests share it, because filling
// it takes long.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { AccountExport } from '../../src/shared/contract/export.ts';
import { listToastText } from '../../src/shared/text/my-list.ts';
import { opinionToastText, ratingProblemText } from '../../src/shared/text/opinion.ts';
import type { PendingAction } from '../../src/shared/contract/pending-actions.ts';
import { serviceClient } from '../../src/worker/services/accounts/client.ts';
import { type Browser, control } from './browser.ts';
import { accounts } from './sessions.ts';
import { titlesOf } from './markup.ts';
import { createUser, dataClientOf } from './members.ts';
import { rate, sendOpinion, toastOn } from './opinions.ts';
import { clearRows, compareResponses, fillRows, slowdown } from './response-times.ts';
import { clear, undo, undoOf } from './watchers.ts';

const limit = 10_000;
/** Enough for the export to read a third page of ratings, and a second one of likes and plays. */
const [ratings, likes, plays] = [401, 1_001, 1_001];
/** Titles of the small account, half of them films. */
const onePage = 16;
const longTest = { timeout: 180_000 };
const sameOrigin = { 'sec-fetch-site': 'same-origin' };
const full = [409, { problem: 'full' }];
const profile = '/profile?tab=profile';

/** A user can have this many plays: here half of films, half of 500 series with 20 episodes each. */
const playLimit = 20_000;
const playableOf = (index: number) =>
  index % 2
    ? { media_type: 'movie', media_id: 30_000 + index, season: 0, episode: 0 }
    : { media_type: 'tv', media_id: 1 + (index % 1_000), season: 1, episode: 1 + Math.floor(index / 1_000) };

const fillPlays = (count: number) =>
  fillRows(browser, 'plays', count, (index, at) => ({
    ...playableOf(index),
    title: `Watched ${index}`,
    watched_at: at,
  }));

let browser: Browser;
let small: Browser;
/** Follows the series that the full account has watched, because the schedule knows the latest 500 of each user. */
let follower: Browser;
let viewer: string;

beforeAll(async () => {
  ({ browser } = await createUser());
  ({ browser: small } = await createUser());
  ({ browser: follower } = await createUser());
  viewer = (await dataClientOf(browser)).id;
  const mediaOf = (index: number) => ({ media_type: index % 2 ? 'tv' : 'movie' });
  const idOf = (index: number) => ({ ...mediaOf(index), movie_id: 10_000 + index });
  await fillRows(browser, 'user_lists', limit, (index) => ({ ...idOf(index), title: `Listed ${index}` }));
  await fillRows(browser, 'ratings', ratings, (index) => ({ ...idOf(index), score: 7, review: 'x'.repeat(50) }));
  await fillRows(browser, 'user_activities', likes, (index) => ({
    media_type: 'movie',
    activity_type: 'like',
    media_id: 10_000 + index,
  }));
  for (const [watcher, count] of [
    [browser, limit],
    [small, onePage],
  ] as const)
    await fillRows(watcher, 'watch_history', count, (index, at) => ({
      ...mediaOf(index),
      media_id: String(1 + index * 97),
      title: `Watched ${index}`,
      poster_path: '/poster.jpg',
      watched_at: at,
    }));
  await fillRows(browser, 'hidden_titles', 1_000, (index) => ({ media_type: 'movie', media_id: 20_000 + index }));
  await fillPlays(plays);
  const followed = (index: number) => ({ media_type: 'tv', movie_id: 1 + index * 2, title: 'Followed' });
  await fillRows(follower, 'user_lists', 500, followed);
}, 300_000);

const clearSchedule = () => control('accounts/schedule', undefined, 'DELETE');

// The schedule checks a few followed titles of all users in each run.
afterAll(async () => {
  for (const each of [browser, follower]) {
    for (const table of ['user_lists', 'plays']) await clearRows(each, table);
  }
  await clearSchedule();
}, 300_000);

afterEach(() => void vi.restoreAllMocks());

test(
  'an export with 10,000 listed and watched titles and several pages of other rows is complete',
  longTest,
  async () => {
    const { status, text } = await browser.request('/export/marquee.json');
    expect(status).toBe(200);
    const whole = JSON.parse(text) as AccountExport;
    for (const [kind, count] of Object.entries({ myList: limit, history: limit, ratings, likes, plays })) {
      const rows = whole[kind as 'plays'];
      const keys = rows.map(({ mediaType, tmdbId, season, episode }) => [mediaType, tmdbId, season, episode].join(':'));
      expect([new Set(keys).size, rows.length], kind).toEqual([count, count]);
    }
    const csv = await browser.request('/export/history.csv');
    expect(csv.text.trimEnd().split('\r\n')).toHaveLength(1 + limit);
  },
);

test('the stylesheet of 20,000 plays and 1,000 hidden titles is complete before its timeout', longTest, async () => {
  await fillPlays(playLimit);
  await clearSchedule();
  const service = serviceClient(accounts);
  const news = { aired: 20, seasons: [[1, 1, 20]] };
  const checked = Array.from({ length: 500 }, (_, place) => ({ mediaType: 'tv', id: 1 + place * 2, news, days: [] }));
  const today = new Date().toISOString().slice(0, 10);
  await browser.send('/profile/preferences', { sent: 'yes', hideWatched: 'on' });
  const countHidden = async () => {
    // A call spends a second on finding followed titles, which may not be enough for all users.
    await service.rpc('claim_title_news', { p_now: new Date(), p_limit: 0 }).throwOnError();
    await service.rpc('save_title_news', { p_today: today, p_titles: checked }).throwOnError();
    const { text } = await browser.request('/api/hidden.css');
    const keys = [...new Set(text.match(/(?<=value=")[^"]+/g))];
    return [keys.length, keys.filter((key) => key.startsWith('tv:')).length];
  };
  await expect.poll(countHidden, { timeout: 90_000 }).toEqual([1_000 + 2_000, 500]);
});

test.each(['', '&page=1250', '&history=movie&page=625'])(
  'the history panel at "%s" takes hardly longer with 10,000 titles than with one page',
  async (query) => expect(await compareResponses(browser, small, profile + query)).toBeLessThan(slowdown),
);

test('10,000 titles fill 1,250 pages of the history panel, with the right count', async () => {
  const { text } = await browser.request(profile);
  expect(text).toContain('10,000 titles');
  expect(text).toContain('href="/profile?tab=profile&amp;page=1250#history"');
  expect(titlesOf(text)).toHaveLength(8);
  expect(text).toMatch(/5,000[^]*Movies Watched|Movies Watched[^]*5,000/);
  const last = await browser.request(`${profile}&page=1251`);
  expect(titlesOf(last.text).at(-1)).toBe('movie:1');
});

const send = (path: string, body: object) =>
  browser.request(path, { method: 'POST', headers: sameOrigin, body: JSON.stringify(body) });

test('a full list rejects additions by scripts, forms and replayed actions until a title is removed', async () => {
  const put = await browser.request('/api/my-list/movie/147', { method: 'PUT', headers: sameOrigin });
  expect([put.status, JSON.parse(put.text)]).toEqual(full);
  await browser.send('/my-list', { add: 'movie:147' }, { referer: 'https://marquee.test/movies' });
  expect(await toastOn(browser, '/movies')).toBe(`error: ${listToastText['list-full']}`);
  const action: PendingAction = { kind: 'list', title: 'movie:147', value: true, at: '2026-01-01T00:00:00Z' };
  const replayed = await send('/api/pending-actions', { viewer, actions: [action] });
  expect([replayed.status, JSON.parse(replayed.text)]).toEqual([200, { left: [], full: [0] }]);

  expect((await browser.request('/api/my-list/movie/10000', { method: 'DELETE', headers: sameOrigin })).status).toBe(
    200,
  );
  expect((await browser.request('/api/my-list/movie/147', { method: 'PUT', headers: sameOrigin })).status).toBe(204);
});

/** Rejects calls of a function as the database does once a user has 10,000 rows, which test/database tests. */
function rejectAsFull(name: string): void {
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
    String(input instanceof Request ? input.url : input).endsWith(`/rpc/${name}`)
      ? Response.json({ code: '54000', message: 'Too many rows of one user' }, { status: 500 })
      : fetch(input, init),
  );
}

test('a user with the maximum number of likes gets a message', async () => {
  rejectAsFull('add_mark');
  const liked = await sendOpinion(browser, 'PUT', 'movie/147/like');
  expect([liked.status, JSON.parse(liked.text)]).toEqual(full);
  await browser.send('/info/movie/147/like', {});
  expect(await toastOn(browser, '/info/movie/147')).toBe(`error: ${opinionToastText['likes-full']}`);
});

test('a user with the maximum number of ratings gets a message and keeps the input', async () => {
  rejectAsFull('save_rating');
  const rated = await rate(browser, 'movie/147', 8);
  expect([rated.status, JSON.parse(rated.text)]).toEqual(full);
  const form = await browser.send('/info/movie/147/rating', { score: '8', review: 'Typed with care' });
  expect(form.status).toBe(409);
  expect(form.text).toContain(ratingProblemText.full);
  expect(form.text).toContain('>Typed with care</textarea>');

  const at = '2026-01-01T00:00:00Z';
  const action: PendingAction = { kind: 'rating', title: 'movie:147', value: true, at, score: 8 };
  const replayed = await send('/api/pending-actions', { viewer, actions: [action] });
  expect([replayed.status, JSON.parse(replayed.text)]).toEqual([200, { left: [], full: [0] }]);
});

test('a watch that a full history rejects is not retried', async () => {
  const entries = [{ mediaType: 'movie', id: 147, watchedAt: '2026-02-01T00:00:00Z' }];
  const { status, text } = await send('/api/history', { viewer, entries });
  expect([status, JSON.parse(text)]).toEqual([200, { left: [] }]);
});

test('10,000 watched titles are cleared at once and restored completely', longTest, async () => {
  const cleared = await clear(browser);
  expect(cleared.status).toBe(200);
  expect((await browser.request(profile)).text).toContain('No watch history yet');
  expect((await undo(browser, undoOf(cleared))).status).toBe(204);
  expect((await browser.request(profile)).text).toContain('10,000 titles');
});
