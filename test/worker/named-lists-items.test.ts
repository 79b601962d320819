import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { breakAccounts, Browser, restoreAccounts } from './browser.ts';
import { titlesOf } from './markup.ts';
import { createUser, dataClientOf } from './members.ts';
import { addTo, createList, send } from './named-lists.ts';

let browser: Browser;
/** Another user. */
let other: Browser;
let list: string;

beforeAll(async () => {
  [{ browser }, { browser: other }] = [await createUser(), await createUser()];
});
beforeEach(async () => {
  const { id, client } = await dataClientOf(browser);
  await client.from('lists').delete().eq('user_id', id).throwOnError();
  list = await createList(browser, 'Autumn', 'public', ['movie:147', 'tv:505', 'movie:280']);
});
afterEach(restoreAccounts);

async function ask(method: string, path: string, body: unknown = undefined, by = browser) {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const { status, text } = await by.request(`/api/lists/${path}`, { method, headers, body: JSON.stringify(body) });
  return text ? `${status} ${(JSON.parse(text) as { problem: string }).problem}` : String(status);
}
/** A removed title as its page has it. */
const removed = { title: 'Gone', posterPath: '/gone.jpg', year: 1926, addedAt: '2026-01-02T03:04:05.678901+00:00' };
const shown = async () => titlesOf((await browser.request(`/lists/${list}`)).text).join(' ');

test.each([
  ['movie:280', 'movie:147 tv:505 movie:280'],
  ['movie:147', 'tv:505 movie:147 movie:280'],
  [null, 'movie:147 movie:280 tv:505'],
  ['movie:1', 'movie:147 movie:280 tv:505'],
])('a removed title is put back before %s as it was; both can be repeated', async (before, order) => {
  const { client } = await dataClientOf(browser);
  const columns = 'title, posterPath:poster_path, year, addedAt:added_at';
  const read = async () => (await client.from('list_items').select(columns).eq('media_id', 505).throwOnError()).data;
  const stored = await read();
  for (let time = 0; time < 2; time++) expect(await ask('DELETE', `${list}/tv/505`)).toBe('204');
  expect(await shown()).toBe('movie:147 movie:280');
  for (let time = 0; time < 2; time++) expect(await ask('PUT', `${list}/tv/505`, { ...stored[0], before })).toBe('204');
  expect(await shown()).toBe(order);
  expect(await read()).toEqual(stored);
});

test('a title that the catalogue no longer has is put back', async () => {
  expect(await ask('PUT', `${list}/movie/999999`, { ...removed, before: null })).toBe('204');
  expect(await shown()).toBe('movie:147 tv:505 movie:280 movie:999999');
});

test('only the owner removes titles from a list and puts them back', async () => {
  for (const [method, body] of [['DELETE'], ['PUT', { ...removed, before: null }]] as const) {
    expect(await ask(method, `${list}/tv/505`, body, new Browser())).toBe('401 signed-out');
    expect(await ask(method, `${list}/tv/505`, body, other)).toBe('404 no-such-list');
    expect(await ask(method, `${crypto.randomUUID()}/tv/505`, body)).toBe('404 no-such-list');
    expect(await ask(method, `${list}/film/505`, body)).toBe('400 invalid');
  }
  for (const wrong of [
    { before: 'film:1' },
    { title: '\u202e' },
    { title: 'x'.repeat(1_001) },
    { posterPath: '//elsewhere.test/a.jpg' },
    { posterPath: '/../a.jpg' },
    { year: 1_500 },
    { year: 1926.5 },
    { addedAt: 'yesterday' },
  ])
    expect(await ask('PUT', `${list}/movie/117`, { ...removed, before: null, ...wrong })).toBe('400 invalid');
  expect(await ask('PUT', `${list}/movie/117`, null)).toBe('400 invalid');
  expect(await ask('PUT', `${list}/movie/104`, { ...removed, before: null }), 'blocked').toBe('404 no-such-list');
  expect(await shown()).toBe('movie:147 tv:505 movie:280');
});

const faults = ['refuse', '503', 'html'];

test('while lists cannot be changed, nothing is removed or put back', async () => {
  for (const fault of faults) {
    await breakAccounts({ match: '/rest/v1/rpc/', fault });
    expect([fault, await ask('DELETE', `${list}/tv/505`)]).toEqual([fault, '503 unavailable']);
    const put = await ask('PUT', `${list}/movie/117`, { ...removed, before: null });
    expect([fault, put]).toEqual([fault, '503 unavailable']);
    await restoreAccounts();
    expect([fault, await shown()]).toEqual([fault, 'movie:147 tv:505 movie:280']);
  }
});

