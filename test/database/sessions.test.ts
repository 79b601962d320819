// A token is worth nothing once its session has ended, or before the second factor: whatever it is used for.
import { beforeAll, expect, test } from 'vitest';
import { database, forgetEveryone, other, owner, type Person, register, scene, type Scene } from './scene.ts';
import { belongsTo, insertion, rowOf, tableCase, tableNames } from './tables.ts';

const file = `${owner.id}.png`;
const addFile = `insert into storage.objects (bucket_id, name) values ('avatars', $1)`;
const factor = `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
  values (gen_random_uuid(), '${owner.id}', 'totp', 'verified', now(), now())`;

beforeAll(async () => {
  await forgetEveryone();
  await database.exec(`${register(owner)}; ${register(other)};`);
  for (const table of tableNames.filter((name) => name !== 'profiles')) {
    await database.query(...insertion(table, rowOf(table, owner)));
  }
  await database.query(addFile, [file]);
});

const strong: Person = { ...owner, aal: 'aal2' };
const session = `where id = '${owner.session}'`;

/** What makes a session invalid, and the token that is used with it from then on. */
const invalid: [name: string, change: string, token: Person][] = [
  ['was signed out', `delete from auth.sessions ${session}`, owner],
  ["is another user's", `update auth.sessions set user_id = '${other.id}' ${session}`, owner],
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
  ['is past its own end', `update auth.sessions set not_after = now() - interval '1 second' ${session}`, owner],
  ['has not passed the second factor', factor, owner],
];

const valid: [name: string, change: string, token: Person][] = [
  ['is new', 'select 1', owner],
  [
    'was refreshed 29 days ago',
    `update auth.sessions set created_at = now() - interval '170 days', refreshed_at = now() - interval '29 days' ${session}`,
    owner,
  ],
  ['has passed the second factor', factor, strong],
  ['belongs to a user whose factor was never verified', `${factor.replace("'verified'", "'unverified'")}`, owner],
];

/** Every row and file of the owner, whatever the table. */
const everything = (behind: Scene['behind']) =>
  Promise.all([
    ...tableNames.map((table) =>
      behind(`select to_jsonb(t) as row from public.${table} t where ${belongsTo(table, owner)}`),
    ),
    behind('select name, version from storage.objects'),
    behind('select id from auth.users order by id'),
  ]);

test.each(invalid)('a session that %s cannot read a row, a file or a figure', (_, change, token) =>
  scene(async ({ as, behind }) => {
    await behind(change);
    for (const table of tableNames) {
      expect((await as(token, `select ${tableCase(table).whose} from public.${table}`)).rows, table).toEqual([]);
    }
    expect((await as(token, 'select name from storage.objects')).rows).toEqual([]);
    expect((await as(token, 'select public.list_titles() as titles')).rows).toEqual([{ titles: [] }]);
    expect((await as(token, 'select public.session_is_valid() as valid')).rows).toEqual([{ valid: false }]);
  }),
);

test.each(invalid)('a session that %s cannot write, delete or leave', (_, change, token) =>
  scene(async ({ as, behind }) => {
    await behind(change);
    const before = await everything(behind);
    for (const table of tableNames.filter((name) => name !== 'contact_messages')) {
      const { whose, row } = tableCase(table);
      await behind('savepoint empty');
      await behind(`delete from public.${table}`);
      const inserted = await as(token, ...insertion(table, whose === 'id' ? rowOf(table, owner) : row));
      expect(inserted.refusal?.code, table).toBe('42501');
      await behind('rollback to empty');
      await as(token, `update public.${table} set ${tableCase(table).change}`);
    }
    for (const table of tableNames) await as(token, `delete from public.${table}`);
    await as(token, 'select public.clear_history()');
    expect((await as(token, `select public.record_watch('movie', '7', 'Seven')`)).refusal?.code).toBe('42501');
    expect((await as(token, addFile, [`${owner.id}.gif`])).refusal?.code).toBe('42501');
    await as(token, `update storage.objects set version = 'changed'`);
    await behind(`set local storage.allow_delete_query = 'true'`);
    await as(token, 'delete from storage.objects');
    expect((await as(token, 'select public.delete_user()')).refusal?.code).toBe('42501');
    expect(await everything(behind)).toEqual(before);
  }),
);

test.each(valid)('a session that %s reads and writes', (_, change, token) =>
  scene(async ({ as, behind }) => {
    await behind(change);
    for (const table of tableNames) {
      expect((await as(token, `select ${tableCase(table).whose} from public.${table}`)).rows, table).toHaveLength(1);
    }
    expect((await as(token, 'select name from storage.objects')).rows).toEqual([{ name: file }]);
    expect((await as(token, `select public.record_watch('movie', '7', 'Seven')`)).refusal).toBeUndefined();
    expect((await as(token, 'select public.delete_user()')).refusal).toBeUndefined();
    expect(await behind('select id from auth.users')).toEqual([{ id: other.id }]);
  }),
);

test('every table and the files ask for a valid session, once a statement', async () => {
  const guarded = await database.query<{ name: string }>(`
    select distinct tablename as name from pg_policies
    where permissive = 'RESTRICTIVE' and qual like '%SELECT%session_is_valid()%' order by 1`);
  expect(guarded.map(({ name }) => name)).toEqual([...tableNames, 'objects'].toSorted());
  await scene(async ({ as }) => {
    const plan = await as(owner, 'explain select * from public.user_lists');
    expect(JSON.stringify(plan.rows)).toMatch(/InitPlan/);
  });
});

test('a visitor without an account cannot ask about sessions', () =>
  scene(async ({ as }) => {
    for (const name of ['session_is_valid', 'require_valid_session']) {
      expect((await as(null, `select public.${name}()`)).refusal?.code).toBe('42501');
    }
  }));
