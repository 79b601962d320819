import { beforeAll, expect, test } from 'vitest';
import { keys } from '../../local/supabase/database.ts';
import { startServer, type Person, type Server } from '../support/embedded.ts';

let server: Server;
let user: Person;
let id: string;
beforeAll(async () => {
  server = await startServer();
  user = await server.createUser();
  id = (await user.client.auth.getUser()).data.user!.id;
});

const title = { media_type: 'movie', movie_id: 147, title: 'Metropolis', poster_path: '/poster-movie-147.jpg' };
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==',
  'base64',
);
const bearer = async () => `Bearer ${(await user.client.auth.getSession()).data.session!.access_token}`;

test('a violated CHECK returns 400', async () => {
  const { status, error } = await user.client.from('user_lists').insert({ ...title, movie_id: -1 });
  expect([status, error]).toMatchObject([
    400,
    { code: '23514', message: expect.stringMatching(/^new row for relation "user_lists" violates check constraint/) },
  ]);
});

test('a missing column, an unknown account and a repeated row have their own error codes', async () => {
  const { title: _, ...untitled } = title;
  const missing = await user.client.from('user_lists').insert(untitled);
  expect([missing.status, missing.error?.code]).toEqual([400, '23502']);
  const unknown = await server
    .client(keys.secret)
    .from('user_lists')
    .insert({ ...title, user_id: crypto.randomUUID() });
  expect([unknown.status, unknown.error?.code]).toEqual([409, '23503']);
  const first = await user.client.from('user_lists').insert(title);
  expect(first.status).toBe(201);
  const second = await user.client.from('user_lists').insert(title);
  expect([second.status, second.error?.code]).toEqual([409, '23505']);
});

test('single() with no row or several returns PGRST116', async () => {
  const none = await user.client.from('ratings').select('score').eq('movie_id', 1).single();
  expect([none.status, none.error]).toMatchObject([
    406,
    { code: 'PGRST116', details: 'The result contains 0 rows', hint: null },
  ]);
  await user.client.from('user_lists').insert({ ...title, movie_id: 148 });
  const several = await user.client.from('user_lists').select('title').single();
  expect([several.status, several.error]).toMatchObject([
    406,
    { code: 'PGRST116', details: 'The result contains 2 rows' },
  ]);
});

test('a page right after the last row is empty, and one beyond that returns 416', async () => {
  const { client } = await server.createUser();
  for (const movie_id of [1, 2]) await client.from('user_lists').insert({ ...title, movie_id });
  const page = (from: number) =>
    client
      .from('user_lists')
      .select('movie_id', { count: 'exact' })
      .range(from, from + 1);
  expect(await page(0)).toMatchObject({ status: 200, count: 2 });
  expect(await page(2)).toMatchObject({ status: 206, data: [], count: 2, error: null });
  expect(await page(3)).toMatchObject({ status: 416, error: { code: 'PGRST103' } });
});

test('titles are sorted like words, by page, not by their bytes', async () => {
  const { client } = await server.createUser();
  for (const [index, name] of ['Zodiac', 'élan', 'Apollo', 'ähnlich', 'apollo 13'].entries())
    await client.from('user_lists').insert({ ...title, movie_id: index + 1, title: name });
  const namesFrom = async (from: number, ascending: boolean) => {
    const rows = client.from('user_lists').select('title').order('title', { ascending }).order('id');
    return (await rows.range(from, from + 2)).data?.map((row) => row.title);
  };
  expect([await namesFrom(0, true), await namesFrom(3, true)]).toEqual([
    ['ähnlich', 'Apollo', 'apollo 13'],
    ['élan', 'Zodiac'],
  ]);
  expect(await namesFrom(0, false)).toEqual(['Zodiac', 'élan', 'apollo 13']);
});

test('revoked privileges stay revoked after requests', async () => {
  for (let round = 0; round < 3; round++) await user.client.from('user_lists').select('title');
  const update = await user.client.from('profiles').update({ email_verified: false }).eq('id', id);
  expect([update.status, update.error?.code]).toEqual([403, '42501']);
  const anonymous = await server.client().from('profiles').select('id');
  expect([anonymous.status, anonymous.error?.code]).toEqual([401, '42501']);
});

test('an avatar is stored, replaced and public with its content type', async () => {
  const { client } = user;
  const file = `${id}.png`;
  for (const upsert of [false, true]) {
    const upload = await client.storage.from('avatars').upload(file, png, { contentType: 'image/png', upsert });
    expect(upload.error).toBeNull();
  }
  const address = client.storage.from('avatars').getPublicUrl(file).data.publicUrl;
  const response = await fetch(address);
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(Buffer.from(await response.arrayBuffer())).toEqual(png);
  expect((await client.storage.from('avatars').remove([file])).data).toHaveLength(1);
  expect((await fetch(address)).status).toBe(400);
});

const files = [
  ['a file of another user', 'other.png', 'image/png', png, '403', 'AccessDenied'],
  ['a picture that can hold scripts', '{id}.png', 'image/svg+xml', Buffer.from('<svg/>'), '415', 'InvalidMimeType'],
  ['a file over 1 MiB', '{id}.png', 'image/png', Buffer.alloc(1024 * 1024 + 1), '413', 'EntityTooLarge'],
] as const;

test.each(files)('%s is rejected as in hosted Storage', async (_, name, type, body, statusCode, code) => {
  const response = await server.request(`/storage/v1/object/avatars/${name.replace('{id}', id)}`, {
    method: 'POST',
    headers: { authorization: await bearer(), 'content-type': type },
    body: new Blob([body], { type }),
  });
  expect([response.status, await response.json()]).toMatchObject([400, { statusCode, code }]);
});

test('a missing file returns 400 with the status code 404 in the body', async () => {
  const response = await fetch(`${server.url}/storage/v1/object/public/avatars/unknown.png`);
  expect([response.status, await response.json()]).toEqual([
    400,
    { statusCode: '404', error: 'not_found', message: 'Object not found', code: 'NoSuchKey' },
  ]);
});
