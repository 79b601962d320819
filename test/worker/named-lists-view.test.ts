import { afterEach, beforeAll, expect, test } from 'vitest';
import { breakAccounts, Browser, restoreAccounts } from './browser.ts';
import { escaped, titlesOf } from './markup.ts';
import { createUser, dataClientOf } from './members.ts';
import { addTo, createList, send } from './named-lists.ts';

afterEach(restoreAccounts);

let browser: Browser;
/** Another user. */
let reader: Browser;
let client: Awaited<ReturnType<typeof dataClientOf>>['client'];

beforeAll(async () => {
  [{ browser }, { browser: reader }] = [await createUser(), await createUser()];
  ({ client } = await dataClientOf(browser));
  await client.from('plays').insert({ media_type: 'movie', media_id: 280, title: 'Charade' }).throwOnError();
});

/** A list of three titles, one of which its owner has watched, and an empty list. */
async function createLists(visibility = 'private') {
  const list = await createList(browser, 'Autumn', visibility, ['movie:147', 'tv:505', 'movie:280']);
  return { list, other: await createList(browser, 'Winter') };
}

const form = (...fields: [string, string][]) => new URLSearchParams(fields);
const shown = async (browser: Browser, path: string) => titlesOf((await browser.request(path)).text);

test('a list is sorted and filtered by its address, and can be reordered only as a whole', async () => {
  const { list } = await createLists();
  const whole = await browser.request(`/lists/${list}`);
  expect(titlesOf(whole.text)).toEqual(['movie:147', 'tv:505', 'movie:280']);
  expect(whole.text).toContain('1 of 3 watched');
  expect(whole.text).toContain('name="order"');
  expect(whole.text).toContain('<button class="button">Apply</button>');
  expect(await shown(browser, `/lists/${list}?sort=title`)).toEqual(['movie:280', 'movie:147', 'tv:505']);
  expect(await shown(browser, `/lists/${list}?sort=year`)).toEqual(['tv:505', 'movie:280', 'movie:147']);
  expect(whole.text).toContain('<small>1927</small>');
  expect(await shown(browser, `/lists/${list}?show=tv`)).toEqual(['tv:505']);
  const watched = await browser.request(`/lists/${list}?show=watched`);
  expect(titlesOf(watched.text)).toEqual(['movie:280']);
  expect(watched.text).not.toContain('name="order"');
  expect(watched.text).toContain('Titles can be moved in list order');
  await send(browser, `/lists/${list}`, { remove: 'tv:505' });
  const none = await browser.request(`/lists/${list}?show=tv`);
  expect([none.status, none.text.includes('Nothing in this list matches')]).toEqual([200, true]);
});

test('a list is sorted by the scores of its viewer, and unrated titles come last', async () => {
  const { list } = await createLists('link');
  const rate = (media_type: string, movie_id: number, score: number) =>
    client.from('ratings').insert({ media_type, movie_id, score }).throwOnError();
  await rate('tv', 505, 7);
  await rate('movie', 280, 9);
  expect(await shown(browser, `/lists/${list}?sort=rating`)).toEqual(['movie:280', 'tv:505', 'movie:147']);
  const { text } = await new Browser().request(`/lists/${list}?sort=rating`);
  expect(titlesOf(text)).toEqual(['movie:147', 'tv:505', 'movie:280']);
  expect(text).not.toContain('My rating');
  expect(text).not.toContain('Your ratings could not be loaded');
  await breakAccounts({ match: '/rest/v1/rpc/scores_among', fault: '503' });
  const failed = await browser.request(`/lists/${list}?sort=rating`);
  expect(titlesOf(failed.text)).toEqual(['movie:147', 'tv:505', 'movie:280']);
  expect(failed.text).toContain('Your ratings could not be loaded');
});

test('copies of a list and of its titles keep the years', async () => {
  const { list, other } = await createLists('link');
  await send(browser, `/lists/${list}?choose=`, form(['title', 'movie:147'], ['titles', 'copy'], ['to', other]));
  const copy = crypto.randomUUID();
  await send(browser, `/lists/${list}`, { copy });
  const yearsOf = async (id: string) => {
    const { data } = await client.from('list_items').select('year').eq('list_id', id).order('position').throwOnError();
    return data.map(({ year }) => year);
  };
  expect(await yearsOf(list)).toEqual([1927, 2024, 1963]);
  expect([await yearsOf(other), await yearsOf(copy)]).toEqual([[1927], [1927, 2024, 1963]]);
});

test('a shared list shows a user how many of its titles they have watched, and a visitor no count', async () => {
  const { list } = await createLists('link');
  expect((await reader.request(`/lists/${list}`)).text).toContain('0 of 3 watched');
  const { text } = await new Browser().request(`/lists/${list}?choose=&sort=title`);
  expect(titlesOf(text)).toEqual(['movie:280', 'movie:147', 'tv:505']);
  expect(text).not.toMatch(/watched|type="checkbox"|name="titles"/);
});

