import { beforeAll, expect, test } from 'vitest';
import { breakAccounts, Browser, restoreAccounts } from './browser.ts';
import { elementsOf } from './markup.ts';
import { createUser } from './members.ts';
import { fiveTimes, outcomes } from './five-times.ts';
import { opinionOf, rate, rowsIn, sendOpinion, toastOn, memberRatingOn } from './opinions.ts';

/** A user without stored opinions, because all requests are rejected. */
let idleBrowser: Browser;
beforeAll(async () => {
  idleBrowser = (await createUser()).browser;
});

const none = { liked: false, rating: null };

test('a like is stored, shown and removed, and repeating it changes nothing', async () => {
  const { browser } = await createUser();
  for (const [method, liked] of [
    ['PUT', true],
    ['PUT', true],
    ['DELETE', false],
    ['DELETE', false],
    ['PUT', true],
  ] as const) {
    expect((await sendOpinion(browser, method, 'tv/505/like')).status).toBe(204);
    expect(await opinionOf(browser, 'tv/505')).toEqual({ liked, rating: null });
  }
  expect(await rowsIn(browser, 'user_activities')).toMatchObject([
    { activity_type: 'like', media_type: 'tv', media_id: 505, metadata: null },
  ]);
  expect(await opinionOf(browser, 'movie/505')).toEqual(none);
});

test('without script the heart likes a title, shows a message, and the rating page removes the like', async () => {
  const { browser } = await createUser();
  const liked = await browser.send('/info/movie/118/like', { like: 'yes' });
  expect([liked.status, liked.headers.get('location')]).toEqual([303, '/info/movie/118']);
  expect(await toastOn(browser, '/info/movie/118')).toBe('success: Added to your likes');
  expect((await browser.request('/info/movie/118/rating')).text).toContain('You like this title.');

  await browser.send('/info/movie/118/like', { remove: 'yes' });
  expect(await toastOn(browser, '/info/movie/118')).toBe('success: Removed from your likes');
  expect((await browser.request('/info/movie/118/rating')).text).toContain('Do you like this title?');
  expect(await opinionOf(browser, 'movie/118')).toEqual(none);
});

/** The attributes of a form's ten scores. */
const scoresIn = async (text: string) =>
  (await elementsOf(text)).map(({ attributes }) => attributes).filter(({ name }) => name === 'score');
const chosen = async (text: string) =>
  (await scoresIn(text)).flatMap(({ value, checked }) => (checked === undefined ? [] : [value]));
const reviewIn = (text: string) => /<textarea[^>]*>([^<]*)<\/textarea>/.exec(text)?.[1];

test('a new rating highlights 5 without selecting it, and has a label', async () => {
  const { text, headers } = await idleBrowser.request('/info/movie/147/rating');
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(await chosen(text)).toEqual([]);
  expect(text).toMatch(/data-default=""><input type="radio"[^>]*value="5"/);
  expect((await scoresIn(text)).map((attributes) => attributes['aria-label'])).toEqual(
    '1, Poor;2, Poor;3, Poor;4, Average;5, Average;6, Good;7, Good;8, Great;9, Great;10, Masterpiece'.split(';'),
  );
  const dialog = (await elementsOf(text)).find(({ attributes }) => attributes['id'] === 'rating-dialog');
  expect([dialog?.tag, dialog?.attributes['open']]).toEqual(['dialog', '']);
  expect(text).not.toContain('name="remove"');
});

test('a rating without a score is not saved, and the form asks for one', async () => {
  const { status, text } = await idleBrowser.send('/info/movie/147/rating', { review: 'Fine.' });
  expect([status, text.includes('Please choose a score from 1 to 10.'), reviewIn(text)]).toEqual([422, true, 'Fine.']);
  expect(await rowsIn(idleBrowser, 'ratings')).toEqual([]);
});

test('without script a rating is stored, shown, changed and removed', async () => {
  const { browser } = await createUser();
  const page = '/info/movie/501/rating';
  const first = await browser.send(page, { score: '8', review: ' Slow at first.\r\nThen not.  ' });
  expect([first.status, first.headers.get('location')]).toEqual([303, '/info/movie/501']);
  expect(await toastOn(browser, '/info/movie/501')).toBe('success: Thanks for your rating!');
  const shown = (await browser.request(page)).text;
  expect([await chosen(shown), reviewIn(shown)]).toEqual([['8'], 'Slow at first.\nThen not.']);

  await browser.send(page, { score: '10', review: '' });
  expect(await opinionOf(browser, 'movie/501')).toEqual({ liked: false, rating: { score: 10, review: null } });
  expect(await rowsIn(browser, 'ratings')).toMatchObject([{ media_type: 'movie', movie_id: 501, score: 10 }]);

  expect((await browser.request(page)).text).toContain('aria-label="Remove rating"');
  await browser.send(page, { score: '10', remove: 'yes' });
  expect(await rowsIn(browser, 'ratings')).toEqual([]);
});

