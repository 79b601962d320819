import { afterEach, expect, test, vi } from 'vitest';
import type { PendingAction } from '../../src/shared/contract/pending-actions.ts';
import { breakAccounts, Browser, restoreAccounts } from './browser.ts';
import { createUser, dataClientOf } from './members.ts';
import { createList } from './named-lists.ts';
import { rowsIn } from './opinions.ts';

afterEach(restoreAccounts);

const aPendingAction = (id: number, given: Partial<PendingAction> = {}): PendingAction => ({
  kind: 'list',
  title: `movie:${id}`,
  value: true,
  at: new Date(Date.UTC(2026, 0, 1) + id * 1_000).toISOString(),
  ...given,
});

const idOf = async (browser: Browser) => (await dataClientOf(browser)).id;

const send = (browser: Browser, body: unknown) =>
  browser.request('/api/pending-actions', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const replay = async (browser: Browser, ...actions: PendingAction[]) =>
  send(browser, { viewer: await idOf(browser), actions });

const listOf = async (browser: Browser): Promise<string[]> => {
  const { text } = await browser.request('/api/my-list/ids');
  return (JSON.parse(text) as { titles: string[] }).titles;
};

test('pending actions are replayed in order, with the time of their press, and repeats have no effect', async () => {
  const { browser } = await createUser();
  const all = [
    aPendingAction(147),
    aPendingAction(505, { title: 'tv:505' }),
    aPendingAction(118, { kind: 'like' }),
    aPendingAction(120),
  ];
  for (let time = 0; time < 3; time++) {
    const { status, text, headers } = await replay(browser, ...all);
    expect([status, JSON.parse(text)]).toEqual([200, { left: [] }]);
    expect(headers.get('cache-control')).toBe('private, no-store');
  }
  expect(await listOf(browser)).toEqual(['tv:505', 'movie:147', 'movie:120']);
  expect(await rowsIn(browser, 'user_activities')).toMatchObject([{ activity_type: 'like', media_id: 118 }]);
  await replay(browser, aPendingAction(147, { value: false }), aPendingAction(118, { kind: 'like', value: false }));
  expect(await listOf(browser)).toEqual(['tv:505', 'movie:120']);
  expect(await rowsIn(browser, 'user_activities')).toEqual([]);
});

test('a removal does not remove what another device has added since, by more than clocks may differ', async () => {
  const { browser } = await createUser();
  const removal = (seconds: number) =>
    aPendingAction(147, { value: false, at: new Date(Date.now() - seconds * 1_000).toISOString() });
  await replay(browser, aPendingAction(147, { at: new Date().toISOString() }));
  await replay(browser, removal(3_600));
  expect(await listOf(browser)).toEqual(['movie:147']);
  await replay(browser, removal(30));
  expect(await listOf(browser)).toEqual([]);
});

test('what is sent at once after its removal decides, although the Worker’s clock is two minutes late', async () => {
  const { browser } = await createUser();
  const viewer = await idOf(browser);
  const weekend = await createList(browser, 'Weekend');
  for (const [kind, table, list] of [
    ['list', 'user_lists', undefined],
    ['like', 'user_activities', undefined],
    ['hide', 'hidden_titles', undefined],
    ['list-item', 'list_items', weekend],
  ] as const) {
    const press = (value: boolean) => {
      const sentAt = new Date().toISOString();
      return send(browser, { viewer, sentAt, actions: [aPendingAction(147, { kind, list, value, at: sentAt })] });
    };
    await press(true);
    await press(false);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 120_000 });
    expect(JSON.parse((await press(true)).text), kind).toEqual({ left: [] });
    vi.useRealTimers();
    expect(await rowsIn(browser, table), kind).toHaveLength(1);
  }
});

const hour = 3_600_000;

