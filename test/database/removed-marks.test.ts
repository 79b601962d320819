// Titles added to lists, liked or hidden, and their removals, which may arrive late and in any order.
import { beforeAll, expect, test } from 'vitest';
import { clearDatabase, database, inTransaction, otherUser, owner, register, type Transaction } from './fixture.ts';

beforeAll(async () => {
  await clearDatabase();
  await database.exec(`${register(owner)}; ${register(otherUser)};`);
});

const list = '70000000-0000-4000-8000-000000000000';
const createList = `insert into public.lists (id, name) values ('${list}', 'Autumn')`;

const tables = { list: 'user_lists', 'list-item': 'list_items', like: 'user_activities', hide: 'hidden_titles' };
type Kind = keyof typeof tables;
const kinds = Object.keys(tables) as Kind[];
const idColumn = (kind: Kind) => (kind === 'list' ? 'movie_id' : 'media_id');

type As = Transaction['as'];
/** A press at a time of 2026-11-20, `true` to add. */
type Press = [time: string, value: boolean];

const press = (as: As, kind: Kind, [time, value]: Press, visitor = owner) => {
  const at = `timestamptz '2026-11-20T${time}:00Z'`;
  const named = kind === 'list-item' ? `'${list}'::uuid` : 'null::uuid';
  const sql = value
    ? `select public.add_mark('${kind}', 'movie', 1399, ${at}, ${named}, 'The Nameless') as it`
    : `select public.remove_mark('${kind}', 'movie', 1399, ${at}, ${named}) as it`;
  return as(visitor, sql);
};
const isMarked = async (as: As, kind: Kind, visitor = owner) =>
  (await as(visitor, `select from public.${tables[kind]}`)).rows.length > 0;

const first: Press = ['10:00', true];
const removal: Press = ['11:00', false];
const last: Press = ['12:00', true];

const orders: [name: string, presses: Press[], result: boolean][] = [
  ['addition, removal, addition', [first, removal, last], true],
  ['removal, later addition, addition', [removal, last, first], true],
  ['later addition, addition, removal', [last, first, removal], true],
  ['addition, later addition, removal', [first, last, removal], true],
  ['addition, removal', [first, removal], false],
  ['removal, earlier addition', [removal, first], false],
  ['a removal twice', [first, removal, removal], false],
  ['an addition twice', [last, last, first], true],
];

test.each(kinds.flatMap((kind) => orders.map((order) => [kind, ...order] as const)))(
  '%s, %s: the last press decides, in any order of arrival',
  (kind, _, presses, result) =>
    inTransaction(async ({ as }) => {
      await as(owner, createList);
      for (let time = 0; time < 2; time++) {
        for (const each of presses) expect((await press(as, kind, each)).error).toBeUndefined();
        expect(await isMarked(as, kind)).toBe(result);
      }
    }),
);

/** What a device that is online sends: a row or its deletion. */
const addNow = (as: As, kind: Kind) => {
  const given = { list: '', 'list-item': 'list_id, position, ', like: 'activity_type, ', hide: '' }[kind];
  const values = { list: '', 'list-item': `'${list}', 1, `, like: `'like', `, hide: '' }[kind];
  const title = kind.startsWith('list') ? [', title, added_at', `, 'The Nameless', '2026-11-01'`] : ['', ''];
  return as(
    owner,
    `insert into public.${tables[kind]} (${given}media_type, ${idColumn(kind)}${title[0]})
      values (${values}'movie', 1399${title[1]}) on conflict do nothing`,
  );
};
const removeNow = (as: As, kind: Kind) => as(owner, `delete from public.${tables[kind]}`);

test.each(kinds)('%s: a removal that is sent at once outlives an earlier addition', (kind) =>
  inTransaction(async ({ as }) => {
    await as(owner, createList);
    await addNow(as, kind);
    await removeNow(as, kind);
    await press(as, kind, first);
    expect(await isMarked(as, kind)).toBe(false);
  }),
);

