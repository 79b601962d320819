// Followed lists: which lists a user can follow, and which news a follower gets.
import { beforeAll, describe, expect, test } from 'vitest';
import { clearDatabase, database, inTransaction, otherUser, owner, register, type Transaction } from './fixture.ts';

const list = 'a0000000-0000-4000-8000-000000000000';

beforeAll(async () => {
  await clearDatabase();
  await database.exec(`${register(owner)}; ${register(otherUser)};`);
});

type As = Transaction['as'];

const share = (as: As, visibility: string) =>
  as(owner, `insert into public.lists (id, name, visibility) values ($1, 'Autumn', $2)`, [list, visibility]);
const follow = async (as: As, isFollowing = true, visitor: typeof owner | null = otherUser) => {
  const { rows, error } = await as(visitor, 'select public.follow_list($1, $2) as it', [list, isFollowing]);
  return error?.code ?? rows[0]!['it'];
};
const add = (asAdmin: Transaction['asAdmin'], id: number, age: string) =>
  asAdmin(
    `insert into public.list_items (list_id, user_id, media_type, media_id, title, position, added_at)
      values ($1, $2, 'movie', $3::integer, 'Film ' || $3::integer, $3::integer, now() - $4::interval)`,
    [list, owner.id, id, age],
  );
const news = async (as: As, visitor = otherUser) =>
  (
    (await as(visitor, 'select public.my_notifications(current_date) as it')).rows[0]!['it'] as {
      lists: { name: string; day: string; added: number; title: { title: string } }[];
    }
  ).lists;

test.each([
  ['private', false],
  ['link', true],
  ['public', true],
])('a %s list of another user can be followed: %s', (visibility, expected) =>
  inTransaction(async ({ as }) => {
    await share(as, visibility);
    expect(await follow(as)).toBe(expected);
    expect(await follow(as, true, owner)).toBe(false); // one's own
    expect(await follow(as, true, null)).toBe('42501');
  }),
);

test('a follower gets news of titles added within a week and after the follow', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await share(as, 'public');
    await follow(as);
    await follow(as);
    await asAdmin(`update public.list_follows set followed_at = now() - interval '20 days'`);
    await add(asAdmin, 1, '30 days');
    await add(asAdmin, 2, '10 days');
    expect(await news(as)).toEqual([]);
    await add(asAdmin, 3, '2 days');
    await add(asAdmin, 4, '1 day');
    expect(await news(as)).toMatchObject([{ name: 'Autumn', added: 2, title: { title: 'Film 4' } }]);
    expect(await news(as, owner)).toEqual([]);
    await asAdmin(`update public.list_follows set followed_at = now()`);
    expect(await news(as)).toEqual([]);
  }));

const rename = (as: As, name: string) => as(owner, 'update public.lists set name = $1', [name]);
const age = (asAdmin: Transaction['asAdmin'], by: string) =>
  asAdmin('update private.list_names set renamed_at = renamed_at - $1::interval', [by]);

