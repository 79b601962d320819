// Which columns a user may insert and update.
import { beforeAll, expect, test } from 'vitest';
import { testCases } from '../support/cases.ts';
import { database, clearDatabase, owner, register, inTransaction } from './fixture.ts';
import { insertStatement, ownedRow } from './statements.ts';
import { tableCase, tableNames } from './tables.ts';

type Column = { table: string; column: string };

const columns = await database.query<Column>(`
  select table_name as table, column_name as column from information_schema.columns
  where table_schema = 'public' order by table_name, ordinal_position`);

beforeAll(async () => {
  await clearDatabase();
  await database.exec(register(owner));
});

const cases = columns.map(({ table, column }) => [`${table}.${column}`, table, column] as const);

testCases('an insert may set only the insertable columns', cases, (_, table, column) =>
  inTransaction(async ({ as }) => {
    const { error } = await as(owner, `insert into public.${table} (${column}) values (default)`);
    const isDenied = error?.message === `permission denied for table ${table}`;
    expect(isDenied).toBe(!tableCase(table).insertable.includes(column));
  }),
);

testCases('an update may set only the updatable columns', cases, (_, table, column) =>
  inTransaction(async ({ as }) => {
    const { error } = await as(owner, `update public.${table} set ${column} = default`);
    const isDenied = error?.message === `permission denied for table ${table}`;
    expect(isDenied).toBe(!tableCase(table).updatable.includes(column));
  }),
);

test('the sender of a message can read only its id and email', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await asAdmin(...insertStatement('contact_messages', ownedRow('contact_messages', owner)));
    expect((await as(owner, 'select id, email from public.contact_messages')).rows).toHaveLength(1);
    for (const column of ['name', 'subject', 'message', 'created_at'])
      expect((await as(owner, `select ${column} from public.contact_messages`)).error?.code, column).toBe('42501');
  }));

test('users and visitors have no privileges on tables beyond SELECT, INSERT, UPDATE and DELETE', async () => {
  const rights = await database.query(`
    select grantee, table_name, privilege_type from information_schema.role_table_grants
    where table_schema = 'public' and grantee in ('anon', 'authenticated', 'PUBLIC')
      and privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE')`);
  expect(rights).toEqual([]);
});

test('anonymous visitors have no privileges on tables', async () => {
  const rights = await database.query(`
    select distinct table_name, privilege_type from information_schema.column_privileges
    where table_schema = 'public' and grantee in ('anon', 'PUBLIC')`);
  expect(rights).toEqual([]);
});

test('every table of the public schema has cases', () => {
  expect(new Set(columns.map(({ table }) => table))).toEqual(new Set(tableNames));
});
