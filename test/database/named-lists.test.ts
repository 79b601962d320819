import { beforeAll, expect, test } from 'vitest';
import {
  database,
  clearDatabase,
  otherUser,
  owner,
  register,
  inTransaction,
  type Transaction,
  type Visitor,
} from './fixture.ts';

const list = 'a0000000-0000-4000-8000-000000000000';
const second = 'b0000000-0000-4000-8000-000000000000';
const copy = 'c0000000-0000-4000-8000-000000000000';

beforeAll(async () => {
  await clearDatabase();
  await database.exec(`${register(owner)}; ${register(otherUser)};`);
});

type As = Transaction['as'];
type StoredList = { titles: { mediaType: string; id: number }[]; isOwn: boolean } | null;

const create = (as: As, id = list, visibility = 'private', visitor: Visitor = owner) =>
  as(visitor, `insert into public.lists (id, name, note, visibility) values ($1, 'Autumn', 'A note', $2)`, [
    id,
    visibility,
  ]);
const save = (as: As, title: string, add: string[], remove: string[] = [], visitor: Visitor = owner) =>
  as(visitor, `select public.save_title_in_lists($1, $2, 'A title', '/poster.jpg', $3, $4)`, [
    ...title.split(':'),
    `{${add.join()}}`,
    `{${remove.join()}}`,
  ]);
const order = (as: As, titles: string, visitor: Visitor = owner) =>
  as(visitor, 'select public.order_list_items($1, $2)', [list, `{${titles.split(' ').join()}}`]);
const read = async (as: As, visitor: Visitor = owner, id = list) =>
  (await as(visitor, 'select public.read_list($1) as list', [id])).rows[0]?.['list'] as StoredList;
const titlesOf = async (as: As, id = list) =>
  (await read(as, owner, id))?.titles.map((title) => `${title.mediaType}:${title.id}`);

/** A list of the owner with three titles. */
async function createFull(as: As, visibility = 'private'): Promise<void> {
  await create(as, list, visibility);
  for (const title of ['movie:1', 'tv:1', 'movie:2']) await save(as, title, [list]);
}

test.each([
  ['private', [true, false, false]],
  ['link', [true, true, true]],
  ['public', [true, true, true]],
])('a %s list can be read by its owner, another user and a visitor: %j', (visibility, readable) =>
  inTransaction(async ({ as }) => {
    await createFull(as, visibility);
    const found = [];
    for (const visitor of [owner, otherUser, null]) found.push((await read(as, visitor)) !== null);
    expect(found).toEqual(readable);
  }),
);

test('read_list returns name, note, visibility and titles, and no data of the owner', () =>
  inTransaction(async ({ as }) => {
    await createFull(as, 'link');
    const list = await read(as, null);
    expect(Object.keys(list!).toSorted()).toEqual([
      'author',
      'isOwn',
      'isWithdrawn',
      'name',
      'note',
      'showsAuthor',
      'titles',
      'visibility',
    ]);
    expect(Object.keys(list!.titles[0]!).toSorted()).toEqual([
      'addedAt',
      'id',
      'mediaType',
      'posterPath',
      'title',
      'year',
    ]);
    expect(JSON.stringify(list)).not.toMatch(new RegExp(`${owner.id}|${owner.email}`));
    expect([list!.isOwn, (await read(as))!.isOwn, (await read(as, otherUser))!.isOwn]).toEqual([false, true, false]);
  }));

test('the owner cannot read a private list once the session has ended', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await createFull(as);
    await asAdmin('delete from auth.sessions');
    expect(await read(as)).toBeNull();
    await asAdmin(`update public.lists set visibility = 'link'`);
    expect((await read(as))?.isOwn).toBe(false);
  }));

test('a title is appended once, and comes last when it is removed and added again', () =>
  inTransaction(async ({ as }) => {
    await createFull(as);
    await create(as, second);
    await save(as, 'tv:1', [list, second]);
    expect(await titlesOf(as)).toEqual(['movie:1', 'tv:1', 'movie:2']);
    for (let time = 0; time < 2; time++) await save(as, 'movie:1', [second], [list]);
    expect([await titlesOf(as), await titlesOf(as, second)]).toEqual([
      ['tv:1', 'movie:2'],
      ['tv:1', 'movie:1'],
    ]);
    await save(as, 'movie:1', [list]);
    expect(await titlesOf(as)).toEqual(['tv:1', 'movie:2', 'movie:1']);
  }));

test.each([
  ['movie:2 tv:1', 'movie:1 movie:2 tv:1'],
  ['movie:2 movie:1', 'movie:2 tv:1 movie:1'],
  ['tv:1 movie:2 movie:1', 'tv:1 movie:2 movie:1'],
  ['movie:1', 'movie:1 tv:1 movie:2'],
  ['movie:2 movie:9 tv:1', 'movie:1 movie:2 tv:1'],
])('ordering %s results in %s, and repeating it changes nothing', (titles, result) =>
  inTransaction(async ({ as }) => {
    await createFull(as);
    for (let time = 0; time < 2; time++) {
      expect((await order(as, titles)).error).toBeUndefined();
      expect(await titlesOf(as)).toEqual(result.split(' '));
    }
  }),
);

// With a plan that compares all titles once per title, this takes minutes.
test('the longest list is reversed in one call', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await create(as);
    await asAdmin(
      `insert into public.list_items (list_id, user_id, media_type, media_id, title, position)
        select $1, $2, 'movie', id, 'A film', id from generate_series(1, 1000) as id`,
      [list, owner.id],
    );
    const reversed = Array.from({ length: 1_000 }, (_, index) => `movie:${1_000 - index}`);
    expect((await order(as, reversed.join(' '))).error).toBeUndefined();
    expect(await titlesOf(as)).toEqual(reversed);
  }));