describe('a follower of three titles added long ago gets news of', () => {
  const remove = (as: As, ...ids: number[]) =>
    as(owner, 'delete from public.list_items where media_id = any ($1::int[])', [ids]);
  const show = (as: As, visibility: string) => as(owner, 'update public.lists set visibility = $1', [visibility]);
  type Change = (as: As, asAdmin: Transaction['asAdmin']) => Promise<unknown>;

  test.each<[string, Change[], object[]]>([
    ['a new name', [(as) => rename(as, 'Winter')], [{ name: 'Winter', formerName: 'Autumn', added: 0, removed: 0 }]],
    [
      'the last of two new names',
      [(as) => rename(as, 'Winter'), (as) => rename(as, 'Spring')],
      [{ name: 'Spring', formerName: 'Autumn' }],
    ],
    ['no new name that is taken back', [(as) => rename(as, 'Winter'), (as) => rename(as, 'Autumn')], []],
    [
      'no name that it had while private',
      [
        (as) => show(as, 'private'),
        (as) => rename(as, 'Secret'),
        (as) => rename(as, 'Winter'),
        (as) => show(as, 'link'),
      ],
      [],
    ],
    [
      'no title that it had or lost while private',
      [
        (as) => show(as, 'private'),
        (_, asAdmin) => add(asAdmin, 4, '2 days'),
        (as) => remove(as, 1, 4),
        (as) => show(as, 'link'),
      ],
      [],
    ],
    ['two removed titles', [(as) => remove(as, 1, 2)], [{ removed: 2, formerName: null, title: { title: 'Film 3' } }]],
    [
      'an empty list, without an id of what was on it',
      [(as) => remove(as, 1, 2, 3)],
      [{ removed: 3, title: { mediaType: 'movie', id: 0, title: 'Autumn', posterPath: null } }],
    ],
    [
      'a new name of a list that has no titles',
      [(_, asAdmin) => asAdmin('truncate public.list_items, public.removed_marks'), (as) => rename(as, 'Winter')],
      [{ formerName: 'Autumn', removed: 0, title: { title: 'Winter' } }],
    ],
    [
      'one removed title if the other is put back',
      [(as) => remove(as, 1, 2), (_, asAdmin) => add(asAdmin, 2, '20 days')],
      [{ removed: 1 }],
    ],
    ['no title added and removed today', [(_, asAdmin) => add(asAdmin, 4, '0 s'), (as) => remove(as, 4)], []],
    [
      'all of this together',
      [(as) => rename(as, 'Winter'), (as) => remove(as, 1), (_, asAdmin) => add(asAdmin, 4, '0 s')],
      [{ formerName: 'Autumn', added: 1, removed: 1, title: { title: 'Film 4' } }],
    ],
  ])('%s', (_, changes, expected) =>
    inTransaction(async ({ as, asAdmin }) => {
      await share(as, 'public');
      await follow(as);
      await asAdmin(`update public.list_follows set followed_at = now() - interval '3 days'`);
      for (const id of [1, 2, 3]) await add(asAdmin, id, `${30 - id} days`);
      expect(await news(as)).toEqual([]);
      for (const change of changes) await change(as, asAdmin);
      expect(await news(as)).toMatchObject(expected);
      expect(await news(as)).toHaveLength(expected.length);
      await asAdmin(`update public.list_follows set followed_at = now() + interval '1 second'`);
      expect(await news(as), 'before it was followed').toEqual([]);
    }),
  );
});

test('a follower reads the name that a list had when they followed it', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await share(as, 'public');
    await rename(as, 'Winter');
    await age(asAdmin, '2 s');
    await follow(as);
    await asAdmin(`update public.list_follows set followed_at = now() - interval '1 s'`);
    await rename(as, 'Spring');
    expect(await news(as)).toMatchObject([{ name: 'Spring', formerName: 'Winter' }]);
  }));

test('names that are taken back neither change the day of earlier news nor hide an earlier new name', () =>
  inTransaction(async ({ as, asAdmin }) => {
    const renameLater = async (name: string) => {
      await age(asAdmin, '1 ms');
      await rename(as, name);
    };
    await share(as, 'public');
    await follow(as);
    await asAdmin(`update public.list_follows set followed_at = now() - interval '5 days'`);
    await add(asAdmin, 1, '3 days');
    const before = await news(as);
    for (const name of ['Winter', 'Spring', 'Autumn']) await renameLater(name);
    expect(await news(as)).toEqual(before);

    await renameLater('Winter');
    await age(asAdmin, '1 day');
    const [renamed] = await news(as);
    expect(renamed).toMatchObject({ name: 'Winter', formerName: 'Autumn', added: 1 });
    expect(renamed!.day > before[0]!.day).toBe(true);
    for (const name of ['Spring', 'Winter']) await renameLater(name);
    expect(await news(as)).toEqual([renamed]);
  }));