test('an empty list has its forms also while titles are chosen', async () => {
  const list = await createList(browser, 'Autumn');
  const { text } = await browser.request(`/lists/${list}?choose=`);
  for (const label of ['Edit list', 'Delete list', 'This list is empty']) expect(text).toContain(label);
});

test('chosen titles are moved, copied and removed together', async () => {
  const { list, other } = await createLists();
  const choose = `/lists/${list}?choose=`;
  const { text } = await browser.request(choose);
  expect(text.match(/name="title"/g)).toHaveLength(3);
  const moved = form(['title', 'movie:147'], ['title', 'movie:280'], ['titles', 'move'], ['to', other]);
  for (let turn = 0; turn < 2; turn++) {
    const { status, headers } = await send(browser, choose, moved);
    expect([status, headers.get('location')]).toEqual([303, `${choose}&to=${other}&removed=yes`]);
  }
  expect((await browser.request(`${choose}&removed=yes`)).text).toContain('2 titles moved to Winter<');
  expect(await shown(browser, `/lists/${other}`)).toEqual(['movie:147', 'movie:280']);
  await send(browser, `/lists/${other}`, form(['title', 'movie:147'], ['titles', 'copy'], ['to', 'my-list']));
  expect((await browser.request('/')).text).toContain('data-toast="success">1 title copied to My List<');
  const { data } = await client.from('user_lists').select('movie_id').eq('movie_id', 147).throwOnError();
  expect(data).toHaveLength(1);
  await send(browser, `/lists/${other}`, form(['title', 'movie:147'], ['titles', 'copy'], ['to', 'my-list']));
  expect((await browser.request('/')).text).toContain('The title was already in My List<');
  const { headers } = await send(browser, choose, form(['title', 'tv:505'], ['titles', 'remove']));
  expect(headers.get('location')).toBe(`${choose}&removed=yes`);
  const { text: empty } = await browser.request(headers.get('location')!);
  expect(empty).toContain('This list is empty');
  expect(empty).toContain('<p role="status">Removed from Autumn</p>');
});

test('the toast says how many of the moved titles the target list already had, and the target stays chosen', async () => {
  const { list, other } = await createLists();
  await addTo(browser, 'movie:280', other);
  const moved = form(['title', 'movie:147'], ['title', 'movie:280'], ['titles', 'move'], ['to', other]);
  const { headers } = await send(browser, `/lists/${list}?choose=`, moved);
  const { text } = await browser.request(headers.get('location')!);
  expect(text).toContain('2 titles moved to Winter: 1 added, 1 already there<');
  expect(text).toMatch(new RegExp(`<option value="${other}" selected="">`));
  expect(await shown(browser, `/lists/${other}`)).toEqual(['movie:280', 'movie:147']);
});

test('a choice that cannot be saved keeps its checkboxes, and one without titles shows a message', async () => {
  const { list, other } = await createLists();
  const choose = `/lists/${list}?choose=`;
  await breakAccounts({ match: '/rest/v1/rpc/change_list_items', fault: '503' });
  const failed = await send(browser, choose, form(['title', 'tv:505'], ['titles', 'move'], ['to', other]));
  expect(failed.status).toBe(503);
  const boxes = failed.text.match(/<input type="checkbox"[^>]*>/g)!;
  expect(failed.text).toContain(`<option value="${other}" selected="">`);
  expect(boxes.filter((box) => box.includes('checked=""'))).toEqual([expect.stringContaining('value="tv:505"')]);
  await restoreAccounts();
  await send(browser, choose, form(['titles', 'move'], ['to', other]));
  expect((await browser.request(choose)).text).toContain('Choose at least one title');
});

test('a user cannot move titles from a list of another user', async () => {
  const { list } = await createLists('public');
  const own = await createList(reader, 'Own');
  const { status } = await send(reader, `/lists/${list}`, form(['title', 'tv:505'], ['titles', 'move'], ['to', own]));
  expect(status).toBe(404);
  expect(await shown(new Browser(), `/lists/${list}`)).toHaveLength(3);
});

test('the toast names a list with any name as text, and a list that cannot be loaded not at all', async () => {
  const { list, other } = await createLists();
  const copy = form(['title', 'movie:147'], ['title', 'movie:147'], ['titles', 'copy'], ['to', other]);
  const toast = async () => /data-toast="[^>]*>([^<]*)</.exec((await browser.request('/')).text)?.[1];
  for (const [times, name] of ['<b>1. “Winter”; 50 % off', '<script>alert(1)</script>', '.🎬'.repeat(40)].entries()) {
    await send(browser, `/lists/${other}`, { name, note: '', visibility: 'private' });
    await send(browser, `/lists/${list}`, copy);
    expect(await toast()).toBe((times > 0 ? 'The title was already in ' : '1 title copied to ') + escaped(name));
    expect(await toast()).toBeUndefined();
  }
  await breakAccounts({ match: '/rest/v1/rpc/read_list', fault: '503' });
  await send(browser, `/lists/${list}`, copy);
  await restoreAccounts();
  expect(await toast()).toBe('1 title copied');
});