test.each(kinds)('%s: an addition or Undo that is sent at once outlives an earlier removal', (kind) =>
  inTransaction(async ({ as }) => {
    await as(owner, createList);
    await press(as, kind, first);
    await removeNow(as, kind);
    await addNow(as, kind);
    await press(as, kind, removal);
    expect(await isMarked(as, kind)).toBe(true);
  }),
);

const otherList = '80000000-0000-4000-8000-000000000000';
const earlier = `'movie', 1399, 'A', timestamptz '2026-11-20T10:00:00Z'`;
const earlierItem = `'movie', 1399, 'A', null, null, '2026-11-01'`;
const earlierItems = '[["movie", 1399, "A", null, null, "2026-11-01"]]';
/** Adds a title to a list that has it, at once. */
const again: [name: string, kind: 'list' | 'list-item', sql: string][] = [
  ['saved', 'list-item', `public.save_title_in_lists('movie', 1399, 'A', null, '{${list}}', '{}')`],
  ['copied', 'list-item', `public.change_list_items('${otherList}', '{movie:1399}', 'copy', '${list}')`],
  ['copied', 'list', `public.change_list_items('${otherList}', '{movie:1399}', 'copy')`],
  ['put back', 'list-item', `public.restore_list_item('${list}', ${earlierItem}, null)`],
  ['put back', 'list-item', `public.restore_list_items('${list}', '${earlierItems}', '{movie:1399}')`],
  ['put back', 'list', `public.restore_list_items(null, '${earlierItems}', '{}')`],
];

test.each(again)('a title that is %s again outlives an earlier removal, and add_mark waits: %s', (_, kind, sql) =>
  inTransaction(async ({ as, asAdmin }) => {
    await as(owner, `insert into public.lists (id, name) values ('${list}', 'Autumn'), ('${otherList}', 'Winter')`);
    await as(owner, `insert into public.user_lists (media_type, movie_id, title, pressed_at) values (${earlier})`);
    const add = 'insert into public.list_items (list_id, position, media_type, media_id, title, pressed_at)';
    await as(owner, `${add} values ('${list}', 1, ${earlier}), ('${otherList}', 1, ${earlier})`);
    expect((await as(owner, `select ${sql}`)).error).toBeUndefined();
    const held = `select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`;
    expect.soft(await asAdmin(held)).toHaveLength(1);
    await press(as, kind, removal);
    const mine = kind === 'list' ? '' : `where list_id = '${list}'`;
    expect((await as(owner, `select from public.${tables[kind]} ${mine}`)).rows).toHaveLength(1);
  }),
);

test('a removal counts from its press, also for a title that was there', () =>
  inTransaction(async ({ as }) => {
    await press(as, 'like', first);
    await press(as, 'like', removal);
    await press(as, 'like', last);
    expect(await isMarked(as, 'like')).toBe(true);
  }));

test('of presses within a minute, the one that arrives last decides, for clocks differ', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await press(as, 'hide', ['11:01', true]);
    await press(as, 'hide', ['11:00', false]);
    expect(await isMarked(as, 'hide')).toBe(false);
    await asAdmin(`update public.removed_marks set removed_at = '2026-11-20T11:02:00Z'`);
    await press(as, 'hide', ['11:01', true]);
    expect(await isMarked(as, 'hide')).toBe(true);
  }));

test('presses count as now if they are in the future; Undo and imports keep the time in My List and of a like', () =>
  inTransaction(async ({ as, asAdmin }) => {
    const likes = `select created_at::date::text as liked, pressed_at::date::text as pressed from public.user_activities`;
    await press(as, 'like', first);
    expect(await asAdmin(likes)).toEqual([{ liked: '2026-11-20', pressed: '2026-11-20' }]);
    await as(owner, 'delete from public.user_activities');
    const like = (addedAt: string) =>
      as(owner, `select public.add_mark('like', 'movie', 1399, now(), p_added_at => '${addedAt}')`);
    await like('2012-03-01');
    await like('2013-03-01');
    expect(await asAdmin(`select created_at::date::text as liked from public.user_activities`)).toEqual([
      { liked: '2012-03-01' },
    ]);
    await as(owner, 'delete from public.user_activities');
    await like('2999-01-01');
    expect(await asAdmin('select created_at = now() as is_now from public.user_activities')).toEqual([
      { is_now: true },
    ]);
    await as(owner, 'delete from public.user_activities');
    await as(
      owner,
      `select public.add_mark('list', 'movie', 1399, '2999-01-01', p_title => 'A', p_added_at => '2026-11-01')`,
    );
    expect(
      await asAdmin(`select pressed_at = now() as is_now, added_at::date::text as day from public.user_lists`),
    ).toEqual([{ is_now: true, day: '2026-11-01' }]);
    await as(owner, `select public.remove_mark('like', 'movie', 1399, '2999-01-01')`);
    expect(await asAdmin('select removed_at = now() as is_now from public.removed_marks')).toEqual([{ is_now: true }]);
  }));

