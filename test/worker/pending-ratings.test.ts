// Ratings that were given offline.
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { PendingAction } from '../../src/shared/contract/pending-actions.ts';
import { breakAccounts, Browser, restoreAccounts } from './browser.ts';
import { createUser, dataClientOf } from './members.ts';
import { opinionOf, rate, rowsIn, sendOpinion, memberRatingOn } from './opinions.ts';

/** A user who rates another title in each test. */
let browser: Browser;
beforeAll(async () => {
  ({ browser } = await createUser());
});
afterEach(restoreAccounts);

const now = Date.now();
const minute = 60_000;
const ago = (minutes: number) => new Date(now - minutes * minute).toISOString();

const aRating = (id: number, given: Partial<PendingAction> = {}): PendingAction => ({
  kind: 'rating',
  title: `movie:${id}`,
  value: true,
  at: ago(10),
  score: 7,
  ...given,
});
const aRemoval = (id: number, at: string): PendingAction => ({
  kind: 'rating',
  title: `movie:${id}`,
  value: false,
  at,
});

async function replay(browser: Browser, actions: readonly PendingAction[], sentAt?: string) {
  const { id: viewer } = await dataClientOf(browser);
  const { status, text } = await browser.request('/api/pending-actions', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify({ viewer, ...(sentAt && { sentAt }), actions }),
  });
  return [status, JSON.parse(text)] as [number, { left?: number[]; memberRatings?: unknown }];
}

const ratingOf = async (browser: Browser, title: string) =>
  ((await opinionOf(browser, title)) as { rating: unknown }).rating;

test('a pending rating is stored once with its cleaned review, and the new average is returned', async () => {
  const { browser } = await createUser();
  const rating = aRating(214, { score: 9, review: ' Slow.\r\nThen not. ' });
  const memberRatings = [{ title: { mediaType: 'movie', id: 214 }, rating: { average: 9, count: 1 } }];
  for (let time = 0; time < 2; time++)
    expect(await replay(browser, [rating])).toEqual([200, { left: [], memberRatings }]);
  expect(await rowsIn(browser, 'ratings')).toMatchObject([{ movie_id: 214, score: 9, review: 'Slow.\nThen not.' }]);
  expect(await memberRatingOn(new Browser(), '/info/movie/214')).toBe('9.0 / 10 (1 rating)');
  expect((await replay(browser, [aRemoval(214, ago(5))]))[0]).toBe(200);
  expect(await rowsIn(browser, 'ratings')).toEqual([]);
});

test('a rating without a review keeps an earlier one, whether it is pending or not', async () => {
  await replay(browser, [aRating(147, { review: 'Early', at: ago(20) })]);
  await replay(browser, [aRating(147, { score: 3 })]);
  expect(await ratingOf(browser, 'movie/147')).toEqual({ score: 3, review: 'Early' });
  await rate(browser, 'movie/147', 4);
  expect(await ratingOf(browser, 'movie/147')).toEqual({ score: 4, review: 'Early' });
  await rate(browser, 'movie/147', 4, null);
  expect(await ratingOf(browser, 'movie/147')).toEqual({ score: 4, review: null });
});

test('a press on another device that was later decides, whichever arrives first', async () => {
  await rate(browser, 'movie/148', 9, 'Later');
  await replay(browser, [aRating(148, { score: 2 })]);
  expect(await ratingOf(browser, 'movie/148')).toEqual({ score: 9, review: 'Later' });
  await replay(browser, [aRemoval(148, ago(1))]);
  expect(await ratingOf(browser, 'movie/148')).not.toBeNull();

  await sendOpinion(browser, 'DELETE', 'movie/148/rating');
  await replay(browser, [aRating(148, { at: ago(1) })]);
  expect(await ratingOf(browser, 'movie/148')).toBeNull();
});

test.each([
  ['without a date', null, 149],
  ['of an earlier date', '2024-03-01T12:00:00.000Z', 151],
])('a pending rating replaces an imported one %s, which replaces none', async (_, ratedAt, id) => {
  const { id: viewer } = await dataClientOf(browser);
  const imported = { mediaType: 'movie', id, rating: { score: 3, review: 'Imported', ratedAt } };
  const importIt = () =>
    browser.request('/api/import', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: JSON.stringify({ viewer, entries: [imported] }),
    });
  expect((await importIt()).text).toBe('{"outcomes":["saved"]}');
  await replay(browser, [aRating(id, { review: 'Pressed' })]);
  await importIt();
  expect(await ratingOf(browser, `movie/${id}`)).toEqual({ score: 7, review: 'Pressed' });
});

test('an export contains the time of the press', async () => {
  const { browser } = await createUser();
  await replay(browser, [aRating(147)]);
  const { text } = await browser.request('/export/marquee.json');
  const { ratings } = JSON.parse(text) as { ratings: { ratedAt: string }[] };
  expect(ratings.map(({ ratedAt }) => Date.parse(ratedAt))).toEqual([Date.parse(ago(10))]);
});

test('a wrong clock of the device is corrected', async () => {
  await replay(browser, [aRating(120, { score: 5, at: ago(20) })]);
  const dayAgo = (minutes: number) => ago(24 * 60 + minutes);
  await replay(browser, [aRating(120, { score: 8, at: dayAgo(10) })], dayAgo(0));
  expect(await ratingOf(browser, 'movie/120')).toMatchObject({ score: 8 });
});

test('a rating that can never be stored is acknowledged and does not block others', async () => {
  const { browser } = await createUser();
  const [status, { left }] = await replay(browser, [
    aRating(999_999),
    aRating(118, { review: 'x'.repeat(2_001) }),
    aRating(147),
  ]);
  expect([status, left]).toEqual([200, []]);
  expect(await rowsIn(browser, 'ratings')).toMatchObject([{ movie_id: 147, score: 7, review: null }]);
});

test('a rating that cannot be stored now is returned as left', async () => {
  await breakAccounts({ match: '/rest/v1/rpc/save_rating', fault: '503' });
  const like: PendingAction = { kind: 'like', title: 'movie:118', value: true, at: ago(1) };
  expect(await replay(browser, [aRating(147), like])).toEqual([200, { left: [0] }]);
});
