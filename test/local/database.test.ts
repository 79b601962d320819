// Tests what the embedded database adds to Supabase Lite, so that an upgrade cannot remove it unnoticed.
import { SignJWT } from 'jose';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { keys, openDatabase, type Database, type Mail } from '../../local/supabase/database.ts';
import { createDemoAccount, demo } from '../../local/supabase/demo.ts';
import type { Change } from '../../local/supabase/realtime/change.ts';
import { openChanges } from '../../local/supabase/realtime/changes.ts';
import { freshSnapshot } from '../support/snapshot.ts';

const url = 'http://database.test';
const folder = mkdtempSync(path.join(tmpdir(), 'marquee-database-test-'));
const storageDir = path.join(folder, 'files');
const mails: Mail[] = [];
const options = {
  url,
  siteUrl: 'http://site.test',
  identityProvider: 'http://database.test/idp',
  storageDir,
  sendMail: async (mail: Mail) => void mails.push(mail),
};
let consoleError: MockInstance<typeof console.error>;
let database: Database;

beforeAll(async () => {
  consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
  database = await openDatabase({ ...options, snapshot: await freshSnapshot() });
});

beforeEach(async () => {
  mails.length = 0;
  consoleError.mockClear();
  await database.exec('truncate auth.users, storage.objects cascade');
});

afterAll(async () => {
  await database.close();
  consoleError.mockRestore();
  rmSync(folder, { recursive: true });
});

type User = { id: string; token: string };

async function register(digit: number): Promise<User> {
  const id = `${digit}0000000-0000-4000-8000-000000000000`;
  const email = `user-${digit}@people.test`;
  await database.query(
    `insert into auth.users (id, aud, role, email) values ($1, 'authenticated', 'authenticated', $2)`,
    [id, email],
  );
  const session = `${digit}0000000-0000-4000-8000-00000000000a`;
  await database.query('insert into auth.sessions (id, user_id) values ($1, $2)', [session, id]);
  const claims = { sub: id, role: 'authenticated', aud: 'authenticated', email, session_id: session, aal: 'aal1' };
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(database.tokenSecret));
  return { id, token };
}

function request(path: string, user: User | null, method = 'GET', body?: unknown, type = 'application/json') {
  const headers = {
    apikey: keys.publishable,
    'content-type': type,
    ...(user ? { authorization: `Bearer ${user.token}` } : {}),
  };
  const content = body instanceof Uint8Array ? Buffer.from(body) : JSON.stringify(body);
  return database.fetch(new Request(url + path, { method, headers, ...(body === undefined ? {} : { body: content }) }));
}

test('simultaneous requests each run as their own user', async () => {
  const users = [await register(1), await register(2), null];
  const responses = await Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      const user = users[index % 3] ?? null;
      const pending = request('/rest/v1/profiles?select=id', user);
      const [role] = await database.query<{ role: string }>('select current_user as role');
      return { user, role, status: (await pending).status, rows: await (await pending).json() };
    }),
  );
  for (const { user, role, status, rows } of responses) {
    expect(role).toEqual({ role: 'postgres' });
    expect(status).toBe(user ? 200 : 401);
    if (user) expect(rows).toEqual([{ id: user.id }]);
  }
});

test('beside another catalogue, the demo account has no titles', async () => {
  await createDemoAccount(database.query, false);
  const { email, password } = demo;
  expect((await request('/auth/v1/token?grant_type=password', null, 'POST', { email, password })).status).toBe(200);
  for (const table of ['user_lists', 'watch_history', 'plays', 'ratings', 'lists'])
    expect(await database.query(`select from public.${table}`), table).toEqual([]);
});

test('queries wait for an exclusive transaction', async () => {
  const order: string[] = [];
  const exclusive = database.exclusively(async ({ query }) => {
    for (const step of ['one', 'two', 'three']) {
      await query('select pg_sleep(0.01)');
      order.push(step);
    }
  });
  await Promise.all([exclusive, database.query('select 1').then(() => order.push('other'))]);
  expect(order).toEqual(['one', 'two', 'three', 'other']);
});

test('a failed query does not block the next', async () => {
  const [failed, next] = await Promise.allSettled([database.query('nonsense'), database.query('select 1 as one')]);
  expect(failed.status).toBe('rejected');
  expect(next).toMatchObject({ value: [{ one: 1 }] });
});

test('requests do not restore revoked privileges', async () => {
  const user = await register(1);
  expect((await request('/rest/v1/profiles', user)).status).toBe(200);
  expect((await request(`/rest/v1/profiles?id=eq.${user.id}`, user, 'PATCH', { email_verified: true })).status).toBe(
    403,
  );
  expect((await request('/rest/v1/contact_messages', null)).status).toBe(401);
});

test('errors of PostgreSQL become responses and are logged only with MARQUEE_SQL_LOG', async () => {
  const user = await register(1);
  const score = { media_type: 'movie', movie_id: 1, score: 11 };
  for (const [path, body] of [
    ['ratings', score],
    ['profiles', { email_verified: true }],
  ] as const)
    expect((await request(`/rest/v1/${path}`, user, 'POST', body)).ok).toBe(false);
  expect(consoleError).not.toHaveBeenCalled();
  vi.stubEnv('MARQUEE_SQL_LOG', '1');
  await request('/rest/v1/ratings', user, 'POST', score);
  vi.unstubAllEnvs();
  expect(consoleError).toHaveBeenCalled();
});