test('a press on another device that was later decides, whichever arrives first', async () => {
  const { browser } = await createUser();
  const list = await createList(browser, 'Weekend');
  const subjects = [{ kind: 'list' }, { kind: 'like' }, { kind: 'hide' }, { kind: 'list-item', list }] as const;
  const press = (hours: number, value: boolean) => {
    const at = new Date(Date.now() - hours * hour).toISOString();
    return replay(browser, ...subjects.map((subject) => aPendingAction(147, { ...subject, value, at })));
  };
  const { client } = await dataClientOf(browser);
  const tables = ['user_lists', 'user_activities', 'hidden_titles', 'list_items'];
  const counts = () =>
    Promise.all(tables.map(async (table) => (await client.from(table).select().throwOnError()).data.length));

  await press(3, true);
  await press(4, false);
  expect(await counts()).toEqual([1, 1, 1, 1]);
  // Another device removes them at once, without the outbox.
  for (const table of tables) await client.from(table).delete().neq('media_type', 'none').throwOnError();
  await press(1, true);
  expect(await counts()).toEqual([0, 0, 0, 0]);

  await press(0, true);
  await press(2, false);
  expect(await counts()).toEqual([1, 1, 1, 1]);
});

test('what is sent at once counts, although the title has it already', async () => {
  const { browser } = await createUser();
  const { client } = await dataClientOf(browser);
  for (const [kind, path, table] of [
    ['list', 'my-list/movie/147', 'user_lists'],
    ['like', 'opinion/movie/147/like', 'user_activities'],
    ['hide', 'hidden/movie/147', 'hidden_titles'],
  ] as const) {
    const press = (hours: number, value: boolean) =>
      replay(browser, aPendingAction(147, { kind, value, at: new Date(Date.now() - hours * hour).toISOString() }));
    await press(3, true);
    const sent = await browser.request(`/api/${path}`, { method: 'PUT', headers: { 'sec-fetch-site': 'same-origin' } });
    expect(sent.status, kind).toBeLessThan(300);
    await press(2, false);
    expect((await client.from(table).select().throwOnError()).data, kind).toHaveLength(1);
  }
});

test('Undo of a removal from My List restores its place, although it has been removed since', async () => {
  const { browser } = await createUser();
  await replay(browser, aPendingAction(147), aPendingAction(120));
  const { client } = await dataClientOf(browser);
  const { data } = await client.from('user_lists').select('added_at').eq('movie_id', 147).single().throwOnError();
  const { added_at: addedAt } = data as { added_at: string };
  const change = (value: boolean, seconds: number) =>
    aPendingAction(147, {
      value,
      at: new Date(Date.now() - seconds * 1_000).toISOString(),
      ...(value && { addedAt }),
    });
  await replay(browser, change(false, 20));
  await replay(browser, aPendingAction(505), change(true, 10));
  expect(await listOf(browser)).toEqual(['movie:505', 'movie:147', 'movie:120']);
});

test('what a file dates counts from its import, keeps its time beside a wrong clock, and returns after an earlier removal', async () => {
  const { browser } = await createUser();
  const viewer = await idOf(browser);
  const time = '2012-03-01T12:00:00.000Z';
  const day = 24 * hour;
  const at = (hours: number) => new Date(Date.now() - day - hours * hour).toISOString();
  const subjects = [{ kind: 'list' }, { kind: 'like' }, { kind: 'watched' }] as const;
  const change = (value: boolean, hours: number) =>
    subjects.map((subject) => aPendingAction(147, { ...subject, value, at: at(hours) }));
  const imported = change(true, 0).map((action) => ({
    ...action,
    [action.kind === 'list' ? 'addedAt' : 'happenedAt']: time,
  }));
  const rating = aPendingAction(147, { kind: 'rating', score: 7, at: at(0), happenedAt: time });
  await send(browser, { viewer, sentAt: at(0), actions: change(false, 1) });
  const { text } = await send(browser, { viewer, sentAt: at(0), actions: [...imported, rating] });
  expect(JSON.parse(text)).toMatchObject({ left: [] });
  const { client } = await dataClientOf(browser);
  for (const [table, column] of [
    ['user_lists', 'added_at'],
    ['user_activities', 'created_at'],
    ['plays', 'watched_at'],
    ['ratings', 'rated_at'],
  ] as const) {
    const { data } = await client.from(table).select(column).throwOnError();
    expect(
      data.map((row) => Date.parse(Object.values(row)[0] as string)),
      table,
    ).toEqual([Date.parse(time)]);
  }
});

