// Responses to a user who has as many rows of a table as the database stores.
import { beforeAll, expect, test } from 'vitest';
import { listToastText } from '../../src/shared/text/my-list.ts';
import { opinionToastText, ratingProblemText } from '../../src/shared/text/opinion.ts';
import type { PendingAction } from '../../src/shared/contract/pending-actions.ts';
import type { Browser } from './browser.ts';
import { createUser, dataClientOf } from './members.ts';
import { rate, sendOpinion, toastOn } from './opinions.ts';
import { insertRows } from './response-times.ts';

const limit = 10_000;
const sameOrigin = { 'sec-fetch-site': 'same-origin' };
const full = [409, { problem: 'full' }];

let browser: Browser;
let viewer: string;

beforeAll(async () => {
  ({ browser } = await createUser());
  viewer = (await dataClientOf(browser)).id;
  const movie = { media_type: 'movie' };
  await insertRows(browser, 'user_lists', limit, (index) => ({ ...movie, movie_id: 10_000 + index, title: 'Listed' }));
  await insertRows(browser, 'ratings', limit, (index) => ({ ...movie, movie_id: 10_000 + index, score: 7 }));
  await insertRows(browser, 'user_activities', limit, (index) => ({
    ...movie,
    activity_type: 'like',
    media_id: 10_000 + index,
  }));
  await insertRows(browser, 'watch_history', limit, (index, at) => ({
    ...movie,
    media_id: String(10_000 + index),
    title: 'Watched',
    watched_at: at,
  }));
}, 120_000);

const send = (path: string, body: object) =>
  browser.request(path, { method: 'POST', headers: sameOrigin, body: JSON.stringify(body) });

test('a full list rejects additions by scripts, forms and replayed actions until a title is removed', async () => {
  const put = await browser.request('/api/my-list/movie/147', { method: 'PUT', headers: sameOrigin });
  expect([put.status, JSON.parse(put.text)]).toEqual(full);
  await browser.send('/my-list', { add: 'movie:147' }, { referer: 'https://marquee.test/movies' });
  expect(await toastOn(browser, '/movies')).toBe(`error: ${listToastText['list-full']}`);
  const action: PendingAction = { kind: 'list', title: 'movie:147', shall: true, at: '2026-01-01T00:00:00Z' };
  const replayed = await send('/api/pending-actions', { viewer, actions: [action] });
  expect([replayed.status, JSON.parse(replayed.text)]).toEqual([200, { left: [], full: [0] }]);

  expect((await browser.request('/api/my-list/movie/10000', { method: 'DELETE', headers: sameOrigin })).status).toBe(
    200,
  );
  expect((await browser.request('/api/my-list/movie/147', { method: 'PUT', headers: sameOrigin })).status).toBe(204);
});

test('a user with the maximum number of likes gets a message', async () => {
  const liked = await sendOpinion(browser, 'PUT', 'movie/147/like');
  expect([liked.status, JSON.parse(liked.text)]).toEqual(full);
  await browser.send('/info/movie/147/like', {});
  expect(await toastOn(browser, '/info/movie/147')).toBe(`error: ${opinionToastText['likes-full']}`);
});

test('a user with the maximum number of ratings gets a message and keeps the input', async () => {
  const rated = await rate(browser, 'movie/147', 8);
  expect([rated.status, JSON.parse(rated.text)]).toEqual(full);
  const form = await browser.send('/info/movie/147/rating', { score: '8', review: 'Typed with care' });
  expect(form.status).toBe(409);
  expect(form.text).toContain(ratingProblemText.full);
  expect(form.text).toContain('>Typed with care</textarea>');

  const at = '2026-01-01T00:00:00Z';
  const action: PendingAction = { kind: 'rating', title: 'movie:147', shall: true, at, score: 8 };
  const replayed = await send('/api/pending-actions', { viewer, actions: [action] });
  expect([replayed.status, JSON.parse(replayed.text)]).toEqual([200, { left: [], full: [0] }]);
});

test('a watch that a full history rejects is not retried', async () => {
  const entries = [{ mediaType: 'movie', id: 147, watchedAt: '2026-02-01T00:00:00Z' }];
  const { status, text } = await send('/api/history', { viewer, entries });
  expect([status, JSON.parse(text)]).toEqual([200, { left: [] }]);
});
