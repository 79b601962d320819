// Lists that the operator withdraws from sharing, by the statements of docs/operations.md.
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { clearDatabase, database, inTransaction, otherUser, owner, register, type Transaction } from './fixture.ts';

const list = 'a0000000-0000-4000-8000-000000000000';

beforeAll(async () => {
  await clearDatabase();
  await database.exec(`${register(owner)}; ${register(otherUser)};`);
});

const documented =
  readFileSync('docs/operations.md', 'utf8').match(/update public\.lists set withdrawn_at[^`]*/g) ?? [];
const [withdrawal, undoing] = documented.map((statement) => statement.replace('…', list));

/** A public list of two films, which another user has followed for three days and whose second film is a day old. */
async function share({ as, asAdmin }: Transaction): Promise<void> {
  await as(owner, `insert into public.lists (id, name, visibility) values ($1, 'Autumn', 'public')`, [list]);
  await asAdmin(
    `insert into public.list_items (list_id, user_id, media_type, media_id, title, position, added_at)
      select $1, $2, 'movie', n, 'Film ' || n, n, now() - make_interval(days => 5 - 2 * n) from generate_series(1, 2) n`,
    [list, owner.id],
  );
  await as(otherUser, 'select public.follow_list($1, true)', [list]);
  await asAdmin(`update public.list_follows set followed_at = now() - interval '2 days'`);
}

const value = async ({ as }: Transaction, visitor: typeof owner | null, call: string) =>
  (await as(visitor, `select public.${call} as it`)).rows[0]!['it'];

/** Whether the list is readable, public, and among the lists and notifications of its follower. */
const findIn = async (transaction: Transaction) => {
  const other = (call: string) => value(transaction, otherUser, call);
  return {
    link: (await value(transaction, null, `read_list('${list}')`)) !== null,
    user: (await other(`read_list('${list}')`)) !== null,
    public: ((await value(transaction, null, 'public_lists()')) as { total: number }).total === 1,
    followed: ((await other('followed_lists()')) as unknown[]).length === 1,
    news: ((await other('my_notifications(current_date)')) as { lists: unknown[] }).lists.length === 1,
  };
};

const everywhere = { link: true, user: true, public: true, followed: true, news: true };
const nowhere = { link: false, user: false, public: false, followed: false, news: false };

/** Tries statements as a user. Returns the codes of their errors. */
const attempt = async ({ as }: Transaction, statements: readonly string[], visitor = owner) => {
  const codes = [];
  for (const statement of statements) codes.push((await as(visitor, statement)).error?.code);
  return codes;
};

test('a withdrawn list can be read by its owner only, until the operator undoes it and the owner shares it again', () =>
  inTransaction(async (transaction) => {
    await share(transaction);
    expect(await findIn(transaction)).toEqual(everywhere);
    await transaction.asAdmin(withdrawal!);
    expect(await findIn(transaction)).toEqual(nowhere);
    const read = () => value(transaction, owner, `read_list('${list}')`);
    expect(await read()).toMatchObject({ isOwn: true, isWithdrawn: true, visibility: 'private' });
    expect(await value(transaction, otherUser, `follow_list('${list}', true)`)).toBe(false);
    expect(await value(transaction, otherUser, `copy_list('${list}', '${otherUser.id}')`)).toBe(false);

    await transaction.asAdmin(undoing!);
    expect(await read()).toMatchObject({ isWithdrawn: false, visibility: 'private' });
    expect(await attempt(transaction, [`update public.lists set visibility = 'public'`])).toEqual([undefined]);
    expect(await findIn(transaction)).toEqual(everywhere);
  }));

test('followers of a list that was withdrawn do not read its former names', () =>
  inTransaction(async (transaction) => {
    await share(transaction);
    await attempt(transaction, [`update public.lists set name = 'Winter'`]);
    const formerNames = async () => {
      const { lists } = (await value(transaction, otherUser, 'my_notifications(current_date)')) as {
        lists: { formerName: string | null }[];
      };
      return lists.map(({ formerName }) => formerName);
    };
    expect(await formerNames()).toEqual(['Autumn']);
    for (const statement of [withdrawal!, undoing!, `update public.lists set visibility = 'public'`])
      await transaction.asAdmin(statement);
    expect(await formerNames()).toEqual([null]);
  }));

test('the owner can neither share a withdrawn list nor undo its withdrawal', () =>
  inTransaction(async (transaction) => {
    await share(transaction);
    await transaction.asAdmin(withdrawal!);
    const shares = ['link', 'public'].map((to) => `update public.lists set visibility = '${to}'`);
    expect(await attempt(transaction, shares)).toEqual(['23514', '23514']);
    const changes = [
      'update public.lists set withdrawn_at = null',
      `update public.lists set visibility = 'public', withdrawn_at = null`,
      `insert into public.lists (name, withdrawn_at) values ('Other', null)`,
    ];
    expect(await attempt(transaction, changes)).toEqual(['42501', '42501', '42501']);
    expect(await findIn(transaction)).toEqual(nowhere);
    expect(await attempt(transaction, [`update public.lists set name = 'Winter', shows_author = true`])).toEqual([
      undefined,
    ]);
    expect(await findIn(transaction)).toEqual(nowhere);
  }));

test('users cannot withdraw lists, neither their own nor those of others', () =>
  inTransaction(async (transaction) => {
    await share(transaction);
    for (const visitor of [owner, otherUser])
      expect(await attempt(transaction, [withdrawal!], visitor)).toEqual(['42501']);
    expect(await findIn(transaction)).toEqual(everywhere);
  }));

test('the secret key can withdraw a list, but not leave it shared', () =>
  inTransaction(async ({ as, asAdmin, ...rest }) => {
    await share({ as, asAdmin, ...rest });
    await asAdmin('set local role service_role');
    await asAdmin(withdrawal!);
    await asAdmin('reset role');
    expect(await asAdmin('select visibility, withdrawn_at is not null as is_withdrawn from public.lists')).toEqual([
      { visibility: 'private', is_withdrawn: true },
    ]);
    await expect(asAdmin(`update public.lists set visibility = 'link'`)).rejects.toMatchObject({ code: '23514' });
  }));

test('the export of a withdrawn list says so, and deleting the account deletes the list', () =>
  inTransaction(async (transaction) => {
    await share(transaction);
    const exported = async () => ((await value(transaction, owner, 'export_lists()')) as Record<string, unknown>[])[0];
    expect(await exported()).toMatchObject({ showsAuthor: false, withdrawnAt: null });
    await transaction.asAdmin(withdrawal!);
    await transaction.as(owner, 'update public.lists set shows_author = true');
    expect(await exported()).toMatchObject({ showsAuthor: true, withdrawnAt: expect.stringMatching(/^\d{4}-/) });
    await transaction.asAdmin('delete from auth.users where id = $1', [owner.id]);
    expect(await transaction.asAdmin('select from public.lists')).toEqual([]);
  }));