test('other users cannot add to, reorder or remove from a shared list, nor insert its rows', () =>
  inTransaction(async ({ as }) => {
    await createFull(as, 'public');
    await save(as, 'movie:9', [list], [], otherUser);
    await save(as, 'movie:1', [], [list], otherUser);
    await order(as, 'movie:2 movie:1', otherUser);
    const insert = `insert into public.list_items (list_id, media_type, media_id, title, position) values ($1, 'movie', 9, 'A', 1)`;
    expect((await as(otherUser, insert, [list])).error?.code).toBe('23503');
    expect(await titlesOf(as)).toEqual(['movie:1', 'tv:1', 'movie:2']);
    expect((await save(as, 'movie:9', [list], [], null)).error?.code).toBe('42501');
    expect((await order(as, 'movie:2 movie:1', null)).error?.code).toBe('42501');
  }));

test("own_lists returns the caller's lists, with counts, four posters and whether they contain a title", () =>
  inTransaction(async ({ as }) => {
    await createFull(as);
    for (const title of ['tv:3', 'tv:4']) await save(as, title, [list]);
    await create(as, second, 'public', otherUser);
    const { rows } = await as(owner, `select * from public.own_lists('tv', 4)`);
    const posters = Array.from({ length: 4 }, () => '/poster.jpg');
    expect(rows).toEqual([{ id: list, name: 'Autumn', visibility: 'private', total: 5, posters, contains: true }]);
    const theirs = (await as(otherUser, 'select * from public.own_lists()')).rows;
    expect(theirs).toEqual([
      { id: second, name: 'Autumn', visibility: 'public', total: 0, posters: [], contains: false },
    ]);
    expect((await as(null, 'select * from public.own_lists()')).error?.code).toBe('42501');
  }));

test('a shared list can be copied once, in its order and as a private one; a private list cannot', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await createFull(as, 'link');
    await order(as, 'movie:2 movie:1');
    const copyIt = async (visitor: Visitor) =>
      await as(visitor, 'select public.copy_list($1, $2) as done', [list, copy]);
    for (let time = 0; time < 2; time++) expect((await copyIt(otherUser)).rows).toEqual([{ done: true }]);
    expect(await asAdmin(`select user_id, name, note, visibility from public.lists where id = '${copy}'`)).toEqual([
      { user_id: otherUser.id, name: 'Autumn', note: 'A note', visibility: 'private' },
    ]);
    const copied = (await read(as, otherUser, copy))!.titles.map(({ id }) => id);
    expect(copied).toEqual([2, 1, 1]);
    expect((await copyIt(null)).error?.code).toBe('42501');
    await asAdmin(`update public.lists set visibility = 'private'`);
    expect((await copyIt(otherUser)).rows).toEqual([{ done: false }]);
  }));

test('deleting a list deletes its titles', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await createFull(as);
    for (let time = 0; time < 2; time++)
      expect((await as(owner, 'delete from public.lists where id = $1', [list])).error).toBeUndefined();
    expect(await asAdmin('select from public.list_items')).toEqual([]);
  }));

test('a user can have at most 100 lists, and a list at most 1,000 titles', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await create(as);
    const fill = `insert into public.list_items (list_id, user_id, media_type, media_id, title, position)
      select $1, $2, 'movie', n, 'A title', n from generate_series(1, 999) n`;
    await asAdmin(fill, [list, owner.id]);
    expect((await save(as, 'tv:1', [list])).error).toBeUndefined();
    expect((await save(as, 'tv:2', [list])).error?.code).toBe('54000');
    expect((await save(as, 'tv:1', [list])).error).toBeUndefined();
    await asAdmin(`insert into public.lists (user_id, name) select $1, 'A' from generate_series(1, 98)`, [owner.id]);
    expect((await create(as, second)).error).toBeUndefined();
    expect((await create(as, copy)).error?.code).toBe('54000');
    expect((await create(as, copy, 'private', otherUser)).error).toBeUndefined();
  }));

test.each([
  ['row', 'delete from public.lists'],
  ['owner', `delete from auth.users where id = '${owner.id}'`],
])('the id of a list whose %s was deleted cannot be taken by another account', (_, remove) =>
  inTransaction(async ({ as, asAdmin }) => {
    await create(as, list, 'public');
    await asAdmin(remove);
    expect((await create(as, list, 'public', otherUser)).error).toBeUndefined();
    expect(await read(as, null)).toBeNull();
  }),
);

test('the owner of a deleted list can create it again with its id', () =>
  inTransaction(async ({ as }) => {
    for (let count = 0; count < 2; count += 1) {
      await create(as);
      expect(await read(as)).not.toBeNull();
      await as(owner, 'delete from public.lists');
    }
  }));

test('the id of a deleted list is remembered for two years', () =>
  inTransaction(async ({ as, asAdmin }) => {
    const age = (by: string) =>
      asAdmin('update private.deleted_lists set deleted_at = deleted_at - $1::interval', [by]);
    const remove = () => as(owner, 'delete from public.lists');
    const remembered = async () => (await asAdmin('select id from private.deleted_lists')).map(({ id }) => id);
    await create(as);
    await remove();
    await age('23 months');
    await create(as, second);
    await remove();
    expect((await remembered()).toSorted()).toEqual([list, second]);
    await create(as);
    await remove();
    await age('23 months');
    await create(as, copy);
    await remove();
    expect(await remembered(), 'deleted again since').toContain(list);
    await age('2 months');
    await create(as, copy);
    await remove();
    expect(await remembered()).toEqual([copy]);
  }));
