import { beforeAll, expect, test } from 'vitest';
import { type Browser } from './browser.ts';
import { titlesOf as listCards } from './markup.ts';
import { aMember } from './members.ts';
import { budget, fill, quickest } from './quickest.ts';

const count = 5_000;

let browser: Browser;

beforeAll(async () => {
  ({ browser } = await aMember());
  await fill(browser, 'user_lists', count, (index, at) => ({
    media_type: index % 2 ? 'tv' : 'movie',
    movie_id: 10_000 + index,
    title: `Title ${index}`,
    poster_path: '/poster.jpg',
    added_at: at,
  }));
}, 120_000);

test.each(['/my-list', '/my-list?page=125', '/api/my-list?page=60', '/api/my-list/ids'])(
  'with 5,000 titles %s responds within 300 ms',
  async (path) => {
    expect(await quickest(browser, path)).toBeLessThan(budget);
  },
);

test('5,000 titles fill 125 pages', async () => {
  const first = await browser.ask('/my-list');
  expect(first.text).toContain('5,000 titles');
  expect(listCards(first.text)).toHaveLength(40);
  expect(listCards(first.text).slice(0, 2)).toEqual(['tv:14999', 'movie:14998']);
  expect(first.text).toContain('href="/my-list?page=125"');

  const last = await browser.ask('/my-list?page=125');
  expect(listCards(last.text).at(-1)).toBe('movie:10000');
  expect(JSON.parse((await browser.ask('/api/my-list/ids')).text).titles).toHaveLength(count);
});

test.each(['126', '500', '1000000000'])('page %s falls back to the last page', async (page) => {
  const { status, text } = await browser.ask(`/my-list?page=${page}`);
  expect(status).toBe(200);
  expect(listCards(text).at(-1)).toBe('movie:10000');
  expect(text).toMatch(/aria-current="page"[^>]*>125</);
});
