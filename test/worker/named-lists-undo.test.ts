// Removing titles of a list without scripts, and Undo.
import { expect, test } from 'vitest';
import { breakAccounts, Browser, restoreAccounts } from './browser.ts';
import { titlesOf } from './markup.ts';
import { createUser, dataClientOf } from './members.ts';
import { createList, send } from './named-lists.ts';

/** Reads the stored titles of a user's lists without their order. */
async function rowsOf(browser: Browser) {
  const { client } = await dataClientOf(browser);
  const columns = 'media_type, media_id, title, poster_path, year, added_at';
  return (await client.from('list_items').select(columns).order('media_id').throwOnError()).data;
}

/** Returns the value of a page's Undo form. */
const undoIn = (text: string) => /<input type="hidden" name="restore" value="([^"]*)"/.exec(text)?.[1];

/** Sends a removal and returns the page that it leads to. */
async function remove(browser: Browser, path: string, fields: Parameters<typeof send>[2]) {
  const location = (await send(browser, path, fields)).headers.get('location')!;
  const [page = ''] = location.split('#');
  return { location, page, text: (await browser.request(page)).text };
}

test('removing a title leads to the next one or the last, in the same view, with Undo', async () => {
  const { browser } = await createUser();
  const list = await createList(browser, 'Autumn', 'private', ['movie:147', 'tv:505', 'movie:280']);
  const view = `/lists/${list}?sort=order&page=2`;
  const stored = await rowsOf(browser);
  const undos: string[] = [];
  for (const [title, anchor] of [
    ['tv:505', '#movie:280'],
    ['movie:280', '#movie:147'],
    ['movie:147', ''],
  ]) {
    const { location, text } = await remove(browser, view, { remove: title! });
    expect(location).toBe(`${view}&removed=yes${anchor}`);
    expect(text).toContain('<p role="status">Removed from Autumn</p>');
    undos.push(undoIn(text)!);
  }
  expect((await send(browser, view, { remove: 'movie:280' })).headers.get('location')).toBe(view);
  expect((await browser.request(view)).text).toContain('data-toast="success">Removed from Autumn<');

  for (const [restore, anchor] of [
    [undos[2]!, '#movie:147'],
    [undos[1]!, '#movie:280'],
    [undos[0]!, '#tv:505'],
    [undos[0]!, '#tv:505'],
  ]) {
    expect((await send(browser, view, { restore: restore! })).headers.get('location')).toBe(view + anchor);
    expect((await browser.request(view)).text).toContain('data-toast="success">Back in Autumn<');
  }
  expect(titlesOf((await browser.request(`/lists/${list}`)).text)).toEqual(['movie:147', 'tv:505', 'movie:280']);
  expect(await rowsOf(browser)).toEqual(stored);
  expect(undoIn((await browser.request(`${view}&removed=yes`)).text)).toBeUndefined();
});

test('a removal that is sent twice offers Undo of the first', async () => {
  const { browser } = await createUser();
  const list = await createList(browser, 'Autumn', 'private', ['movie:147', 'tv:505', 'movie:280']);
  const chosen = new URLSearchParams([
    ['title', 'movie:147'],
    ['title', 'movie:280'],
    ['titles', 'remove'],
  ]);
  for (const [fields, sentence, left] of [
    [{ remove: 'tv:505' }, 'Removed from Autumn', ['movie:147', 'movie:280']],
    [chosen, '2 titles removed', ['tv:505']],
  ] as const) {
    const [first, second] = [
      await remove(browser, `/lists/${list}`, fields),
      await remove(browser, `/lists/${list}`, fields),
    ];
    expect(titlesOf(second.text)).toEqual(left);
    expect(second.text).toContain(`<p role="status">${sentence}</p>`);
    expect(second.text).not.toContain('data-toast');
    expect(undoIn(second.text)).toBe(undoIn(first.text));
    await breakAccounts({ match: '/rest/v1/', fault: '500' });
    const failed = await remove(browser, `/lists/${list}`, { restore: undoIn(second.text)! });
    await restoreAccounts();
    expect(failed.location).toBe(`/lists/${list}?removed=yes`);
    expect(undoIn((await browser.request(failed.page)).text)).toBe(undoIn(first.text));
    await send(browser, `/lists/${list}`, { restore: undoIn(second.text)! });
    expect(titlesOf((await browser.request(`/lists/${list}`)).text)).toEqual(['movie:147', 'tv:505', 'movie:280']);
  }
});