test('former names are stored for three weeks, and twenty of a list', () =>
  inTransaction(async ({ as, asAdmin }) => {
    const names = async () =>
      (await asAdmin('select name from private.list_names order by renamed_at')).map(({ name }) => name);
    await share(as, 'public');
    await rename(as, 'Winter');
    await age(asAdmin, '22 days');
    await as(owner, `insert into public.lists (name, visibility) values ('Other', 'link')`);
    await as(owner, `update public.lists set name = 'Another' where name = 'Other'`);
    expect(await names()).toEqual(['Other']);
    for (let n = 1; n <= 25; n++) {
      await age(asAdmin, '1 s');
      await as(owner, 'update public.lists set name = $1 where id = $2', [`Name ${n}`, list]);
    }
    expect(await names()).toEqual(['Other', ...Array.from({ length: 20 }, (_, n) => `Name ${n + 5}`)]);
  }));

test('a removal that is repeated on a later day is no news', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await share(as, 'public');
    await follow(as);
    await asAdmin(`update public.list_follows set followed_at = now() - interval '5 days'`);
    await add(asAdmin, 1, '30 days');
    const remove = () => as(owner, `select public.remove_mark('list-item', 'movie', 1, now(), $1)`, [list]);
    await remove();
    const [first] = await news(as);
    expect(first).toMatchObject({ removed: 1 });
    const aged = ['removed_at', 'noticed_at'].map((column) => `${column} = ${column} - interval '2 days'`);
    await asAdmin(`update public.removed_marks set ${aged.join()}`);
    const [before] = await news(as);
    expect(before!.day < first!.day).toBe(true);
    await remove();
    expect(await news(as)).toEqual([before]);
  }));

test('a removal that arrives late is news of the day of its arrival', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await share(as, 'public');
    await follow(as);
    await asAdmin(`update public.list_follows set followed_at = now() - interval '30 days'`);
    await add(asAdmin, 1, '30 days');
    await asAdmin(`update public.list_items set pressed_at = added_at`);
    await as(owner, `select public.remove_mark('list-item', 'movie', 1, now() - interval '20 days', $1)`, [list]);
    expect(await news(as)).toMatchObject([{ removed: 1 }]);
  }));

test('a follower gets no news of a list that has become private or is no longer followed', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await share(as, 'public');
    await follow(as);
    await asAdmin(`update public.list_follows set followed_at = now() - interval '3 days'`);
    await add(asAdmin, 1, '1 day');
    await as(owner, `update public.lists set visibility = 'private'`);
    expect(await news(as)).toEqual([]);
    await as(owner, `update public.lists set visibility = 'public'`);
    expect(await news(as)).toHaveLength(1);
    expect(await follow(as, false)).toBe(true);
    expect(await news(as)).toEqual([]);
  }));

test('followed_lists returns the shared lists that the caller follows, without blocked titles', () =>
  inTransaction(async ({ as, asAdmin }) => {
    const followed = async (visitor: typeof owner | null) => {
      const { rows, error } = await as(visitor, `select public.followed_lists('{movie:2}') as it`);
      return error?.code ?? rows[0]!['it'];
    };
    await share(as, 'link');
    for (const id of [1, 2, 3]) await add(asAdmin, id, '1 day');
    await asAdmin(`update public.list_items set poster_path = '/' || media_id || '.jpg' where media_id <> 3`);
    expect(await followed(otherUser)).toEqual([]);
    await follow(as);
    expect(await followed(otherUser)).toEqual([{ id: list, name: 'Autumn', total: 2, posters: ['/1.jpg'] }]);
    expect(await followed(owner)).toEqual([]);
    expect(await followed(null)).toBe('42501');
    await as(owner, `update public.lists set visibility = 'private'`);
    expect(await followed(otherUser)).toEqual([]);
  }));