test('without script, a removed rating and its review can be restored, also if the removal is sent twice', async () => {
  const { browser } = await createUser();
  const page = '/info/movie/501/rating';
  const review = Array.from({ length: 2_000 }, (_, place) => String.fromCodePoint(0x4e00 + ((place * 7_919) % 20_000)));
  await rate(browser, 'movie/501', 8, review.join(''));
  const [before] = await rowsIn(browser, 'ratings');
  expect((await browser.request(`${page}?removed=yes`)).text).not.toContain('name="restore"');
  let text = '';
  for (let time = 0; time < 2; time++) {
    const { headers } = await browser.send(page, { remove: 'yes' });
    expect(headers.get('location')).toBe(`${page}?removed=yes`);
    ({ text } = await browser.request(`${page}?removed=yes`));
    expect(text.split('Rating removed')).toHaveLength(2);
    expect(await rowsIn(browser, 'ratings')).toEqual([]);
  }
  const [, restore = ''] = /name="restore" value="([^"]*)"/.exec(text) ?? [];
  expect((await browser.request('/info/movie/147/rating?removed=yes')).text).not.toContain('name="restore"');
  for (const wrong of ['', `${restore}x`]) await browser.send(page, { restore: wrong });
  await breakAccounts({ match: '/rest/v1/', fault: '500' });
  const failed = await browser.send(page, { restore });
  await restoreAccounts();
  expect(failed.headers.get('location')).toBe(`${page}?removed=yes`);
  expect((await browser.request(`${page}?removed=yes`)).text).toContain(`value="${restore}"`);
  expect(await rowsIn(browser, 'ratings')).toEqual([]);
  for (let time = 0; time < 2; time++) {
    const { headers } = await browser.send(page, { restore });
    expect(headers.get('location')).toBe('/info/movie/501');
    expect(await toastOn(browser, '/info/movie/501')).toBe('success: Rating restored');
  }
  const { score, review: stored } = before!;
  expect(await rowsIn(browser, 'ratings')).toMatchObject([{ score, review: stored }]);
  await rate(browser, 'movie/501', 3, 'Newer');
  await browser.send(page, { restore });
  expect(await toastOn(browser, page)).toBe('blank: You have rated this title again');
  expect(await rowsIn(browser, 'ratings')).toMatchObject([{ score: 3, review: 'Newer' }]);
});

test('a review may have 2,000 characters: line breaks and emoji count as one', async () => {
  const { browser } = await createUser();
  const lines = `${'a'.repeat(998)}\r\n\r\n${'🎬'.repeat(1_000)}`;
  const response = await browser.send('/info/movie/147/rating', { score: '9', review: lines });
  expect(response.status).toBe(303);
  const [row] = await rowsIn(browser, 'ratings');
  expect([...String(row!['review'])]).toHaveLength(2_000);
});

test('unknown form fields change nothing', async () => {
  const [{ browser: one }, { browser: other }] = await Promise.all([createUser(), createUser()]);
  await rate(other, 'movie/280', 3, 'Mine');
  const [before] = await rowsIn(other, 'ratings');
  const added = { user_id: String(before!['user_id']), created_at: '2000-01-01', movie_id: '118', media_type: 'tv' };
  await one.send('/info/movie/280/rating', { score: '9', review: 'Yours', ...added });
  expect(await rowsIn(other, 'ratings')).toEqual([before]);
  const [row, ...rest] = await rowsIn(one, 'ratings');
  expect(row).toMatchObject({ media_type: 'movie', movie_id: 280, score: 9, review: 'Yours' });
  expect([row!['user_id'] === before!['user_id'], String(row!['created_at']).startsWith('2000'), rest]).toEqual([
    false,
    false,
    [],
  ]);
});

test('a user can neither see nor change another user’s opinion', async () => {
  const [{ browser: one }, { browser: other }] = await Promise.all([createUser(), createUser()]);
  await sendOpinion(one, 'PUT', 'movie/290/like');
  await rate(one, 'movie/290', 9, 'A secret of one');
  expect(await opinionOf(other, 'movie/290')).toEqual(none);
  expect((await other.request('/info/movie/290/rating')).text).not.toContain('A secret of one');

  await sendOpinion(other, 'DELETE', 'movie/290/like');
  await sendOpinion(other, 'DELETE', 'movie/290/rating');
  await rate(other, 'movie/290', 2);
  await sendOpinion(other, 'DELETE', 'movie/290/rating');
  expect(await opinionOf(one, 'movie/290')).toEqual({ liked: true, rating: { score: 9, review: 'A secret of one' } });
});

test('five simultaneous presses leave one like and one rating, and one more of each removes them', async () => {
  const { browser } = await createUser();
  expect(outcomes(await fiveTimes(() => sendOpinion(browser, 'PUT', 'movie/117/like')))).toEqual([204]);
  expect(outcomes(await fiveTimes((index) => rate(browser, 'movie/117', index + 1)))).toEqual([200]);
  expect(await rowsIn(browser, 'user_activities')).toHaveLength(1);
  expect(await rowsIn(browser, 'ratings')).toHaveLength(1);
  expect(await memberRatingOn(new Browser(), '/info/movie/117')).toContain('(1 rating)');

  await sendOpinion(browser, 'DELETE', 'movie/117/like');
  await sendOpinion(browser, 'DELETE', 'movie/117/rating');
  expect([await rowsIn(browser, 'user_activities'), await rowsIn(browser, 'ratings')]).toEqual([[], []]);
});