test('a move without script can be undone, also if it is sent twice', async () => {
  const { browser } = await createUser();
  const list = await createList(browser, 'Autumn', 'private', ['movie:147', 'tv:505', 'movie:280']);
  const winter = await createList(browser, 'Winter', 'private', ['tv:505']);
  const titlesIn = async (id: string) => titlesOf((await browser.request(`/lists/${id}`)).text);
  const fields = new URLSearchParams([
    ['title', 'movie:147'],
    ['title', 'tv:505'],
    ['titles', 'move'],
    ['to', winter],
  ]);
  let text = '';
  for (let time = 0; time < 2; time++) {
    const moved = await remove(browser, `/lists/${list}?choose=`, fields);
    expect(moved.location).toBe(`/lists/${list}?choose=&to=${winter}&removed=yes`);
    ({ text } = moved);
    expect(text).toContain('<p role="status">2 titles moved to Winter: 1 added, 1 already there</p>');
  }
  expect([await titlesIn(list), await titlesIn(winter)]).toEqual([['movie:280'], ['tv:505', 'movie:147']]);
  await send(browser, `/lists/${list}`, { restore: undoIn(text)! });
  expect([await titlesIn(list), await titlesIn(winter)]).toEqual([['movie:147', 'tv:505', 'movie:280'], ['tv:505']]);
});

test('Undo without script puts a whole page of a long list back', async () => {
  const { browser } = await createUser();
  const list = await createList(browser, 'Autumn');
  const { client } = await dataClientOf(browser);
  const random = () => crypto.randomUUID().replaceAll('-', '').slice(0, 27);
  const rows = Array.from({ length: 240 }, (_, place) => ({
    list_id: list,
    media_type: 'movie',
    media_id: 100_000 + place * 37,
    title: `A title of normal length ${random().slice(0, 8)}`,
    poster_path: `/${random()}.jpg`,
    year: 1950 + (place % 70),
    added_at: new Date(Date.UTC(2026, 0, 1) + place * 54_321_987).toISOString(),
    position: place + 1,
  }));
  await client.from('list_items').insert(rows).throwOnError();
  const stored = await rowsOf(browser);
  const keys = rows
    .slice(60, 240)
    .filter((_, place) => place % 3 === 0)
    .map(({ media_id }) => `movie:${media_id}`);
  const fields = new URLSearchParams([...keys.map((key) => ['title', key]), ['titles', 'remove']]);
  const { text } = await remove(browser, `/lists/${list}?choose=&page=2`, fields);
  expect(text).toContain('<p role="status">60 titles removed</p>');
  expect(await rowsOf(browser)).toHaveLength(180);
  for (const [name, value] of browser.cookies) expect(`${name}=${value}`.length).toBeLessThanOrEqual(4_096);
  const undone = await send(browser, `/lists/${list}?choose=&page=2`, { restore: undoIn(text)! });
  const { text: back } = await browser.request(undone.headers.get('location')!.split('#')[0]!);
  expect(back).toContain('data-toast="success">60 titles put back<');
  expect(await rowsOf(browser)).toEqual(stored);
  const { data } = await client.from('list_items').select('media_id').order('position').throwOnError();
  expect(data.map(({ media_id }) => media_id)).toEqual(rows.map(({ media_id }) => media_id));
});

test('Undo of a list is for its owner, and a crafted address or form changes and shows nothing', async () => {
  const { browser } = await createUser();
  const list = await createList(browser, 'Autumn', 'public', ['movie:147', 'tv:505']);
  const item = {
    key: 'tv:505',
    title: 'Gone',
    posterPath: null,
    year: null,
    addedAt: '2026-01-02T03:04:05Z',
    before: null,
  };
  const crafted = async (removed: string) =>
    (await browser.request(`/lists/${list}?removed=${encodeURIComponent(removed)}`)).text;
  await send(browser, `/lists/${list}`, { order: 'movie:147,tv:505' });
  for (const removed of ['yes', JSON.stringify({ ...item, key: 'movie:280' })])
    expect(await crafted(removed)).not.toMatch(/name="restore"|Removed from/);

  const { page, text } = await remove(browser, `/lists/${list}`, { remove: 'tv:505' });
  const restore = undoIn(text)!;
  const { browser: other } = await createUser();
  for (const name of browser.cookies.keys())
    if (name.includes('removed')) other.cookies.set(name, browser.cookies.get(name)!);
  for (const reader of [other, new Browser()])
    expect((await reader.request(page)).text).not.toContain('name="restore"');
  expect((await send(other, `/lists/${list}`, { restore })).status).toBe(404);
  const winter = await createList(browser, 'Winter');
  expect((await browser.request(`/lists/${winter}?removed=yes`)).text).not.toContain('name="restore"');
  for (const [target, wrong] of [
    [list, ''],
    [list, JSON.stringify(item)],
    [list, `${restore}x`],
    [winter, restore],
  ] as const) {
    await send(browser, `/lists/${target}`, { restore: wrong });
    expect((await browser.request(`/lists/${target}`)).text).toContain('could not be saved right now');
    expect(titlesOf(await crafted('no'))).toEqual(['movie:147']);
  }
});
