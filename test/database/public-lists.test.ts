// The page of public lists: which lists it contains, in which order, and what it does not reveal.
import { beforeAll, expect, test } from 'vitest';
import { clearDatabase, database, inTransaction, otherUser, owner, register, type Transaction } from './fixture.ts';

beforeAll(async () => {
  await clearDatabase();
  await database.exec(`${register(owner)}; ${register(otherUser)};`);
});

const idOf = (number: number) => `a0000000-0000-4000-8000-00000000000${number}`;

/** Creates a list with two films, 1 and 2, of which the first has a poster. It changed `age` days ago. */
async function share({ as, asAdmin }: Transaction, number: number, visibility: string, age = number): Promise<void> {
  const list = idOf(number);
  await as(owner, `insert into public.lists (id, name, visibility) values ($1, $2, $3)`, [
    list,
    `List ${number}`,
    visibility,
  ]);
  await asAdmin(
    `insert into public.list_items (list_id, user_id, media_type, media_id, title, poster_path, position)
      select $1, $2, 'movie', n, 'Film ' || n, case n when 1 then '/1.jpg' end, n from generate_series(1, 2) n`,
    [list, owner.id],
  );
  await asAdmin(`alter table public.lists disable trigger touch_updated_at`);
  await asAdmin(`update public.lists set updated_at = now() - make_interval(days => $2::integer) where id = $1`, [
    list,
    age,
  ]);
}

type Page = {
  total: number;
  lists: { id: string; name: string; total: number; followers: number; posters: string[] }[];
};

const read = async ({ as }: Transaction, args = '', visitor: typeof owner | null = null) =>
  (await as(visitor, `select public.public_lists(${args}) as it`)).rows[0]!['it'] as Page;
const namesOf = ({ lists }: Page) => lists.map(({ name }) => name);

test('visitors and users find public lists only, without their owners', () =>
  inTransaction(async (transaction) => {
    await share(transaction, 1, 'public');
    await share(transaction, 2, 'link');
    await share(transaction, 3, 'private');
    const expected = {
      total: 1,
      lists: [{ id: idOf(1), name: 'List 1', author: null, total: 2, followers: 0, posters: ['/1.jpg'] }],
    };
    for (const visitor of [null, owner, otherUser]) expect(await read(transaction, '', visitor)).toEqual(expected);
  }));

test('the most followed lists come first, or the latest changed, page by page', () =>
  inTransaction(async (transaction) => {
    for (const number of [1, 2, 3]) await share(transaction, number, 'public');
    await transaction.as(otherUser, 'select public.follow_list($1, true)', [idOf(3)]);
    expect(namesOf(await read(transaction))).toEqual(['List 3', 'List 1', 'List 2']);
    expect(namesOf(await read(transaction, `'newest'`))).toEqual(['List 1', 'List 2', 'List 3']);
    const second = await read(transaction, `'newest', 2, 2`);
    expect([second.total, namesOf(second)]).toEqual([3, ['List 3']]);
    expect(await read(transaction, `'newest', 3, 2`)).toEqual({ total: 3, lists: [] });
  }));

test('blocked titles are neither counted nor shown, and a list of nothing else is left out', () =>
  inTransaction(async (transaction) => {
    await share(transaction, 1, 'public');
    expect((await read(transaction, `p_blocked => '{movie:1}'`)).lists).toMatchObject([{ total: 1, posters: [] }]);
    expect(await read(transaction, `p_blocked => '{movie:1,movie:2}'`)).toEqual({ total: 0, lists: [] });
  }));

test('page sizes and numbers out of range are clamped', () =>
  inTransaction(async (transaction) => {
    await share(transaction, 1, 'public');
    for (const args of [`'followed', 0, 0`, `'followed', -5, 100000`, `'unknown', 1, 10`])
      expect((await read(transaction, args)).total).toBe(1);
  }));

test('the lists that contain a title are found, unless it is blocked', () =>
  inTransaction(async (transaction) => {
    for (const number of [1, 2]) await share(transaction, number, 'public');
    await transaction.asAdmin('delete from public.list_items where list_id = $1 and media_id = 2', [idOf(2)]);
    const find = (type: string, id: number, blocked = '{}') =>
      read(transaction, `p_media_type => '${type}', p_media_id => ${id}, p_blocked => '${blocked}'`);
    expect(namesOf(await find('movie', 1))).toEqual(['List 1', 'List 2']);
    expect(namesOf(await find('movie', 2))).toEqual(['List 1']);
    for (const page of [await find('tv', 1), await find('movie', 3), await find('movie', 1, '{movie:1}')])
      expect(page).toEqual({ total: 0, lists: [] });
  }));