test('additions to a list go to its end, and only to a list of the caller', () =>
  inTransaction(async ({ as }) => {
    await as(owner, createList);
    const add = (id: number, visitor = owner) =>
      as(
        visitor,
        `select public.add_mark('list-item', 'tv', ${id}, now(), '${list}', 'A', null, 1999::smallint) as it`,
      );
    for (const id of [7, 5, 7]) expect((await add(id)).rows).toEqual([{ it: true }]);
    const items = `select media_id, year, position from public.list_items order by position`;
    expect((await as(owner, items)).rows.map((row) => Object.values(row))).toEqual([
      [7, 1999, 1],
      [5, 1999, 2],
    ]);
    expect((await add(6, otherUser)).rows).toEqual([{ it: false }]);
    expect((await press(as, 'list-item', last, otherUser)).rows).toEqual([{ it: false }]);
    expect((await press(as, 'list-item', removal, otherUser)).rows).toEqual([{ it: false }]);
  }));

test('a press neither changes nor blocks what another user has', () =>
  inTransaction(async ({ as }) => {
    for (const kind of ['list', 'like', 'hide'] as const) {
      await press(as, kind, first);
      await press(as, kind, removal, otherUser);
      expect([await isMarked(as, kind), await isMarked(as, kind, otherUser)]).toEqual([true, false]);
      await press(as, kind, first, otherUser);
      await press(as, kind, removal);
      expect([await isMarked(as, kind), await isMarked(as, kind, otherUser)]).toEqual([false, false]);
    }
  }));

const countRemovals = 'select count(*)::integer from public.removed_marks';

test('deleting a list or an account deletes its removals and remembers nothing', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await as(owner, createList);
    for (const kind of kinds) await addNow(as, kind);
    await press(as, 'list-item', removal);
    await as(owner, 'delete from public.lists');
    expect(await asAdmin(countRemovals)).toEqual([{ count: 0 }]);
    await as(owner, createList);
    for (const kind of kinds) await addNow(as, kind);
    await removeNow(as, 'like');
    expect((await as(owner, 'select public.delete_user()')).error).toBeUndefined();
    expect(await asAdmin(countRemovals)).toEqual([{ count: 0 }]);
  }));

test('the newest 2,000 removals of a user are remembered, also if more are removed at once', () =>
  inTransaction(async ({ as, asAdmin }) => {
    const fill = `insert into public.user_lists (media_type, movie_id, title) select 'movie', n, 'A' from generate_series(1, 3000) n`;
    for (let time = 0; time < 2; time++) {
      await as(owner, fill);
      expect((await as(owner, 'delete from public.user_lists')).error).toBeUndefined();
      expect(await asAdmin(countRemovals)).toEqual([{ count: 2_000 }]);
    }
    await asAdmin(`update public.removed_marks set removed_at = '2026-11-01'`);
    const remove = `select public.remove_mark('like', 'movie', n, timestamptz '2026-11-02' + n * interval '1 second')
      from generate_series(1, 3) n`;
    expect((await as(owner, remove)).error).toBeUndefined();
    expect(await asAdmin(`select kind, count(*)::integer from public.removed_marks group by 1 order by 1`)).toEqual([
      { kind: 'like', count: 3 },
      { kind: 'list', count: 1_997 },
    ]);
  }));
