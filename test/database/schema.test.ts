// What holds for whatever is added to the schema: read from PostgreSQL's own catalogue.
import { expect, test } from 'vitest';
import { database, scene } from './scene.ts';

const names = async (sql: string) => (await database.query<{ name: string }>(sql)).map(({ name }) => name);

const publicTables = `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;
const publicFunctions = `select p.proname as name from pg_proc p where p.pronamespace = 'public'::regnamespace`;

test('there are tables and functions to speak of', async () => {
  expect(await names(publicTables)).toHaveLength(7);
  expect(await names(publicFunctions)).toHaveLength(19);
});

test('row-level security is on for every table, its owner included', async () => {
  expect(await names(`${publicTables} and not (c.relrowsecurity and c.relforcerowsecurity)`)).toEqual([]);
});

test('every table has a policy and a comment', async () => {
  expect(await names(`${publicTables} and not exists (select from pg_policy where polrelid = c.oid)`)).toEqual([]);
  expect(await names(`${publicTables} and obj_description(c.oid) is null`)).toEqual([]);
});

test('no policy is for everyone', async () => {
  const open = await database.query(`select tablename, policyname from pg_policies
    where schemaname in ('public', 'storage') and roles && array['anon', 'public']::name[]`);
  expect(open).toEqual([]);
});

test('whatever belongs to an account goes with it', async () => {
  const kept = `select conrelid::regclass::text as name from pg_constraint
    where confrelid = 'auth.users'::regclass and connamespace = 'public'::regnamespace`;
  expect(await names(`${kept} and confdeltype = 'c'`)).toHaveLength(6);
  expect(await names(`${kept} and confdeltype <> 'c'`)).toEqual([]);
});

test('an index begins with the owner wherever rows belong to one', async () => {
  const unindexed = `select conrelid::regclass::text as name from pg_constraint f
    where contype = 'f' and connamespace = 'public'::regnamespace
      and not exists (select from pg_index i where i.indrelid = f.conrelid and i.indkey[0] = f.conkey[1])`;
  expect(await names(unindexed)).toEqual([]);
});

test('every function has a fixed, empty search_path', async () => {
  expect(await names(`${publicFunctions} and 'search_path=""' <> all (coalesce(p.proconfig, '{}'))`)).toEqual([]);
});

test('only the functions named here may be called, by those named here', async () => {
  const callers = await database.query<{ name: string; roles: string }>(`
    select p.proname as name, string_agg(r.rolname, ' ' order by r.rolname) as roles
    from pg_proc p, pg_roles r
    where p.pronamespace = 'public'::regnamespace and r.rolname in ('anon', 'authenticated')
      and has_function_privilege(r.oid, p.oid, 'execute')
    group by p.proname order by p.proname`);
  expect(callers).toEqual([
    { name: 'add_contact_message', roles: 'anon authenticated' },
    { name: 'clear_history', roles: 'authenticated' },
    { name: 'delete_user', roles: 'authenticated' },
    { name: 'end_session', roles: 'authenticated' },
    { name: 'list_sessions', roles: 'authenticated' },
    { name: 'list_titles', roles: 'authenticated' },
    { name: 'record_watch', roles: 'authenticated' },
    { name: 'record_watches', roles: 'authenticated' },
    { name: 'save_preferences', roles: 'authenticated' },
    { name: 'session_is_valid', roles: 'authenticated' },
    { name: 'title_rating', roles: 'anon authenticated' },
    { name: 'watch_stats', roles: 'authenticated' },
  ]);
});

test('functions that act as their owner are few and known', async () => {
  expect(new Set(await names(`${publicFunctions} and p.prosecdef`))).toEqual(
    new Set([
      'delete_user',
      'title_rating',
      'follow_confirmation',
      'session_is_valid',
      'make_profile',
      'set_email_verified',
      'add_contact_message',
      'end_session',
      'limit_rows',
      'list_sessions',
    ]),
  );
});

test('the bodies of all functions compile without a doubt of PL/pgSQL', () =>
  scene(async ({ behind }) => {
    const definitions = await behind<{ text: string }>(
      `select pg_get_functiondef(p.oid) as text from pg_proc p where p.pronamespace = 'public'::regnamespace`,
    );
    await behind(`set local plpgsql.extra_errors = 'all'`);
    for (const { text } of definitions) await behind(text);
  }));

test('the list, and only the list, is told of in realtime, with the whole row', async () => {
  expect(
    await names(`select tablename as name from pg_publication_tables where pubname = 'supabase_realtime'`),
  ).toEqual(['user_lists']);
  expect(await names(`${publicTables} and c.relreplident = 'f'`)).toEqual(['user_lists']);
});

test('the secret key may do everything, row-level security or not', async () => {
  const short = `${publicTables} and not has_table_privilege('service_role', c.oid, 'select, insert, update, delete')`;
  expect(await names(short)).toEqual([]);
  expect(
    await names(`select rolname as name from pg_roles where rolname = 'service_role' and rolbypassrls`),
  ).toHaveLength(1);
});