test("times have PostgREST's format", async () => {
  const user = await register(1);
  const [row] = (await (await request('/rest/v1/profiles?select=created_at', user)).json()) as { created_at: string }[];
  expect(row?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/);
});

test.each([
  ['/auth/v1/signup', { email: 'new@people.test', password: 'secret' }, 'signup', '/'],
  ['/auth/v1/recover', { email: 'user-1@people.test' }, 'recovery', '/auth/reset-password'],
] as const)('%s mails a valid link to the site, whatever redirect_to is', async (path, body, type, next) => {
  await register(1);
  await database.exec('update auth.users set email_confirmed_at = now()');
  expect((await request(`${path}?redirect_to=http://evil.test`, null, 'POST', body)).status).toBe(200);
  const [mail] = mails;
  const address = new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  expect(address.origin + address.pathname).toBe('http://site.test/auth/confirm');
  const token_hash = address.searchParams.get('token_hash') ?? '';
  expect(Object.fromEntries(address.searchParams)).toEqual({ token_hash, type, next });
  expect(mail?.html).toContain(address.href.replaceAll('&', '&amp;'));
  expect(mail?.html).not.toContain('{{');
  expect((await request('/auth/v1/verify', null, 'POST', { type, token_hash })).status).toBe(200);
});

test('an avatar is stored as a file, served with its type and removed by its owner', async () => {
  const user = await register(1);
  const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
  const address = `/storage/v1/object/avatars/${user.id}.png`;
  expect((await request(address, user, 'POST', picture, 'image/png')).status).toBe(200);
  expect(readdirSync(path.join(storageDir, 'avatars'))).not.toEqual([]);

  const avatar = await request(`/storage/v1/object/public/avatars/${user.id}.png`, null);
  expect(new Uint8Array(await avatar.arrayBuffer())).toEqual(picture);
  expect(avatar.headers.get('content-type')).toBe('image/png');
  expect(avatar.headers.get('x-content-type-options')).toBe('nosniff');

  expect((await request('/storage/v1/object/avatars', user, 'DELETE', { prefixes: [`${user.id}.png`] })).status).toBe(
    200,
  );
  expect((await request(`/storage/v1/object/public/avatars/${user.id}.png`, null)).status).toBe(400);
  expect(
    readdirSync(path.join(storageDir, 'avatars'), { recursive: true }).filter((name) => /\.png/.test(`${name}`)),
  ).toEqual([]);
});

test.each([
  ['another name', 'image/png', 10, 'me.png', 'Unauthorized'],
  ['another type', 'image/svg+xml', 10, null, 'invalid_mime_type'],
  ['a file that is too large', 'image/png', 1_048_577, null, 'Payload too large'],
  ['a path outside of the folder', 'image/png', 10, '..%2f..%2fx.png', ''],
])('storage rejects %s', async (_, type, size, name, error) => {
  const user = await register(1);
  const address = `/storage/v1/object/avatars/${name ?? `${user.id}.png`}`;
  const response = await request(address, user, 'POST', new Uint8Array(size), type);
  expect(response.status).toBe(400);
  expect(JSON.stringify(await response.json())).toContain(error);
});

test('a row that is too large is sent with its short columns only', async () => {
  await database.exec(`
    create table public.notes (id int primary key, owner text, words text);
    alter publication supabase_realtime add table public.notes;
    grant select on public.notes to anon;`);
  const received: Change[] = [];
  const changes = await openChanges(database, (change) => received.push(change));
  await database.query("insert into public.notes values (1, 'ada', repeat('ä', 20000))");
  const [change] = received;
  const visible = change && (await changes.show(change, { role: 'anon' }));
  expect(visible).toMatchObject({ record: { id: 1, owner: 'ada' }, errors: ['Error 413: Payload Too Large'] });
  expect(JSON.stringify(change)).not.toContain('ä');
});

test('statements are prepared once, until the schema changes', async () => {
  const countPrepared = async () => {
    const [row] = await database.query<{ count: number }>('select count(*)::int as count from pg_prepared_statements');
    return row!.count;
  };
  const readAllWith = (query: typeof database.query) => query('select * from public.sample where id = $1', [1]);
  const readAll = () => readAllWith(database.query);
  await database.exec('create table public.sample (id int, label text)');
  await database.query('insert into public.sample values ($1, $2)', [1, null]);
  expect(await readAll()).toEqual([{ id: 1, label: null }]);
  const count = await countPrepared();
  expect(await readAll()).toEqual([{ id: 1, label: null }]);
  expect(await countPrepared(), 'repeated').toBe(count);

  await database.exec(`alter table public.sample add details jsonb default 'null', add tags text[] default '{a,b}'`);
  expect(await readAll()).toEqual([{ id: 1, label: null, details: null, tags: ['a', 'b'] }]);
  await database.exclusively(async ({ query }) => {
    await query('begin');
    await query('alter table public.sample drop label');
    await readAllWith(query);
    await query('rollback');
  });
  expect(await readAll(), 'rolled back').toMatchObject([{ label: null }]);
  await database.query('drop table public.sample');
  await expect(readAll()).rejects.toMatchObject({ code: '42P01' });

  const divide = (divisor: number) => database.query('select 1 / $1::int as quotient', [divisor]);
  await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
  expect(await divide(1), 'after an error').toEqual([{ quotient: 1 }]);

  for (let number = 0; number <= 500; number += 1) await database.query(`select ${number}`);
  expect(await countPrepared(), 'bounded').toBeLessThanOrEqual(500);
});
