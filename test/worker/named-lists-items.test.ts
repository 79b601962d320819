import { afterEach, beforeEach, expect, test } from 'vitest';
import { breakAccounts, Browser, restoreAccounts } from './browser.ts';
import { titlesOf } from './markup.ts';
import { createUser, dataClientOf } from './members.ts';
import { addTo, createList } from './named-lists.ts';

let browser: Browser;
let list: string;

beforeEach(async () => {
  ({ browser } = await createUser());
  list = await createList(browser, 'Autumn', 'public');
  for (const title of ['movie:147', 'tv:505', 'movie:280']) await addTo(browser, title, list);
});
afterEach(restoreAccounts);

async function ask(method: string, path: string, body: unknown = undefined, by = browser) {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const { status, text } = await by.request(`/api/lists/${path}`, { method, headers, body: JSON.stringify(body) });
  return text ? `${status} ${(JSON.parse(text) as { problem: string }).problem}` : String(status);
}
const shown = async () => titlesOf((await browser.request(`/lists/${list}`)).text).join(' ');

test.each([
  ['movie:280', 'movie:147 tv:505 movie:280'],
  ['movie:147', 'tv:505 movie:147 movie:280'],
  [null, 'movie:147 movie:280 tv:505'],
  ['movie:1', 'movie:147 movie:280 tv:505'],
])(
  'a removed title is put back before %s, with its name, poster and year; both can be repeated',
  async (before, order) => {
    const { client } = await dataClientOf(browser);
    const read = async () =>
      (await client.from('list_items').select('title, poster_path, year').eq('media_id', 505).throwOnError()).data;
    const stored = await read();
    for (let time = 0; time < 2; time++) expect(await ask('DELETE', `${list}/tv/505`)).toBe('204');
    expect(await shown()).toBe('movie:147 movie:280');
    for (let time = 0; time < 2; time++) expect(await ask('PUT', `${list}/tv/505`, { before })).toBe('204');
    expect(await shown()).toBe(order);
    expect(await read()).toEqual(stored);
  },
);

test('only the owner removes titles from a list and puts them back', async () => {
  const { browser: other } = await createUser();
  for (const [method, body] of [['DELETE'], ['PUT', { before: null }]] as const) {
    expect(await ask(method, `${list}/tv/505`, body, new Browser())).toBe('401 signed-out');
    expect(await ask(method, `${list}/tv/505`, body, other)).toBe('404 no-such-list');
    expect(await ask(method, `${crypto.randomUUID()}/tv/505`, body)).toBe('404 no-such-list');
    expect(await ask(method, `${list}/film/505`, body)).toBe('400 invalid');
  }
  for (const body of [{}, { before: 'film:1' }, null])
    expect(await ask('PUT', `${list}/movie/117`, body)).toBe('400 invalid');
  expect(await ask('PUT', `${list}/movie/104`, { before: null }), 'a blocked title').toBe('503 unavailable');
  expect(await shown()).toBe('movie:147 tv:505 movie:280');
});

test.each(['refuse', '503', 'html'])('while lists respond with "%s", nothing is removed or put back', async (fault) => {
  await breakAccounts({ match: '/rest/v1/rpc/', fault });
  expect(await ask('DELETE', `${list}/tv/505`)).toBe('503 unavailable');
  expect(await ask('PUT', `${list}/movie/117`, { before: null })).toBe('503 unavailable');
  await restoreAccounts();
  expect(await shown()).toBe('movie:147 tv:505 movie:280');
});
