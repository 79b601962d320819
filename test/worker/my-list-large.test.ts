import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser } from './browser.ts';
import { titlesOf as listCards } from './markup.ts';
import { createUser } from './members.ts';
import { clearRows, compareResponses, fillRows, slowdown } from './response-times.ts';

const count = 5_000;

let browser: Browser;
/** The browser of a user whose list has one page. */
let short: Browser;

const fillList = (one: Browser, titles: number) =>
  fillRows(one, 'user_lists', titles, (index, at) => ({
    media_type: index % 2 ? 'tv' : 'movie',
    movie_id: 10_000 + index,
    title: `Title ${index}`,
    poster_path: '/poster.jpg',
    added_at: at,
  }));

beforeAll(async () => {
  ({ browser } = await createUser());
  ({ browser: short } = await createUser());
  await fillList(browser, count);
  await fillList(short, 40);
}, 120_000);

// The schedule checks a few followed titles of all users in each run.
afterAll(() => Promise.all([browser, short].map((one) => clearRows(one, 'user_lists'))));

test.each(['/my-list', '/api/my-list?page=125', '/api/my-list/ids'])(
  '%s takes hardly longer with 5,000 titles than with 40',
  async (path) => expect(await compareResponses(browser, short, path)).toBeLessThan(slowdown),
);

test('5,000 titles fill 125 pages', async () => {
  const first = await browser.request('/my-list');
  expect(first.text).toContain('5,000 titles');
  expect(listCards(first.text)).toHaveLength(40);
  expect(listCards(first.text).slice(0, 2)).toEqual(['tv:14999', 'movie:14998']);
  expect(first.text).toContain('href="/my-list?page=125"');

  const last = await browser.request('/my-list?page=125');
  expect(listCards(last.text).at(-1)).toBe('movie:10000');
  expect(JSON.parse((await browser.request('/api/my-list/ids')).text).titles).toHaveLength(count);
});

test.each(['126', '1000000000'])('page %s falls back to the last page', async (page) => {
  const { status, text } = await browser.request(`/my-list?page=${page}`);
  expect(status).toBe(200);
  expect(listCards(text).at(-1)).toBe('movie:10000');
  expect(text).toMatch(/aria-current="page"[^>]*>125</);
});
