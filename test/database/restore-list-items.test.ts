// Undo of several titles that were removed from a list together.
import { beforeAll, expect, test } from 'vitest';
import { clearDatabase, database, inTransaction, otherUser, owner, register, type Transaction } from './fixture.ts';

const list = 'a0000000-0000-4000-8000-000000000000';

beforeAll(async () => {
  await clearDatabase();
  await database.exec(`${register(owner)}; ${register(otherUser)};`);
});

/** A list of the owner with films in this order. */
async function createList({ as, asAdmin }: Transaction, ids: readonly number[]): Promise<void> {
  await as(owner, `insert into public.lists (id, name) values ($1, 'Autumn')`, [list]);
  await asAdmin(
    `insert into public.list_items (list_id, user_id, media_type, media_id, title, position)
      select $1, $2, 'movie', id, 'A film', place from unnest($3::integer[]) with ordinality as given (id, place)`,
    [list, owner.id, ids],
  );
}

const restore = async ({ as }: Transaction, ids: readonly number[], order: readonly number[], by = owner) => {
  const items = ids.map((id) => ['movie', id, `Film ${id}`, null, 1926, '2026-01-02', null]);
  const call = 'select public.restore_list_items($1, $2, $3) as it';
  const { rows, error } = await as(by, call, [list, JSON.stringify(items), order.map((id) => `movie:${id}`)]);
  return error?.code ?? rows[0]!['it'];
};

const idsOf = async ({ asAdmin }: Transaction) =>
  (
    await asAdmin<{ id: number }>('select media_id as id from public.list_items order by position, added_at, media_id')
  ).map(({ id }) => id);

test.each([
  ['at the ends and in the middle', [2, 4], [1, 3, 5], [1, 2, 3, 4, 5]],
  ['before titles that were moved', [4, 2], [1, 3, 5], [3, 4, 1, 2, 5]],
  ['at the end without a follower', [1, 2], [5, 4, 3], [1, 2, 3, 4, 5]],
  ['before titles that were added later', [9, 5], [1, 2], [9, 1, 2, 5]],
  ['in an emptied list', [], [2, 1], [1, 2]],
])('titles are put back in their order %s, also when it is repeated', (_, left, removed, expected) =>
  inTransaction(async (transaction) => {
    await createList(transaction, left);
    for (let time = 0; time < 2; time++) expect(await restore(transaction, removed, [1, 2, 3, 4, 5])).toBe(true);
    expect(await idsOf(transaction)).toEqual(expected);
  }),
);

test('titles of another user’s list are not put back', () =>
  inTransaction(async (transaction) => {
    await createList(transaction, [1]);
    expect(await restore(transaction, [2], [1, 2], otherUser)).toBe(false);
    expect(await idsOf(transaction)).toEqual([1]);
  }));

test('a list that becomes too long gets none of the titles', () =>
  inTransaction(async (transaction) => {
    const full = Array.from({ length: 999 }, (_, index) => index + 1);
    await createList(transaction, full);
    expect(await restore(transaction, [1_001, 1_002], [...full, 1_001, 1_002])).toBe('54000');
    expect(await restore(transaction, [1_001], [1_001, ...full])).toBe(true);
    expect((await idsOf(transaction)).slice(0, 2)).toEqual([1_001, 1]);
  }));
