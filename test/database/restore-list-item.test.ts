// Undo of a title that was removed from a list.
import { beforeAll, expect, test } from 'vitest';
import {
  clearDatabase,
  database,
  inTransaction,
  otherUser,
  owner,
  register,
  type Transaction,
  type Visitor,
} from './fixture.ts';

const list = 'a0000000-0000-4000-8000-000000000000';

beforeAll(async () => {
  await clearDatabase();
  await database.exec(`${register(owner)}; ${register(otherUser)};`);
});

type As = Transaction['as'];

/** A public list of the owner with the films 1, 2 and 4, added ten days ago. */
async function createList({ as, asAdmin }: Transaction): Promise<void> {
  await as(owner, `insert into public.lists (id, name, visibility) values ($1, 'Autumn', 'public')`, [list]);
  await asAdmin(
    `insert into public.list_items (list_id, user_id, media_type, media_id, title, position, added_at)
      select $1, $2, 'movie', id, 'A film', id, now() - interval '10 days' from unnest(array[1, 2, 4]) as id`,
    [list, owner.id],
  );
}
const restore = async (as: As, { before = null as string | null, at = '2026-01-02', by = owner as Visitor } = {}) => {
  const call = `select public.restore_list_item($1, 'tv', 3, 'A series', '/3.jpg', 1926::smallint, $2, $3) as it`;
  const { rows, error } = await as(by, call, [list, at, before]);
  return error?.code ?? rows[0]!['it'];
};
const idsOf = async ({ asAdmin }: Transaction) =>
  (
    await asAdmin<{ id: number }>(`select media_id as id from public.list_items order by position, added_at, media_id`)
  ).map(({ id }) => id);

test.each([
  ['movie:1', [3, 1, 2, 4]],
  ['movie:4', [1, 2, 3, 4]],
  [null, [1, 2, 4, 3]],
  ['movie:9', [1, 2, 4, 3]],
])('a title is put back before %s, also when it is repeated', (before, ids) =>
  inTransaction(async (transaction) => {
    await createList(transaction);
    for (let time = 0; time < 2; time++) expect(await restore(transaction.as, { before })).toBe(true);
    expect(await idsOf(transaction)).toEqual(ids);
  }),
);

test('a title is put back with its data and its time of addition, which is never in the future', () =>
  inTransaction(async (transaction) => {
    const { as, asAdmin } = transaction;
    await createList(transaction);
    await restore(as);
    const read = `select title, poster_path, year, added_at::date::text as day, added_at = now() as is_now
      from public.list_items where media_id = 3`;
    const stored = { title: 'A series', poster_path: '/3.jpg', year: 1926 };
    expect(await asAdmin(read)).toEqual([{ ...stored, day: '2026-01-02', is_now: false }]);
    await asAdmin('delete from public.list_items where media_id = 3');
    await restore(as, { at: '2999-01-01' });
    expect(await asAdmin(read)).toMatchObject([{ is_now: true }]);
  }));

test('followers of the list get no news of a title that is put back', () =>
  inTransaction(async (transaction) => {
    const { as, asAdmin } = transaction;
    await createList(transaction);
    await as(otherUser, 'select public.follow_list($1, true)', [list]);
    await asAdmin(`update public.list_follows set followed_at = now() - interval '1 day'`);
    await restore(as);
    const { rows } = await as(otherUser, 'select public.my_notifications(current_date) as it');
    expect(rows[0]!['it']).toMatchObject({ lists: [] });
  }));

test('only the owner puts a title back', () =>
  inTransaction(async (transaction) => {
    await createList(transaction);
    expect(await restore(transaction.as, { by: otherUser })).toBe(false);
    expect(await restore(transaction.as, { by: null })).toBe('42501');
    expect(await idsOf(transaction)).toEqual([1, 2, 4]);
  }));
