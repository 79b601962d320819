import { beforeAll, expect, test } from 'vitest';
import type { Browser } from './browser.ts';
import { titlesOf } from './markup.ts';
import { createUser } from './members.ts';
import { compareResponses, insertRows, slowdown } from './response-times.ts';
import { clear, undo, undoOf } from './watchers.ts';

const count = 10_000;

let browser: Browser;
let empty: Browser;

beforeAll(async () => {
  ({ browser } = await createUser());
  ({ browser: empty } = await createUser());
  await insertRows(browser, 'watch_history', count, (index, at) => ({
    media_type: index % 2 ? 'tv' : 'movie',
    media_id: String(10_000 + index),
    title: `Title ${index}`,
    poster_path: '/poster.jpg',
    watched_at: at,
  }));
}, 120_000);

const profile = '/profile?tab=profile';

test.each(['', '&page=600', '&page=1250', '&history=tv', '&history=movie&page=625'])(
  'the panel at "%s" takes hardly longer with 10,000 titles than with none',
  async (query) => expect(await compareResponses(browser, empty, profile + query)).toBeLessThan(slowdown),
);

test('10,000 titles fill 1,250 pages, with the right count', async () => {
  const { text } = await browser.request(profile);
  expect(text).toContain('10,000 titles');
  expect(text).toContain('href="/profile?tab=profile&amp;page=1250#history"');
  expect(titlesOf(text)).toHaveLength(8);
  expect(text).toMatch(/5,000[^]*Movies Watched|Movies Watched[^]*5,000/);
  const last = await browser.request(`${profile}&page=1251`);
  expect(titlesOf(last.text).at(-1)).toBe('movie:10000');
});

test('10,000 titles are cleared at once and restored completely', { timeout: 60_000 }, async () => {
  const cleared = await clear(browser);
  expect(cleared.status).toBe(200);
  expect((await browser.request(profile)).text).toContain('No watch history yet');
  expect((await undo(browser, undoOf(cleared))).status).toBe(204);
  expect((await browser.request(profile)).text).toContain('10,000 titles');
});
