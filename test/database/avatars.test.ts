// The bucket of avatars: {user id}.{png|jpg|jpeg|gif}, written by its owner only, read by URL, never listed.
import { beforeAll, expect, test } from 'vitest';
import {
  database,
  clearDatabase,
  otherUser,
  owner,
  register,
  inTransaction,
  type Transaction,
  type Visitor,
} from './fixture.ts';
import { testCases } from '../support/cases.ts';

beforeAll(async () => {
  await clearDatabase();
  await database.exec(`${register(owner)}; ${register(otherUser)};`);
});

const add = (as: Transaction['as'], visitor: Visitor, name: string, bucket = 'avatars') =>
  as(visitor, 'insert into storage.objects (bucket_id, name) values ($1, $2)', [bucket, name]);

const objects = (asAdmin: Transaction['asAdmin']) => asAdmin('select name from storage.objects');

const ownFile = `${owner.id}.png`;

/** Lets the following statements delete files, as Supabase's Storage does. */
const allowDeletes = "set local storage.allow_delete_query = 'true'";

test.each(['png', 'jpg', 'jpeg', 'gif'])('the owner may add {user id}.%s', (extension) =>
  inTransaction(async ({ as, asAdmin }) => {
    expect((await add(as, owner, `${owner.id}.${extension}`)).error).toBeUndefined();
    expect(await objects(asAdmin)).toHaveLength(1);
  }),
);

testCases(
  'the owner cannot add a file of any other name',
  [
    `${otherUser.id}.png`,
    `${owner.id}.svg`,
    `${owner.id}.webp`,
    `${owner.id}.html`,
    `${owner.id}.PNG`,
    `${owner.id}.png.html`,
    `${owner.id}.png\n`,
    `${owner.id}.png/`,
    `${owner.id}/${ownFile}`,
    `${owner.id}/me.png`,
    `${otherUser.id}/../${ownFile}`,
    `../${ownFile}`,
    `a${ownFile}`,
    `\n${ownFile}`,
    `${owner.id}xpng`,
    `${owner.id}`,
    '.png',
    '',
  ],
  (name) =>
    inTransaction(async ({ as, asAdmin }) => {
      expect((await add(as, owner, name)).error?.code).toBe('42501');
      expect(await objects(asAdmin)).toEqual([]);
    }),
);

test('a user cannot add files to other buckets, nor an anonymous visitor to the avatars', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await asAdmin(`insert into storage.buckets (id, name) values ('private', 'private')`);
    expect((await add(as, owner, ownFile, 'private')).error?.code).toBe('42501');
    expect((await add(as, null, ownFile)).error?.code).toBe('42501');
    expect((await add(as, null, '.png')).error?.code).toBe('42501');
  }));

test('the owner can read and replace the file, and delete it only through Storage', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await add(as, owner, ownFile);
    expect((await as(owner, 'select name from storage.objects')).rows).toEqual([{ name: ownFile }]);
    const replace = `insert into storage.objects (bucket_id, name, version) values ('avatars', '${ownFile}', '2')
      on conflict (bucket_id, name) do update set version = excluded.version`;
    expect((await as(owner, replace)).error).toBeUndefined();
    expect(await asAdmin('select version from storage.objects')).toEqual([{ version: '2' }]);
    expect((await as(owner, 'delete from storage.objects')).error?.code).toBe('42501');
    expect(await objects(asAdmin)).toHaveLength(1);
    await asAdmin(allowDeletes);
    await as(owner, 'delete from storage.objects');
    expect(await objects(asAdmin)).toEqual([]);
  }));

test.each([
  ['an anonymous visitor', null],
  ['another user', otherUser],
] as const)('%s cannot list, replace, rename or delete the file of a user', (_, visitor) =>
  inTransaction(async ({ as, asAdmin }) => {
    await add(as, owner, ownFile);
    expect((await as(visitor, 'select name from storage.objects')).rows).toEqual([]);
    await as(visitor, `update storage.objects set version = 'hacked'`);
    await as(visitor, `update storage.objects set name = '${otherUser.id}.png'`);
    await asAdmin(allowDeletes);
    await as(visitor, 'delete from storage.objects');
    expect(await asAdmin('select name, version from storage.objects')).toEqual([{ name: ownFile, version: null }]);
  }),
);

test.each([`name = '${otherUser.id}.png'`, `name = '${owner.id}.html'`, `bucket_id = 'private'`])(
  'the owner cannot change the file to %s',
  (change) =>
    inTransaction(async ({ as, asAdmin }) => {
      await asAdmin(`insert into storage.buckets (id, name) values ('private', 'private')`);
      await add(as, owner, ownFile);
      expect((await as(owner, `update storage.objects set ${change}`)).error?.code).toBe('42501');
    }),
);

test('the bucket is public, for images of at most 1 MiB', async () => {
  expect(await database.query('select public, file_size_limit, allowed_mime_types from storage.buckets')).toEqual([
    { public: true, file_size_limit: 1_048_576, allowed_mime_types: ['image/png', 'image/jpeg', 'image/gif'] },
  ]);
});

test('users and visitors cannot read or change buckets', () =>
  inTransaction(async ({ as, asAdmin }) => {
    for (const visitor of [null, owner]) {
      expect((await as(visitor, 'select * from storage.buckets')).rows).toEqual([]);
      await as(visitor, 'update storage.buckets set file_size_limit = null');
    }
    expect(await asAdmin('select from storage.buckets where file_size_limit is not null')).toHaveLength(1);
  }));
