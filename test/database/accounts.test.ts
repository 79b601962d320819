// The rows that are created and deleted with an account.
import { beforeAll, expect, test } from 'vitest';
import { database, clearDatabase, otherUser, owner, register, inTransaction, type Transaction } from './fixture.ts';
import { isOwnedBy, insertStatement, ownedRow } from './statements.ts';
import { tableNames } from './tables.ts';

beforeAll(clearDatabase);

const profiles = (asAdmin: Transaction['asAdmin']) =>
  asAdmin('select full_name, avatar_url, email_verified from public.profiles');
const picture = 'https://pictures.test/a.png';

test.each([
  ['empty metadata', {}, null, null],
  ['a full name', { full_name: 'Anna' }, 'Anna', null],
  ["Google's metadata", { name: 'Anna', full_name: 'Anna Held', avatar_url: picture }, 'Anna Held', picture],
  ['only a name', { name: 'Anna', full_name: '' }, 'Anna', null],
  ['values that are too long', { full_name: 'x'.repeat(999), avatar_url: 'x'.repeat(501) }, 'x'.repeat(120), null],
  ['values of other types', { full_name: 7, avatar_url: '' }, '7', null],
] as const)('registration with %s creates a valid profile', (_, metadata, full_name, avatar_url) =>
  inTransaction(async ({ asAdmin }) => {
    await asAdmin(register(owner, metadata, false));
    expect(await profiles(asAdmin)).toEqual([{ full_name, avatar_url, email_verified: false }]);
  }),
);

test('registration without metadata creates a profile', () =>
  inTransaction(async ({ asAdmin }) => {
    await asAdmin(`insert into auth.users (id, email, raw_user_meta_data) values ('${owner.id}', 'a@b.c', null)`);
    expect(await profiles(asAdmin)).toHaveLength(1);
  }));

test('a profile is verified while the email is confirmed', () =>
  inTransaction(async ({ asAdmin }) => {
    await asAdmin(register(owner, {}, false));
    const verified = async () => (await profiles(asAdmin))[0]?.['email_verified'];
    expect(await verified()).toBe(false);
    await asAdmin('update auth.users set email_confirmed_at = now()');
    expect(await verified()).toBe(true);
    await asAdmin('update auth.users set email_confirmed_at = null');
    expect(await verified()).toBe(false);
  }));

test.each([true, false])('a user can restore a missing profile (email confirmed: %s)', (confirmed) =>
  inTransaction(async ({ as, asAdmin }) => {
    await asAdmin(register(owner, {}, confirmed));
    await asAdmin('delete from public.profiles');
    await as(owner, `insert into public.profiles (full_name) values ('Anna')`);
    expect(await profiles(asAdmin)).toEqual([{ full_name: 'Anna', avatar_url: null, email_verified: confirmed }]);
  }),
);

const fill = async (asAdmin: Transaction['asAdmin'], user: typeof owner) => {
  await asAdmin(register(user));
  for (const table of tableNames) {
    const row = ownedRow(table, user);
    await asAdmin(`delete from public.${table} where ${isOwnedBy(table, user)}`);
    await asAdmin(...insertStatement(table, table === 'contact_messages' ? { ...row, id: user.id } : row));
  }
};

const rowsOf = (asAdmin: Transaction['asAdmin'], user: typeof owner) =>
  Promise.all(
    tableNames.map(
      async (table) => (await asAdmin(`select from public.${table} where ${isOwnedBy(table, user)}`)).length,
    ),
  );

test('deleting an account deletes its rows of every table and no others', () =>
  inTransaction(async ({ as, asAdmin }) => {
    for (const user of [owner, otherUser]) await fill(asAdmin, user);
    expect(await rowsOf(asAdmin, owner)).toEqual(tableNames.map(() => 1));
    expect((await as(owner, 'select public.delete_user()')).error).toBeUndefined();
    expect(await rowsOf(asAdmin, owner)).toEqual(tableNames.map(() => 0));
    expect(await rowsOf(asAdmin, otherUser)).toEqual(tableNames.map(() => 1));
    expect(await asAdmin('select email from auth.users')).toEqual([{ email: otherUser.email }]);
  }));

test('deleting an account twice is rejected and deletes nothing', () =>
  inTransaction(async ({ as, asAdmin }) => {
    for (const user of [owner, otherUser]) await fill(asAdmin, user);
    expect((await as(owner, 'select public.delete_user()')).error).toBeUndefined();
    expect((await as(owner, 'select public.delete_user()')).error?.code).toBe('42501');
    expect(await asAdmin('select from auth.users')).toHaveLength(1);
  }));

test('deleting an account deletes messages from its confirmed email, ignoring case, not from an unconfirmed one', () =>
  inTransaction(async ({ as, asAdmin }) => {
    const write = (id: string) =>
      asAdmin(
        ...insertStatement('contact_messages', {
          ...ownedRow('contact_messages', owner),
          id,
          email: owner.email.toUpperCase(),
        }),
      );
    await asAdmin(register(owner, {}, false));
    await write(owner.id);
    await as(owner, 'select public.delete_user()');
    expect(await asAdmin('select from public.contact_messages')).toHaveLength(1);
    await asAdmin(register(owner));
    await as(owner, 'select public.delete_user()');
    expect(await asAdmin('select from public.contact_messages')).toHaveLength(0);
  }));

test('sessions, tokens and identities are deleted with the account', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await asAdmin(register(owner));
    const [id, user] = [otherUser.id, owner.id];
    await asAdmin(`insert into auth.sessions (id, user_id) values ('${id}', '${user}')`);
    await asAdmin(
      `insert into auth.refresh_tokens (id, token, user_id, session_id) values (1, 't', '${user}', '${id}')`,
    );
    await asAdmin(`insert into auth.identities (id, provider, provider_id, user_id, identity_data)
      values ('${id}', 'google', '1', '${user}', '{}')`);
    await as(owner, 'select public.delete_user()');
    for (const table of ['sessions', 'refresh_tokens', 'identities'])
      expect(await asAdmin(`select from auth.${table}`), table).toEqual([]);
  }));

test('an account can be deleted only with its own token', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await asAdmin(register(owner));
    expect((await as(null, 'select public.delete_user()')).error?.code).toBe('42501');
    await as(otherUser, 'select public.delete_user()');
    expect(await asAdmin('select from auth.users')).toHaveLength(1);
  }));

test('users and visitors cannot read accounts', async () => {
  await inTransaction(async ({ as }) => {
    for (const visitor of [null, owner])
      expect((await as(visitor, 'select * from auth.users')).error?.code).toBe('42501');
  });
  expect(await database.query('select from auth.users')).toEqual([]);
});
