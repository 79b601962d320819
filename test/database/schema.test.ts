// Rules for the whole schema, checked in PostgreSQL's catalogue.
import { expect, test } from 'vitest';
import { userTables } from '../support/user-tables.ts';
import { database, inTransaction } from './fixture.ts';
import { tableCase } from './tables.ts';

const names = async (sql: string) => (await database.query<{ name: string }>(sql)).map(({ name }) => name);

const publicTables = `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;
const publicFunctions = `select p.proname as name from pg_proc p where p.pronamespace = 'public'::regnamespace`;

test('the public schema has the expected numbers of tables and functions', async () => {
  expect(await names(publicTables)).toHaveLength(19);
  expect(await names(publicFunctions)).toHaveLength(67);
});

test('tests know every table with rows of users, for what a deletion leaves and what other users change', async () => {
  expect(new Set([...Object.keys(userTables), 'contact_messages'])).toEqual(new Set(await names(publicTables)));
  const owners = Object.keys(userTables).map((table) => [table, tableCase(table).ownerColumn]);
  expect(Object.fromEntries(owners)).toEqual(userTables);
});

test('every table has forced row-level security', async () => {
  expect(await names(`${publicTables} and not (c.relrowsecurity and c.relforcerowsecurity)`)).toEqual([]);
});

test('every table has a policy and a comment', async () => {
  expect(await names(`${publicTables} and not exists (select from pg_policy where polrelid = c.oid)`)).toEqual([]);
  expect(await names(`${publicTables} and obj_description(c.oid) is null`)).toEqual([]);
});

test('no policy applies to anonymous visitors', async () => {
  const publicPolicies = await database.query(`select tablename, policyname from pg_policies
    where schemaname in ('public', 'storage') and roles && array['anon', 'public']::name[]`);
  expect(publicPolicies).toEqual([]);
});

test('every foreign key to accounts deletes rows with their account', async () => {
  const references = `select conrelid::regclass::text as name from pg_constraint
    where confrelid = 'auth.users'::regclass and connamespace in ('public'::regnamespace, 'private'::regnamespace)`;
  expect(await names(`${references} and confdeltype = 'c'`)).toHaveLength(18);
  expect(await names(`${references} and confdeltype <> 'c'`)).toEqual([]);
});

test('every foreign key has an index', async () => {
  const unindexed = `select conrelid::regclass::text as name from pg_constraint f
    where contype = 'f' and connamespace = 'public'::regnamespace
      and not exists (select from pg_index i where i.indrelid = f.conrelid and i.indkey[0] = f.conkey[1])`;
  expect(await names(unindexed)).toEqual([]);
});

test('every function has a fixed, empty search_path', async () => {
  expect(await names(`${publicFunctions} and 'search_path=""' <> all (coalesce(p.proconfig, '{}'))`)).toEqual([]);
});

test('functions can be called only by the listed roles', async () => {
  const callers = await database.query<{ name: string; roles: string }>(`
    select p.proname as name, string_agg(r.rolname, ' ' order by r.rolname) as roles
    from pg_proc p, pg_roles r
    where p.pronamespace = 'public'::regnamespace and r.rolname in ('anon', 'authenticated')
      and has_function_privilege(r.oid, p.oid, 'execute')
    group by p.proname order by p.proname`);
  expect(callers).toEqual([
    { name: 'add_contact_message', roles: 'anon authenticated' },
    { name: 'add_mark', roles: 'authenticated' },
    { name: 'change_list_items', roles: 'authenticated' },
    { name: 'clear_history', roles: 'authenticated' },
    { name: 'copy_list', roles: 'authenticated' },
    { name: 'delete_user', roles: 'authenticated' },
    { name: 'diary', roles: 'authenticated' },
    { name: 'dismiss_up_next', roles: 'authenticated' },
    { name: 'dismissed_up_next', roles: 'authenticated' },
    { name: 'end_session', roles: 'authenticated' },
    { name: 'export_lists', roles: 'authenticated' },
    { name: 'export_plays', roles: 'authenticated' },
    { name: 'films_to_resume', roles: 'authenticated' },
    { name: 'follow_list', roles: 'authenticated' },
    { name: 'followed_lists', roles: 'authenticated' },
    { name: 'followed_titles', roles: 'authenticated' },
    { name: 'list_sessions', roles: 'authenticated' },
    { name: 'list_titles', roles: 'authenticated' },
    { name: 'mark_notifications_read', roles: 'authenticated' },
    { name: 'mark_plays', roles: 'authenticated' },
    { name: 'my_list_watched', roles: 'authenticated' },
    { name: 'my_notifications', roles: 'authenticated' },
    { name: 'order_list_items', roles: 'authenticated' },
    { name: 'own_lists', roles: 'authenticated' },
    { name: 'play_statistics', roles: 'authenticated' },
    { name: 'plays_of', roles: 'authenticated' },
    { name: 'positions_of', roles: 'authenticated' },
    { name: 'public_lists', roles: 'anon authenticated' },
    { name: 'read_calendar_feed', roles: 'anon authenticated' },
    { name: 'read_list', roles: 'anon authenticated' },
    { name: 'record_watch', roles: 'authenticated' },
    { name: 'record_watches', roles: 'authenticated' },
    { name: 'remove_mark', roles: 'authenticated' },
    { name: 'remove_rating', roles: 'authenticated' },
    { name: 'restore_list_item', roles: 'authenticated' },
    { name: 'restore_list_items', roles: 'authenticated' },
    { name: 'resumable', roles: 'authenticated' },
    { name: 'save_list', roles: 'authenticated' },
    { name: 'save_positions', roles: 'authenticated' },
    { name: 'save_preferences', roles: 'authenticated' },
    { name: 'save_rating', roles: 'authenticated' },
    { name: 'save_title_in_lists', roles: 'authenticated' },
    { name: 'scores_among', roles: 'authenticated' },
    { name: 'series_progress', roles: 'authenticated' },
    { name: 'session_is_valid', roles: 'authenticated' },
    { name: 'stop_digest', roles: 'anon authenticated' },
    { name: 'taste', roles: 'authenticated' },
    { name: 'title_rating', roles: 'anon authenticated' },
    { name: 'unwanted_titles', roles: 'authenticated' },
    { name: 'watch_stats', roles: 'authenticated' },
    { name: 'watched_among', roles: 'authenticated' },
    { name: 'watched_keys', roles: 'authenticated' },
    { name: 'watched_titles', roles: 'authenticated' },
  ]);
});

test('only the listed functions are SECURITY DEFINER', async () => {
  expect(new Set(await names(`${publicFunctions} and p.prosecdef`))).toEqual(
    new Set([
      'begin_digest',
      'claim_digests',
      'claim_title_news',
      'delete_user',
      'follow_list',
      'followed_lists',
      'my_notifications',
      'release_digest',
      'save_title_news',
      'stop_digest',
      'title_rating',
      'watched_titles',
      'follow_confirmation',
      'session_is_valid',
      'make_profile',
      'set_email_verified',
      'add_contact_message',
      'end_session',
      'followed_titles',
      'public_lists',
      'read_calendar_feed',
      'limit_rows',
      'limit_rows_by_column',
      'read_list',
      'list_sessions',
    ]),
  );
});

test('the private schema is closed to every role of the Data API', async () => {
  const open = `select r.rolname as name from pg_roles r
    where r.rolname in ('anon', 'authenticated', 'service_role', 'authenticator')
      and has_schema_privilege(r.oid, 'private', 'usage')`;
  expect(await names(open)).toEqual([]);
});

test('all functions compile without PL/pgSQL warnings', () =>
  inTransaction(async ({ asAdmin }) => {
    const definitions = await asAdmin<{ text: string }>(
      `select pg_get_functiondef(p.oid) as text from pg_proc p where p.pronamespace = 'public'::regnamespace`,
    );
    await asAdmin(`set local plpgsql.extra_errors = 'all'`);
    for (const { text } of definitions) await asAdmin(text);
  }));

test('only user_lists is published in realtime, with whole rows', async () => {
  expect(
    await names(`select tablename as name from pg_publication_tables where pubname = 'supabase_realtime'`),
  ).toEqual(['user_lists']);
  expect(await names(`${publicTables} and c.relreplident = 'f'`)).toEqual(['user_lists']);
});

test('the secret key has all privileges and bypasses row-level security', async () => {
  const withoutAccess = `${publicTables} and not has_table_privilege('service_role', c.oid, 'select, insert, update, delete')`;
  expect(await names(withoutAccess)).toEqual([]);
  expect(
    await names(`select rolname as name from pg_roles where rolname = 'service_role' and rolbypassrls`),
  ).toHaveLength(1);
});