test('pending actions of another user are rejected without effect', async () => {
  const [one, other] = [await createUser(), await createUser()];
  const body = {
    viewer: await idOf(one.browser),
    actions: [aPendingAction(147), aPendingAction(118, { kind: 'like' })],
  };
  expect((await send(other.browser, body)).status).toBe(409);
  expect((await send(new Browser(), body)).status).toBe(401);
  for (const { browser } of [one, other]) {
    expect(await listOf(browser)).toEqual([]);
    expect(await rowsIn(browser, 'user_activities')).toEqual([]);
  }
});

test('an action for an unknown title is done, returned as unknown and does not block others', async () => {
  const { browser } = await createUser();
  const { text } = await replay(browser, aPendingAction(999_999), aPendingAction(147));
  expect(JSON.parse(text)).toEqual({ left: [], unknown: [0] });
  expect(await listOf(browser)).toEqual(['movie:147']);
});

test('an action that cannot be written now is returned as left', async () => {
  const { browser } = await createUser();
  await breakAccounts({ match: '/rest/v1/rpc/add_mark', fault: '503' });
  const { status, text } = await replay(browser, aPendingAction(147), aPendingAction(118, { kind: 'dismiss' }));
  expect([status, JSON.parse(text)]).toEqual([200, { left: [0] }]);
  expect((await replay(browser, aPendingAction(147))).status).toBe(503);
});

const viewer = '00000000-0000-4000-8000-000000000000';

const atOne = '2026-01-01T01:00:00Z';

const malformed: readonly (readonly [string, unknown])[] = [
  ['malformed JSON', 'no json'],
  ['an empty object', {}],
  ['an empty list', { viewer, actions: [] }],
  ['eleven actions', { viewer, actions: Array.from({ length: 11 }, () => aPendingAction(1)) }],
  ['an invalid viewer id', { viewer: 'me', actions: [aPendingAction(1)] }],
  ['an action with an owner', { viewer, actions: [{ ...aPendingAction(1), user_id: viewer }] }],
  ['an action with its own title', { viewer, actions: [{ ...aPendingAction(1), name: 'Mine' }] }],
  ['an unknown kind', { viewer, actions: [{ ...aPendingAction(1), kind: 'review' }] }],
  ['a score of 11', { viewer, actions: [{ ...aPendingAction(1), kind: 'rating', score: 11 }] }],
  ['a path for a title', { viewer, actions: [aPendingAction(1, { title: 'movie:1/../../session' })] }],
  ['an id that is too large', { viewer, actions: [aPendingAction(1, { title: 'movie:2147483648' })] }],
  ['an invalid time', { viewer, actions: [aPendingAction(1, { at: 'yesterday' })] }],
  ['a time of sending that is none', { viewer, sentAt: '2026-01-01T01:00:00+05', actions: [aPendingAction(1)] }],
  ['an earlier time of a removal', { viewer, actions: [aPendingAction(1, { value: false, addedAt: atOne })] }],
  ['an earlier time of a like', { viewer, actions: [aPendingAction(1, { kind: 'like', addedAt: atOne })] }],
  ['a string for a boolean', { viewer, actions: [{ ...aPendingAction(1), value: 'yes' }] }],
];

test('a malformed body is rejected', async () => {
  const { browser } = await createUser();
  for (const [name, body] of malformed) expect([name, (await send(browser, body)).status]).toEqual([name, 400]);
  expect(await listOf(browser)).toEqual([]);
});