describe('several titles', () => {
  const change = (body: object, by = browser, from = list) =>
    by.request(`/api/lists/${from}/changes`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify(body),
    });
  const remove = (titles: readonly string[], by = browser, from = list) =>
    change({ action: 'remove', titles }, by, from);
  const tokenOf = ({ text }: { text: string }) => (JSON.parse(text) as { undo: string | null }).undo;

  test('are removed and put back as they were; both can be repeated', async () => {
    await addTo(browser, 'movie:117', list);
    const { client } = await dataClientOf(browser);
    const read = async () =>
      (await client.from('list_items').select('media_id, title, poster_path, year, added_at').order('position')).data;
    const stored = await read();
    const removal = await remove(['movie:147', 'movie:280', 'tv:505', 'movie:999']);
    expect([removal.status, await shown()]).toEqual([200, 'movie:117']);
    expect(tokenOf(await remove(['movie:147']))).toBeNull();
    const undo = tokenOf(removal);
    for (let time = 0; time < 2; time++) expect(await ask('POST', 'undo', { undo })).toBe('204');
    expect(await shown()).toBe('movie:147 tv:505 movie:280 movie:117');
    expect(await read()).toEqual(stored);
  });

  test('are put back in their order, whichever removal is undone first', async () => {
    const undos = [tokenOf(await remove(['movie:147'])), tokenOf(await remove(['tv:505']))];
    for (const undo of undos) expect(await ask('POST', 'undo', { undo })).toBe('204');
    expect(await shown()).toBe('movie:147 tv:505 movie:280');
  });

  test('are removed and put back by their owner only', async () => {
    expect((await remove(['tv:505'], new Browser())).status).toBe(401);
    expect((await remove(['tv:505'], other)).status).toBe(404);
    expect((await remove(['tv:505'], browser, crypto.randomUUID())).status).toBe(404);
    for (const titles of [[], ['film:1'], Array.from({ length: 101 }, (_, id) => `movie:${id + 1}`)])
      expect((await remove(titles)).status).toBe(400);
    expect(await shown()).toBe('movie:147 tv:505 movie:280');
    const undo = tokenOf(await remove(['tv:505']));
    expect(await ask('POST', 'undo', { undo }, new Browser())).toBe('401 signed-out');
    expect(await ask('POST', 'undo', { undo }, other)).toBe('400 invalid');
    expect(await ask('POST', 'undo', { undo: `${undo}x` })).toBe('400 invalid');
    await send(browser, `/lists/${list}`, { delete: 'yes' });
    expect(await ask('POST', 'undo', { undo })).toBe('404 no-such-list');
  });

  test('stay while lists cannot be changed', async () => {
    const undo = tokenOf(await remove(['tv:505']));
    for (const fault of faults) {
      await breakAccounts({ match: '/rest/v1/rpc/', fault });
      expect([fault, (await remove(['movie:147'])).status]).toEqual([fault, 503]);
      expect([fault, await ask('POST', 'undo', { undo })]).toEqual([fault, '503 unavailable']);
      await restoreAccounts();
      expect([fault, await shown()]).toEqual([fault, 'movie:147 movie:280']);
    }
  });

  test.each(['Winter', 'My List'])('are moved to %s and back, except those that it contained before', async (name) => {
    const winter = await createList(browser, 'Winter');
    const to = name === 'Winter' ? winter : 'my-list';
    const target = async () =>
      titlesOf((await browser.request(to === winter ? `/lists/${winter}` : '/my-list')).text).toSorted();
    const add = (title: string) =>
      to === winter ? addTo(browser, title, winter) : browser.send('/my-list', { add: title });
    for (const title of ['movie:147', 'movie:117']) await add(title);
    const before = await target();
    expect(before).toEqual(['movie:117', 'movie:147']);
    const titles = ['movie:147', 'tv:505'];
    const copied = await change({ action: 'copy', to, titles: ['movie:147'] });
    expect([copied.status, JSON.parse(copied.text)]).toEqual([200, { existing: 1, undo: null }]);
    const moved = await change({ action: 'move', to, titles });
    expect([moved.status, JSON.parse(moved.text).existing]).toEqual([200, 1]);
    expect([await shown(), await target()]).toEqual(['movie:280', [...before, 'tv:505']]);
    for (let time = 0; time < 2; time++) {
      expect(await ask('POST', 'undo', { undo: tokenOf(moved) })).toBe('204');
      expect([await shown(), await target()]).toEqual(['movie:147 tv:505 movie:280', before]);
    }
  });

  test('are not moved to a list that does not exist, and back also from a list that was deleted', async () => {
    const winter = await createList(browser, 'Winter');
    const titles = ['tv:505'];
    const moved = await change({ action: 'move', to: winter, titles });
    await send(browser, `/lists/${winter}`, { delete: 'yes' });
    expect(await ask('POST', 'undo', { undo: tokenOf(moved) })).toBe('204');
    for (const action of ['move', 'copy'])
      expect(await ask('POST', `${list}/changes`, { action, to: winter, titles })).toBe('410 no-such-target');
    for (const body of [
      { action: 'move', titles },
      { action: 'sort', titles },
      { action: 'move', to: 'x', titles },
    ])
      expect(await ask('POST', `${list}/changes`, body)).toBe('400 invalid');
    expect(await shown()).toBe('movie:147 tv:505 movie:280');
  });
});
