// What an account brings with it, and what it leaves behind when it goes.
import { beforeAll, expect, test } from 'vitest';
import { database, forgetEveryone, other, owner, register, scene, type Scene } from './scene.ts';
import { belongsTo, insertion, rowOf, tableNames } from './tables.ts';

beforeAll(forgetEveryone);

const profiles = (behind: Scene['behind']) =>
  behind('select full_name, avatar_url, email_verified from public.profiles');
const picture = 'https://pictures.test/a.png';

test.each([
  ['nothing', {}, null, null],
  ['a full name', { full_name: 'Anna' }, 'Anna', null],
  ['what Google sends', { name: 'Anna', full_name: 'Anna Held', avatar_url: picture }, 'Anna Held', picture],
  ['a name alone', { name: 'Anna', full_name: '' }, 'Anna', null],
  ['too much', { full_name: 'x'.repeat(999), avatar_url: 'x'.repeat(501) }, 'x'.repeat(120), null],
  ['no texts', { full_name: 7, avatar_url: '' }, '7', null],
] as const)('an account made with %s has its profile at once', (_, metadata, full_name, avatar_url) =>
  scene(async ({ behind }) => {
    await behind(register(owner, metadata, false));
    expect(await profiles(behind)).toEqual([{ full_name, avatar_url, email_verified: false }]);
  }),
);

test('an account without metadata has a profile too', () =>
  scene(async ({ behind }) => {
    await behind(`insert into auth.users (id, email, raw_user_meta_data) values ('${owner.id}', 'a@b.c', null)`);
    expect(await profiles(behind)).toHaveLength(1);
  }));

test('a profile is verified when the address is confirmed, and no longer when that is taken back', () =>
  scene(async ({ behind }) => {
    await behind(register(owner, {}, false));
    const verified = async () => (await profiles(behind))[0]?.['email_verified'];
    expect(await verified()).toBe(false);
    await behind('update auth.users set email_confirmed_at = now()');
    expect(await verified()).toBe(true);
    await behind('update auth.users set email_confirmed_at = null');
    expect(await verified()).toBe(false);
  }));

test.each([true, false])(
  'a lost profile is made again by its owner, verified only if the address is: %s',
  (confirmed) =>
    scene(async ({ as, behind }) => {
      await behind(register(owner, {}, confirmed));
      await behind('delete from public.profiles');
      await as(owner, `insert into public.profiles (full_name) values ('Anna')`);
      expect(await profiles(behind)).toEqual([{ full_name: 'Anna', avatar_url: null, email_verified: confirmed }]);
    }),
);

const fill = async (behind: Scene['behind'], person: typeof owner) => {
  await behind(register(person));
  for (const table of tableNames) {
    const row = rowOf(table, person);
    await behind(`delete from public.${table} where ${belongsTo(table, person)}`);
    await behind(...insertion(table, table === 'contact_messages' ? { ...row, id: person.id } : row));
  }
};

const rowsOf = (behind: Scene['behind'], person: typeof owner) =>
  Promise.all(
    tableNames.map(
      async (table) => (await behind(`select from public.${table} where ${belongsTo(table, person)}`)).length,
    ),
  );

test('who leaves takes every row of every table along, and nobody else has fewer', () =>
  scene(async ({ as, behind }) => {
    for (const person of [owner, other]) await fill(behind, person);
    expect(await rowsOf(behind, owner)).toEqual(tableNames.map(() => 1));
    expect((await as(owner, 'select public.delete_user()')).refusal).toBeUndefined();
    expect(await rowsOf(behind, owner)).toEqual(tableNames.map(() => 0));
    expect(await rowsOf(behind, other)).toEqual(tableNames.map(() => 1));
    expect(await behind('select email from auth.users')).toEqual([{ email: other.email }]);
  }));

test('leaving a second time, with the same token, is refused and deletes nothing', () =>
  scene(async ({ as, behind }) => {
    for (const person of [owner, other]) await fill(behind, person);
    expect((await as(owner, 'select public.delete_user()')).refusal).toBeUndefined();
    expect((await as(owner, 'select public.delete_user()')).refusal?.code).toBe('42501');
    expect(await behind('select from auth.users')).toHaveLength(1);
  }));

test('messages go with a confirmed address, however it was written, and stay with an unconfirmed one', () =>
  scene(async ({ as, behind }) => {
    const write = (id: string) =>
      behind(
        ...insertion('contact_messages', { ...rowOf('contact_messages', owner), id, email: owner.email.toUpperCase() }),
      );
    await behind(register(owner, {}, false));
    await write(owner.id);
    await as(owner, 'select public.delete_user()');
    expect(await behind('select from public.contact_messages')).toHaveLength(1);
    await behind(register(owner));
    await as(owner, 'select public.delete_user()');
    expect(await behind('select from public.contact_messages')).toHaveLength(0);
  }));

test('sessions, tokens and identities go with the account', () =>
  scene(async ({ as, behind }) => {
    await behind(register(owner));
    const [id, person] = [other.id, owner.id];
    await behind(`insert into auth.sessions (id, user_id) values ('${id}', '${person}')`);
    await behind(
      `insert into auth.refresh_tokens (id, token, user_id, session_id) values (1, 't', '${person}', '${id}')`,
    );
    await behind(`insert into auth.identities (id, provider, provider_id, user_id, identity_data)
      values ('${id}', 'google', '1', '${person}', '{}')`);
    await as(owner, 'select public.delete_user()');
    for (const table of ['sessions', 'refresh_tokens', 'identities'])
      expect(await behind(`select from auth.${table}`), table).toEqual([]);
  }));

test('nobody leaves without a token, and no token deletes another account', () =>
  scene(async ({ as, behind }) => {
    await behind(register(owner));
    expect((await as(null, 'select public.delete_user()')).refusal?.code).toBe('42501');
    await as(other, 'select public.delete_user()');
    expect(await behind('select from auth.users')).toHaveLength(1);
  }));

test('visitors cannot read accounts', async () => {
  await scene(async ({ as }) => {
    for (const visitor of [null, owner])
      expect((await as(visitor, 'select * from auth.users')).refusal?.code).toBe('42501');
  });
  expect(await database.query('select from auth.users')).toEqual([]);
});
