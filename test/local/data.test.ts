import { beforeAll, expect, test } from 'vitest';
import { keys } from '../../local/supabase/database.ts';
import { startServer, type Person, type Server } from '../support/embedded.ts';

let server: Server;
let person: Person;
let id: string;
beforeAll(async () => {
  server = await startServer();
  person = await server.createUser();
  id = (await person.client.auth.getUser()).data.user!.id;
});

const title = { media_type: 'movie', movie_id: 147, title: 'Metropolis', poster_path: '/poster-movie-147.jpg' };
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==',
  'base64',
);
const bearer = async () => `Bearer ${(await person.client.auth.getSession()).data.session!.access_token}`;

test('a broken CHECK is the sender’s mistake', async () => {
  const { status, error } = await person.client.from('user_lists').insert({ ...title, movie_id: -1 });
  expect([status, error]).toMatchObject([
    400,
    { code: '23514', message: expect.stringMatching(/^new row for relation "user_lists" violates check constraint/) },
  ]);
});

test('a missing column, an unknown account and a repeated row have their own names', async () => {
  const { title: _, ...untitled } = title;
  const missing = await person.client.from('user_lists').insert(untitled);
  expect([missing.status, missing.error?.code]).toEqual([400, '23502']);
  const unknown = await server
    .client(keys.secret)
    .from('user_lists')
    .insert({ ...title, user_id: crypto.randomUUID() });
  expect([unknown.status, unknown.error?.code]).toEqual([409, '23503']);
  const first = await person.client.from('user_lists').insert(title);
  expect(first.status).toBe(201);
  const second = await person.client.from('user_lists').insert(title);
  expect([second.status, second.error?.code]).toEqual([409, '23505']);
});

test('one row that is none or several is PGRST116', async () => {
  const none = await person.client.from('ratings').select('score').eq('movie_id', 1).single();
  expect([none.status, none.error]).toMatchObject([
    406,
    { code: 'PGRST116', details: 'The result contains 0 rows', hint: null },
  ]);
  await person.client.from('user_lists').insert({ ...title, movie_id: 148 });
  const several = await person.client.from('user_lists').select('title').single();
  expect([several.status, several.error]).toMatchObject([
    406,
    { code: 'PGRST116', details: 'The result contains 2 rows' },
  ]);
});

test('a page just behind the last row is empty, and one beyond that does not exist', async () => {
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

test('rights that the migrations take away stay away, however much is asked', async () => {
  for (let round = 0; round < 3; round++) await person.client.from('user_lists').select('title');
  const own = await person.client.from('profiles').update({ email_verified: false }).eq('id', id);
  expect([own.status, own.error?.code]).toEqual([403, '42501']);
  const stranger = await server.client().from('profiles').select('id');
  expect([stranger.status, stranger.error?.code]).toEqual([401, '42501']);
});

test('an avatar is kept, replaced and shown to anyone as just what it is', async () => {
  const { client } = person;
  const file = `${id}.png`;
  for (const upsert of [false, true]) {
    const sent = await client.storage.from('avatars').upload(file, png, { contentType: 'image/png', upsert });
    expect(sent.error).toBeNull();
  }
  const address = client.storage.from('avatars').getPublicUrl(file).data.publicUrl;
  const shown = await fetch(address);
  expect(shown.headers.get('content-type')).toBe('image/png');
  expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(png);
  expect((await client.storage.from('avatars').remove([file])).data).toHaveLength(1);
  expect((await fetch(address)).status).toBe(400);
});

const files = [
  ['a file of somebody else', 'someone.png', 'image/png', png, '403', 'AccessDenied'],
  ['a picture that can hold scripts', '{id}.png', 'image/svg+xml', Buffer.from('<svg/>'), '415', 'InvalidMimeType'],
  ['a file over 1 MiB', '{id}.png', 'image/png', Buffer.alloc(1024 * 1024 + 1), '413', 'EntityTooLarge'],
] as const;

test.each(files)('%s is refused as hosted storage does', async (_, name, type, body, statusCode, code) => {
  const answer = await server.request(`/storage/v1/object/avatars/${name.replace('{id}', id)}`, {
    method: 'POST',
    headers: { authorization: await bearer(), 'content-type': type },
    body: new Blob([body], { type }),
  });
  expect([answer.status, await answer.json()]).toMatchObject([400, { statusCode, code }]);
});

test('a file that is not there has its real status in the body', async () => {
  const answer = await fetch(`${server.url}/storage/v1/object/public/avatars/nobody.png`);
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { statusCode: '404', error: 'not_found', message: 'Object not found', code: 'NoSuchKey' },
  ]);
});
