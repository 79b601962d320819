import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PendingAction } from '../../src/shared/contract/pending-actions.ts';
import { breakAccounts, Browser, restoreAccounts } from './browser.ts';
import { titlesOf } from './markup.ts';
import { createUser, dataClientOf } from './members.ts';
import { createList, send } from './named-lists.ts';
import { fillRows } from './response-times.ts';

let browser: Browser;
let list: string;

beforeEach(async () => {
  ({ browser } = await createUser());
  list = await createList(browser, 'Weekend');
});
afterEach(restoreAccounts);

const anAction = (title: string, value = true, given: Partial<PendingAction> = {}): PendingAction => ({
  kind: 'list-item',
  title,
  list,
  value,
  at: '2026-01-01T00:00:00Z',
  ...given,
});

async function replay(...actions: PendingAction[]): Promise<[status: number, body: unknown]> {
  const { id: viewer } = await dataClientOf(browser);
  const { status, text } = await browser.request('/api/pending-actions', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify({ viewer, actions }),
  });
  return [status, JSON.parse(text)];
}

const shown = async (id = list, reader = browser) => titlesOf((await reader.request(`/lists/${id}`)).text).join(' ');

test('titles are added to the end of a list in order and removed, and repeats have no effect', async () => {
  for (let time = 0; time < 2; time++) {
    expect(await replay(anAction('movie:147'), anAction('tv:505'), anAction('movie:280'))).toEqual([200, { left: [] }]);
    expect(await shown()).toBe('movie:147 tv:505 movie:280');
  }
  for (let time = 0; time < 2; time++) {
    expect(await replay(anAction('movie:147', false))).toEqual([200, { left: [] }]);
    expect(await shown()).toBe('tv:505 movie:280');
  }
});

test('actions on a deleted list are reported and do not block others', async () => {
  const deleted = await createList(browser, 'Winter');
  await send(browser, `/lists/${deleted}`, { delete: 'yes' });
  const gone = { list: deleted };
  const actions = [anAction('movie:147', true, gone), anAction('movie:280'), anAction('movie:147', false, gone)];
  expect(await replay(...actions)).toEqual([200, { left: [], missing: [0, 2] }]);
  expect(await shown()).toBe('movie:280');
});

test('the list of another user is reported as missing and stays as it is', async () => {
  const { browser: other } = await createUser();
  const theirs = await createList(other, 'Theirs', 'public');
  await send(other, `/lists/add?title=movie:147`, { list: theirs, shown: theirs, name: '' });
  const actions = [anAction('movie:280', true, { list: theirs }), anAction('movie:147', false, { list: theirs })];
  expect(await replay(...actions)).toEqual([200, { left: [], missing: [0, 1] }]);
  expect(await shown(theirs, other)).toBe('movie:147');
});

test('an addition to a full list is reported, and a title that it contains is not', async () => {
  const title = { list_id: list, media_type: 'movie', title: 'Listed' };
  await fillRows(browser, 'list_items', 1_000, (index) => ({
    ...title,
    media_id: 10_000 + index,
    position: index + 1,
  }));
  const removal = anAction('movie:10000', false, { at: new Date().toISOString() });
  expect(await replay(anAction('movie:147'), removal)).toEqual([200, { left: [], full: [0] }]);
  expect(await replay(anAction('movie:147'))).toEqual([200, { left: [] }]);
  expect(await replay(anAction('movie:147'), anAction('movie:280'))).toEqual([200, { left: [], full: [1] }]);
});

test('a title that the catalogue does not have is acknowledged, and a failed write is returned as left', async () => {
  expect(await replay(anAction('movie:999999'))).toEqual([200, { left: [] }]);
  await breakAccounts({ match: '/rest/v1/rpc/add_mark', fault: '503' });
  expect(await replay(anAction('movie:147'), anAction('movie:280', false))).toEqual([200, { left: [0] }]);
  expect((await replay(anAction('movie:147')))[0]).toBe(503);
});

test('an action without its list, or with a list that its kind does not have, is rejected', async () => {
  const { list: _, ...without } = anAction('movie:147');
  for (const action of [
    without,
    { ...anAction('movie:147'), list: 'weekend' },
    anAction('movie:147', true, { kind: 'like' }),
  ])
    expect((await replay(action))[0]).toBe(400);
  expect(await shown()).toBe('');
});
