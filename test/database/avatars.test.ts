// The bucket of avatars: {user id}.{png|jpg|jpeg|gif}, written by its owner alone, read by address, never listed.
import { beforeAll, expect, test } from 'vitest';
import { database, forgetEveryone, other, owner, register, scene, type Scene, type Visitor } from './scene.ts';
import { testCases } from '../support/cases.ts';

beforeAll(async () => {
  await forgetEveryone();
  await database.exec(`${register(owner)}; ${register(other)};`);
});

const add = (as: Scene['as'], visitor: Visitor, name: string, bucket = 'avatars') =>
  as(visitor, 'insert into storage.objects (bucket_id, name) values ($1, $2)', [bucket, name]);

const objects = (behind: Scene['behind']) => behind('select name from storage.objects');

const own = `${owner.id}.png`;

/** From here on statements are those of Supabase's Storage, which alone may delete. */
const asStorage = "set local storage.allow_delete_query = 'true'";

test.each(['png', 'jpg', 'jpeg', 'gif'])('the owner has one name for a .%s', (extension) =>
  scene(async ({ as, behind }) => {
    expect((await add(as, owner, `${owner.id}.${extension}`)).refusal).toBeUndefined();
    expect(await objects(behind)).toHaveLength(1);
  }),
);

testCases(
  'the owner may not name a file in any other way',
  [
    `${other.id}.png`,
    `${owner.id}.svg`,
    `${owner.id}.webp`,
    `${owner.id}.html`,
    `${owner.id}.PNG`,
    `${owner.id}.png.html`,
    `${owner.id}.png\n`,
    `${owner.id}.png/`,
    `${owner.id}/${own}`,
    `${owner.id}/me.png`,
    `${other.id}/../${own}`,
    `../${own}`,
    `a${own}`,
    `\n${own}`,
    `${owner.id}xpng`,
    `${owner.id}`,
    '.png',
    '',
  ],
  (name) =>
    scene(async ({ as, behind }) => {
      expect((await add(as, owner, name)).refusal?.code).toBe('42501');
      expect(await objects(behind)).toEqual([]);
    }),
);

test('there is no writing into another bucket, or under a token without an account', () =>
  scene(async ({ as, behind }) => {
    await behind(`insert into storage.buckets (id, name) values ('private', 'private')`);
    expect((await add(as, owner, own, 'private')).refusal?.code).toBe('42501');
    expect((await add(as, null, own)).refusal?.code).toBe('42501');
    expect((await add(as, null, '.png')).refusal?.code).toBe('42501');
  }));

test('the owner sees and replaces the file, and removes it through Storage alone', () =>
  scene(async ({ as, behind }) => {
    await add(as, owner, own);
    expect((await as(owner, 'select name from storage.objects')).rows).toEqual([{ name: own }]);
    const replace = `insert into storage.objects (bucket_id, name, version) values ('avatars', '${own}', '2')
      on conflict (bucket_id, name) do update set version = excluded.version`;
    expect((await as(owner, replace)).refusal).toBeUndefined();
    expect(await behind('select version from storage.objects')).toEqual([{ version: '2' }]);
    expect((await as(owner, 'delete from storage.objects')).refusal?.code).toBe('42501');
    expect(await objects(behind)).toHaveLength(1);
    await behind(asStorage);
    await as(owner, 'delete from storage.objects');
    expect(await objects(behind)).toEqual([]);
  }));

test.each([
  ['a visitor without account', null],
  ['another member', other],
] as const)('%s neither lists, replaces nor removes it', (_, visitor) =>
  scene(async ({ as, behind }) => {
    await add(as, owner, own);
    expect((await as(visitor, 'select name from storage.objects')).rows).toEqual([]);
    await as(visitor, `update storage.objects set version = 'hacked'`);
    await as(visitor, `update storage.objects set name = '${other.id}.png'`);
    await behind(asStorage);
    await as(visitor, 'delete from storage.objects');
    expect(await behind('select name, version from storage.objects')).toEqual([{ name: own, version: null }]);
  }),
);

test.each([`name = '${other.id}.png'`, `name = '${owner.id}.html'`, `bucket_id = 'private'`])(
  'the owner cannot move the file so that %s',
  (change) =>
    scene(async ({ as, behind }) => {
      await behind(`insert into storage.buckets (id, name) values ('private', 'private')`);
      await add(as, owner, own);
      expect((await as(owner, `update storage.objects set ${change}`)).refusal?.code).toBe('42501');
    }),
);

test('the bucket is public by address, for pictures of at most 1 MiB', async () => {
  expect(await database.query('select public, file_size_limit, allowed_mime_types from storage.buckets')).toEqual([
    { public: true, file_size_limit: 1_048_576, allowed_mime_types: ['image/png', 'image/jpeg', 'image/gif'] },
  ]);
});

test('visitors cannot see or change buckets', () =>
  scene(async ({ as, behind }) => {
    for (const visitor of [null, owner]) {
      expect((await as(visitor, 'select * from storage.buckets')).rows).toEqual([]);
      await as(visitor, 'update storage.buckets set file_size_limit = null');
    }
    expect(await behind('select from storage.buckets where file_size_limit is not null')).toHaveLength(1);
  }));
