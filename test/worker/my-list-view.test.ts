import { expect, test } from 'vitest';
import { breakAccounts, type Browser, restoreAccounts } from './browser.ts';
import { titlesOf } from './markup.ts';
import { createUser, dataClientOf } from './members.ts';

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

test('the page and the API say how many titles of a view the user has watched', async () => {
  const { browser } = await createUser();
  const { client } = await dataClientOf(browser);
  for (const title of ['movie/147', 'tv/505', 'movie/280']) await add(browser, title, '2026-01-03T00:00:00.000Z');
  const play = { media_type: 'tv', media_id: 505, season: 1, episode: 1, title: 'The Snow Registry' };
  await client.from('plays').insert(play).throwOnError();
  for (const [query, sentence, total] of [
    ['', '3 titles · 1 of 3 watched<small>A series counts from its first watched episode.</small>', 1],
    ['?show=movie', '2 titles · 0 of 2 watched</p>', 0],
    ['?show=tv', '1 title · 1 of 1 watched<', 1],
  ] as const) {
    expect((await browser.request(`/my-list${query}`)).text).toContain(sentence);
    const { watched } = JSON.parse((await browser.request(`/api/my-list${query}`)).text);
    expect(watched).toEqual({ total, keys: total ? ['tv:505'] : [], hasSeries: query !== '?show=movie' });
  }
  await breakAccounts({ match: '/rest/v1/rpc/my_list_watched', fault: '503' });
  const { text } = await browser.request('/my-list');
  await restoreAccounts();
  expect(titlesOf(text)).toHaveLength(3);
  expect(text).toContain('<p class="count">3 titles</p>');
});
