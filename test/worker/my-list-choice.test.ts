// Several titles of My List are moved, copied or removed together, without scripts.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { breakAccounts, type Browser, restoreAccounts } from './browser.ts';
import { titlesOf } from './markup.ts';
import { createUser, dataClientOf } from './members.ts';
import { addTo, createList, send } from './named-lists.ts';

afterEach(restoreAccounts);

const titles = { 'movie:147': 'Metropolis', 'tv:505': 'The Snow Registry', 'movie:280': 'Charade' };
const all = Object.keys(titles);

let browser: Browser;
let client: Awaited<ReturnType<typeof dataClientOf>>['client'];
let winter: string;

beforeEach(async () => {
  ({ browser } = await createUser());
  ({ client } = await dataClientOf(browser));
  const rows = Object.entries(titles).map(([key, title], index) => {
    const [media_type, id] = key.split(':');
    return { media_type, movie_id: Number(id), title, added_at: `2026-01-0${9 - index}T00:00:00Z` };
  });
  await client.from('user_lists').insert(rows).throwOnError();
  winter = await createList(browser, 'Winter');
});

const form = (action: string, to: string, ...chosen: string[]) =>
  new URLSearchParams([['titles', action], ['to', to], ...chosen.map((title) => ['title', title])]);
const read = async (path: string) => (await browser.request(path)).text;
const shown = async (path: string) => titlesOf(await read(path));
const undoIn = (text: string) => /<input type="hidden" name="restore" value="([^"]*)"/.exec(text)![1]!;
const choose = '/my-list?sort=title&choose=';

test('chosen titles are moved to a list with their years, and Undo puts them back where they were', async () => {
  await addTo(browser, 'movie:280', winter);
  expect(await read('/my-list?sort=title')).toContain('href="/my-list?sort=title&amp;choose=">Choose titles</a>');
  const page = await read(choose);
  expect(page.match(/name="title"/g)).toHaveLength(3);
  expect(page).toContain('action="/my-list?sort=title&amp;choose=" method="post"');
  expect(page).toContain('<a class="button" href="/my-list?sort=title">Done</a>');
  let text = '';
  for (let turn = 0; turn < 2; turn++) {
    const { status, headers } = await send(browser, choose, form('move', winter, 'movie:280', 'movie:147'));
    expect([status, headers.get('location')]).toEqual([303, `${choose}&to=${winter}&removed=yes`]);
    text = await read(headers.get('location')!);
    expect(text).toContain('<p role="status">2 titles moved to Winter: 1 added, 1 already there</p>');
    expect(text).toContain(`<option value="${winter}" selected="">`);
  }
  expect([await shown('/my-list'), await shown(`/lists/${winter}`)]).toEqual([['tv:505'], ['movie:280', 'movie:147']]);
  const { data } = await client.from('list_items').select('year').order('position').throwOnError();
  expect(data.map(({ year }) => year)).toEqual([1963, 1927]);

  await breakAccounts({ match: '/rest/v1/', fault: '500' });
  const failed = await send(browser, '/my-list', { restore: undoIn(text) });
  await restoreAccounts();
  expect(failed.headers.get('location')).toBe('/my-list?removed=yes');
  await send(browser, '/my-list', { restore: undoIn(await read('/my-list?removed=yes')) });
  expect(await read('/my-list')).toContain('data-toast="success">2 titles put back<');
  expect([await shown('/my-list'), await shown(`/lists/${winter}`)]).toEqual([all, ['movie:280']]);
});

test('chosen titles are copied or removed, and a removal offers Undo', async () => {
  await send(browser, choose, form('copy', winter, 'tv:505'));
  expect(await read('/')).toContain('data-toast="success">1 title copied to Winter<');
  expect([await shown('/my-list'), await shown(`/lists/${winter}`)]).toEqual([all, ['tv:505']]);
  await send(browser, choose, form('remove', '', 'tv:505', 'movie:147'));
  expect(await shown('/my-list')).toEqual(['movie:280']);
  const text = await read(`${choose}&removed=yes`);
  expect(text).toContain('<p role="status">2 titles removed</p>');
  await send(browser, '/my-list', { restore: undoIn(text) });
  expect(await shown('/my-list')).toEqual(all);
});

test('a title that the catalogue no longer has is moved without its year', async () => {
  await client.from('user_lists').insert({ media_type: 'movie', movie_id: 999_999, title: 'Gone' }).throwOnError();
  await send(browser, choose, form('move', winter, 'movie:999999', 'movie:147'));
  const { data } = await client.from('list_items').select('title, year').order('position').throwOnError();
  expect(data).toEqual([
    { title: 'Gone', year: null },
    { title: 'Metropolis', year: 1927 },
  ]);
});

test('a choice that cannot be saved keeps its checkboxes, and one without titles shows a message', async () => {
  await breakAccounts({ match: '/rest/v1/rpc/change_list_items', fault: '503' });
  const failed = await send(browser, choose, form('move', winter, 'tv:505'));
  await restoreAccounts();
  expect(failed.status).toBe(503);
  expect(failed.text).toContain(`<option value="${winter}" selected="">`);
  const boxes = failed.text.match(/<input type="checkbox"[^>]*>/g)!;
  expect(boxes.filter((box) => box.includes('checked=""'))).toEqual([expect.stringContaining('value="tv:505"')]);
  await send(browser, choose, form('move', winter));
  expect(await read(choose)).toContain('Choose at least one title');
  const otherUser = (await createUser()).browser;
  const foreign = await createList(otherUser, 'Foreign');
  expect((await send(browser, choose, form('move', foreign, 'tv:505'))).status).toBe(409);
  expect(await shown('/my-list')).toEqual(all);
});

test('chosen titles are moved and put back by the API', async () => {
  const post = (path: string, body: object) =>
    browser.request(`/api/lists/${path}`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify(body),
    });
  const moved = await post('my-list/changes', { action: 'move', to: winter, titles: ['movie:147'] });
  const { existing, undo } = JSON.parse(moved.text);
  expect([moved.status, existing, await shown('/my-list')]).toEqual([200, 0, all.slice(1)]);
  expect((await post('undo', { undo })).status).toBe(204);
  expect([await shown('/my-list'), await shown(`/lists/${winter}`)]).toEqual([all, []]);
  expect((await post('elsewhere/changes', { action: 'remove', titles: ['movie:147'] })).status).toBe(404);
});
