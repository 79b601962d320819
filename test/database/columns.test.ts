// Which columns a visitor may give: never whose row it is, what was verified, or when.
import { beforeAll, expect, test } from 'vitest';
import { database, forgetEveryone, owner, register, scene } from './scene.ts';
import { insertion, rowOf, tableCase, tableNames } from './tables.ts';

type Column = { table: string; column: string };

const columns = await database.query<Column>(`
  select table_name as table, column_name as column from information_schema.columns
  where table_schema = 'public' order by table_name, ordinal_position`);

const may = (listed: string[], column: string) => (listed.includes(column) ? 'may' : 'may not');

beforeAll(async () => {
  await forgetEveryone();
  await database.exec(register(owner));
});

const given = columns.map(({ table, column }) => ({ table, column, may: may(tableCase(table).insertable, column) }));

test.each(given)('whoever adds a row to $table $may give $column', ({ table, column, may }) =>
  scene(async ({ as }) => {
    const { refusal } = await as(owner, `insert into public.${table} (${column}) values (default)`);
    expect(refusal?.message === `permission denied for table ${table}`).toBe(may === 'may not');
  }),
);

const changed = columns.map(({ table, column }) => ({ table, column, may: may(tableCase(table).updatable, column) }));

test.each(changed)('whoever has a row in $table $may change $column', ({ table, column, may }) =>
  scene(async ({ as }) => {
    const { refusal } = await as(owner, `update public.${table} set ${column} = default`);
    expect(refusal?.message === `permission denied for table ${table}`).toBe(may === 'may not');
  }),
);

test('whoever writes a message can see no more of it than its number and address', () =>
  scene(async ({ as, behind }) => {
    await behind(...insertion('contact_messages', rowOf('contact_messages', owner)));
    expect((await as(owner, 'select id, email from public.contact_messages')).rows).toHaveLength(1);
    for (const column of ['name', 'subject', 'message', 'created_at'])
      expect((await as(owner, `select ${column} from public.contact_messages`)).refusal?.code, column).toBe('42501');
  }));

test('no right beyond these four verbs is left to visitors', async () => {
  const rights = await database.query(`
    select grantee, table_name, privilege_type from information_schema.role_table_grants
    where table_schema = 'public' and grantee in ('anon', 'authenticated', 'PUBLIC')
      and privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE')`);
  expect(rights).toEqual([]);
});

test('anonymous visitors have no right on the tables', async () => {
  const rights = await database.query(`
    select distinct table_name, privilege_type from information_schema.column_privileges
    where table_schema = 'public' and grantee in ('anon', 'PUBLIC')`);
  expect(rights).toEqual([]);
});

test('every table of the public schema has its cases here', () => {
  expect(new Set(columns.map(({ table }) => table))).toEqual(new Set(tableNames));
});
