import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Exported } from '../../src/shared/contract/export.ts';
import { importBatch, type ImportedListPart } from '../../src/shared/contract/import.ts';
import { loadExportedLists } from '../../src/worker/services/accounts/export-pages.ts';
import { breakAccounts, type Browser, restoreAccounts } from './browser.ts';
import { createUser, dataClientOf } from './members.ts';
import { accounts, sessionOf } from './sessions.ts';
import { clearCaches } from './visitor.ts';

let member: Browser;
beforeAll(async () => {
  member = (await createUser()).browser;
});
beforeEach(clearCaches);
afterEach(restoreAccounts);

const post = async (browser: Browser, body: object) => {
  const { status, text } = await browser.request('/api/import', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify({ viewer: (await dataClientOf(browser)).id, ...body }),
  });
  return status === 200 ? JSON.parse(text).outcomes : status;
};

const day = (number: number) => `2026-01-${String(number).padStart(2, '0')}T00:00:00+00:00`;
const film = (id: number) => ({ mediaType: 'movie' as const, id, addedAt: day(id - 110) });
const aList = (...ids: number[]): ImportedListPart => ({
  id: crypto.randomUUID(),
  name: '<b>Autumn</b> & "rain"',
  note: 'A note\n=1+1',
  titles: ids.map(film),
});
const send = (browser: Browser, list: object) => post(browser, { list });

/** The lists of an export, without its other parts. */
const listsOf = async (browser: Browser) =>
  (await loadExportedLists({ accounts, session: (await sessionOf(browser))! }))!;
const idsOf = (list: Exported['lists'] | undefined) => list?.titles.map(({ tmdbId }) => tmdbId);

test('a list is restored in its order, and a second import changes nothing', async () => {
  const { browser } = await createUser();
  const { titles, ...list } = aList(118, 112, 117, 113);
  const parts = [titles.slice(0, 2), titles.slice(2)].map((some) => ({ ...list, titles: some }));
  for (const part of parts) expect(await send(browser, part)).toEqual(['saved', 'saved']);
  const before = await listsOf(browser);
  expect(before).toMatchObject([{ ...list, visibility: 'private', showsAuthor: false, withdrawnAt: null }]);
  expect(before[0]!.titles).toMatchObject(titles.map(({ id, addedAt }) => ({ tmdbId: id, addedAt })));
  for (const part of parts) expect(await send(browser, part)).toEqual(['saved', 'saved']);
  expect(await listsOf(browser)).toEqual(before);
});

test('the list of another user stays as it is, and the own copy is found again after that is deleted', async () => {
  const [{ browser }, { browser: other }] = [await createUser(), await createUser()];
  const list = aList(118, 112);
  const { client } = await dataClientOf(other);
  await client.from('lists').insert({ id: list.id, name: 'Theirs', visibility: 'public' }).throwOnError();
  expect(await send(browser, list)).toEqual(['saved', 'saved']);
  expect(await listsOf(other)).toMatchObject([{ id: list.id, name: 'Theirs', titles: [] }]);
  const before = await listsOf(browser);
  expect(before.map(idsOf)).toEqual([[118, 112]]);
  expect(before[0]!.id).not.toBe(list.id);
  await client.from('lists').delete().eq('id', list.id).throwOnError();
  expect(await send(browser, list)).toEqual(['saved', 'saved']);
  expect(await listsOf(browser)).toEqual(before);
});

test('the own list keeps its name, audience and order, and gets its missing titles at their places', async () => {
  const { browser } = await createUser();
  const list = aList(111, 112, 113, 114);
  await send(browser, list);
  const { client } = await dataClientOf(browser);
  const own = { name: 'Mine', note: null, visibility: 'link' };
  await client.from('lists').update(own).eq('id', list.id).throwOnError();
  await client.from('list_items').delete().eq('media_id', 112).throwOnError();
  await client
    .rpc('order_list_items', { p_list: list.id, p_titles: ['movie:114', 'movie:113', 'movie:111'] })
    .throwOnError();
  expect(await send(browser, list)).toEqual(list.titles.map(() => 'saved'));
  const [restored] = await listsOf(browser);
  expect(restored).toMatchObject({ id: list.id, ...own });
  expect(idsOf(restored)).toEqual([114, 112, 113, 111]);
});

test('an empty list is created, and titles that the catalogue does not have are named', async () => {
  expect(await send(member, aList())).toEqual(['saved']);
  expect(await send(member, { ...aList(), titles: [{ ...film(118), id: 999_999_999 }] })).toEqual(['missing']);
  expect(await listsOf(member)).toMatchObject([{ titles: [] }, { titles: [] }]);
});

test('a full account or list is reported, and what the list has already counts as saved', async () => {
  const { browser } = await createUser();
  const { client } = await dataClientOf(browser);
  const list = aList(118);
  await send(browser, list);
  const others = Array.from({ length: 99 }, (_, index) => ({ id: crypto.randomUUID(), name: `List ${index}` }));
  await client.from('lists').insert(others).throwOnError();
  expect(await send(browser, aList(112, 113))).toEqual(['full', 'full']);
  const items = Array.from({ length: 999 }, (_, index) => ({
    list_id: list.id,
    media_type: 'movie',
    media_id: 700_000 + index,
    title: 'A film',
    position: index + 2,
  }));
  await client.from('list_items').insert(items).throwOnError();
  expect(await send(browser, list)).toEqual(['saved']);
  expect(await send(browser, { ...list, titles: [film(118), film(112)] })).toEqual(['full', 'full']);
});

test('a full request needs at most twenty catalogue calls', async () => {
  const { browser } = await createUser();
  await browser.send('/profile/preferences', { sent: 'yes', language: 'it', region: 'IT' });
  const calls = vi.spyOn(globalThis, 'fetch');
  const list = aList(...Array.from({ length: importBatch }, (_, index) => 111 + index));
  expect(await send(browser, list)).toEqual(list.titles.map(() => 'saved'));
  const ofCatalogue = calls.mock.calls.filter(([address]) => String(address).includes('/3/'));
  expect(ofCatalogue.length).toBeLessThanOrEqual(20);
});

test('a failure of each call can be repeated', async () => {
  const { browser } = await createUser();
  const list = aList(118, 112);
  for (const match of ['rpc/read_list', 'lists', 'rpc/restore_list_items']) {
    await breakAccounts({ match: `/rest/v1/${match}`, fault: '500' });
    expect([match, await send(browser, list)]).toEqual([match, ['failed', 'failed']]);
    await restoreAccounts();
  }
  expect(await send(browser, list)).toEqual(['saved', 'saved']);
  expect((await listsOf(browser)).map(idsOf)).toEqual([[118, 112]]);
});

test('an invalid list is rejected', async () => {
  for (const [name, body] of [
    ['a list with an impossible id', { list: { ...aList(118), id: '../lists' } }],
    ['a list without a name', { list: { ...aList(118), name: ' \u202e\u0000' } }],
    ['an overlong name', { list: { ...aList(118), name: 'x'.repeat(81) } }],
    ['too many titles', { list: aList(...Array.from({ length: importBatch + 1 }, (_, index) => 111 + index)) }],
    ['an impossible title', { list: { ...aList(), titles: [{ ...film(118), id: 2 ** 40 }] } }],
    ['a public list', { list: { ...aList(118), visibility: 'public' } }],
    ['a list beside entries', { list: aList(118), entries: [{ mediaType: 'movie', id: 118, liked: true }] }],
  ] as const)
    expect(await post(member, body), name).toBe(400);
});
