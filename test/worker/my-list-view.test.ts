import { expect, test } from 'vitest';
import { Browser } from './browser.ts';
import { titlesOf } from './markup.ts';
import { createUser } from './members.ts';

/** Adds a title at a time. */
const add = (browser: Browser, title: string, addedAt: string) =>
  browser.request(`/api/my-list/${title}`, {
    method: 'PUT',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ addedAt }),
  });

/** The titles of a page and of the API's response for the same view. */
async function titlesIn(browser: Browser, query: string): Promise<string[]> {
  const titles = titlesOf((await browser.request(`/my-list${query}`)).text);
  const { text } = await browser.request(`/api/my-list${query}`);
  const list = JSON.parse(text) as { titles: { mediaType: string; id: number }[]; total: number };
  expect(list.titles.map(({ mediaType, id }) => `${mediaType}:${id}`)).toEqual(titles);
  expect(list.total).toBe(titles.length);
  return titles;
}

test('My List is sorted by time or title, and shows films or series alone', async () => {
  const { browser } = await createUser();
  await add(browser, 'movie/147', '2026-01-03T00:00:00.000Z');
  await add(browser, 'tv/505', '2026-01-02T00:00:00.000Z');
  await add(browser, 'movie/280', '2026-01-01T00:00:00.000Z');
  const [metropolis, registry, charade] = ['movie:147', 'tv:505', 'movie:280'];
  expect(await titlesIn(browser, '')).toEqual([metropolis, registry, charade]);
  expect(await titlesIn(browser, '?sort=oldest')).toEqual([charade, registry, metropolis]);
  expect(await titlesIn(browser, '?sort=title')).toEqual([charade, metropolis, registry]);
  expect(await titlesIn(browser, '?sort=title&show=movie')).toEqual([charade, metropolis]);
  expect(await titlesIn(browser, '?show=tv')).toEqual([registry]);
  expect(await titlesIn(browser, '?sort=id&show=persons')).toEqual([metropolis, registry, charade]);
});

test('a view without titles links to the whole list', async () => {
  const { browser } = await createUser();
  await add(browser, 'movie/147', '2026-01-03T00:00:00.000Z');
  const { text } = await browser.request('/my-list?show=tv');
  expect(text).toContain('Nothing in this list matches');
  expect(text).toContain('<a class="button main" href="/my-list">Show everything</a>');
  expect(text).not.toContain('Your list is empty');
});
