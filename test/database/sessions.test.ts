// A token is invalid after its session has ended, and before the second factor is verified.
import { beforeAll, expect, test } from 'vitest';
import {
  database,
  clearDatabase,
  otherUser,
  owner,
  type User,
  register,
  inTransaction,
  type Transaction,
} from './fixture.ts';
import { isOwnedBy, insertStatement, ownedRow } from './statements.ts';
import { tableCase, tableNames } from './tables.ts';

const file = `${owner.id}.png`;
const addFile = `insert into storage.objects (bucket_id, name) values ('avatars', $1)`;
const factor = `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
  values (gen_random_uuid(), '${owner.id}', 'totp', 'verified', now(), now())`;

beforeAll(async () => {
  await clearDatabase();
  await database.exec(`${register(owner)}; ${register(otherUser)};`);
  for (const table of tableNames.filter((name) => name !== 'profiles')) {
    await database.query(...insertStatement(table, ownedRow(table, owner)));
  }
  await database.query(addFile, [file]);
});

const withSecondFactor: User = { ...owner, aal: 'aal2' };
const session = `where id = '${owner.session}'`;

/** Changes that make a session invalid, and the token to use afterwards. */
const invalid: [name: string, change: string, token: User][] = [
  ['was signed out', `delete from auth.sessions ${session}`, owner],
  ["is another user's", `update auth.sessions set user_id = '${otherUser.id}' ${session}`, owner],
  [
    'began 181 days ago',
    `update auth.sessions set created_at = now() - interval '181 days', refreshed_at = now() ${session}`,
    owner,
  ],
  [
    'was last refreshed 31 days ago',
    `update auth.sessions set created_at = now() - interval '40 days', refreshed_at = now() - interval '31 days' ${session}`,
    owner,
  ],
  [
    'was never refreshed in 31 days',
    `update auth.sessions set created_at = now() - interval '31 days' ${session}`,
    owner,
  ],
  ['is past not_after', `update auth.sessions set not_after = now() - interval '1 second' ${session}`, owner],
  ['has not passed the second factor', factor, owner],
];

const valid: [name: string, change: string, token: User][] = [
  ['is new', 'select 1', owner],
  [
    'was refreshed 29 days ago',
    `update auth.sessions set created_at = now() - interval '170 days', refreshed_at = now() - interval '29 days' ${session}`,
    owner,
  ],
  ['has passed the second factor', factor, withSecondFactor],
  ['belongs to a user whose factor was never verified', `${factor.replace("'verified'", "'unverified'")}`, owner],
];

/** Every row and file of the owner. */
const readAll = (asAdmin: Transaction['asAdmin']) =>
  Promise.all([
    ...tableNames.map((table) =>
      asAdmin(`select to_jsonb(t) as row from public.${table} t where ${isOwnedBy(table, owner)}`),
    ),
    asAdmin('select name, version from storage.objects'),
    asAdmin('select id from auth.users order by id'),
  ]);

test.each(invalid)('a session that %s cannot read', (_, change, token) =>
  inTransaction(async ({ as, asAdmin }) => {
    await asAdmin(change);
    for (const table of tableNames) {
      expect((await as(token, `select ${tableCase(table).ownerColumn} from public.${table}`)).rows, table).toEqual([]);
    }
    expect((await as(token, 'select name from storage.objects')).rows).toEqual([]);
    expect((await as(token, 'select public.list_titles() as titles')).rows).toEqual([{ titles: [] }]);
    expect((await as(token, 'select public.session_is_valid() as valid')).rows).toEqual([{ valid: false }]);
  }),
);

test.each(invalid)('a session that %s cannot write or delete', (_, change, token) =>
  inTransaction(async ({ as, asAdmin }) => {
    await asAdmin(change);
    const before = await readAll(asAdmin);
    for (const table of tableNames.filter((name) => name !== 'contact_messages')) {
      const { ownerColumn, row } = tableCase(table);
      await asAdmin('savepoint empty');
      await asAdmin(`delete from public.${table}`);
      const inserted = await as(token, ...insertStatement(table, ownerColumn === 'id' ? ownedRow(table, owner) : row));
      expect(inserted.error?.code, table).toBe('42501');
      await asAdmin('rollback to empty');
      await as(token, `update public.${table} set ${tableCase(table).change}`);
    }
    for (const table of tableNames) await as(token, `delete from public.${table}`);
    await as(token, 'select public.clear_history()');
    expect((await as(token, `select public.record_watch('movie', '7', 'Seven')`)).error?.code).toBe('42501');
    expect((await as(token, addFile, [`${owner.id}.gif`])).error?.code).toBe('42501');
    await as(token, `update storage.objects set version = 'changed'`);
    await asAdmin(`set local storage.allow_delete_query = 'true'`);
    await as(token, 'delete from storage.objects');
    expect((await as(token, 'select public.delete_user()')).error?.code).toBe('42501');
    expect(await readAll(asAdmin)).toEqual(before);
  }),
);

test.each(valid)('a session that %s can read and write', (_, change, token) =>
  inTransaction(async ({ as, asAdmin }) => {
    await asAdmin(change);
    for (const table of tableNames) {
      expect((await as(token, `select ${tableCase(table).ownerColumn} from public.${table}`)).rows, table).toHaveLength(
        1,
      );
    }
    expect((await as(token, 'select name from storage.objects')).rows).toEqual([{ name: file }]);
    expect((await as(token, `select public.record_watch('movie', '7', 'Seven')`)).error).toBeUndefined();
    expect((await as(token, 'select public.delete_user()')).error).toBeUndefined();
    expect(await asAdmin('select id from auth.users')).toEqual([{ id: otherUser.id }]);
  }),
);

test('every table and the files have a policy that checks the session, once per statement', async () => {
  const guarded = await database.query<{ name: string }>(`
    select distinct tablename as name from pg_policies
    where permissive = 'RESTRICTIVE' and qual like '%SELECT%session_is_valid()%' order by 1`);
  expect(guarded.map(({ name }) => name)).toEqual([...tableNames, 'objects'].toSorted());
  await inTransaction(async ({ as }) => {
    const plan = await as(owner, 'explain select * from public.user_lists');
    expect(JSON.stringify(plan.rows)).toMatch(/InitPlan/);
  });
});

test('an anonymous visitor cannot call session functions', () =>
  inTransaction(async ({ as }) => {
    for (const name of ['session_is_valid', 'require_valid_session']) {
      expect((await as(null, `select public.${name}()`)).error?.code).toBe('42501');
    }
  }));
