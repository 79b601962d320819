import { once } from 'node:events';
import type { RealtimeChannel, RealtimePostgresChangesPayload, SupabaseClient } from '@supabase/supabase-js';
import { SignJWT } from 'jose';
import { expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { openDatabase } from '../../local/supabase/database.ts';
import type { Change } from '../../local/supabase/realtime/change.ts';
import { openChanges } from '../../local/supabase/realtime/changes.ts';
import { converse } from './conversation.ts';
import { siteUrl, startServer } from '../support/embedded.ts';
import { freshSnapshot } from '../support/snapshot.ts';

type Heard = RealtimePostgresChangesPayload<Record<string, unknown>>;

type Person = { client: SupabaseClient; id: string };

const server = await startServer();
const [owner, spy] = [await makePerson(), await makePerson()];

async function makePerson(): Promise<Person> {
  const { client } = await server.createUser();
  return { client, id: (await client.auth.getUser()).data.user?.id ?? '' };
}

/** Longer than the two seconds we promise: other tests run at the same time. */
const patience = 10_000;

let titles = 0;
const aTitle = () => ({ media_type: 'movie', movie_id: (titles += 1), title: 'Nosferatu' });

/** Waits for changes of My List as the library does; `heard` grows with every one of them. */
async function listen(client: SupabaseClient, filter?: string) {
  const heard: Heard[] = [];
  const channel: RealtimeChannel = client.channel(`list-${Math.random()}`);
  const wish = { event: '*', schema: 'public', table: 'user_lists', ...(filter ? { filter } : {}) } as const;
  channel.on('postgres_changes', wish, (change: Heard) => heard.push(change));
  const told: { status: string; message: string }[] = [];
  channel.on('system', {}, (word: { status: string; message: string }) => told.push(word));
  await new Promise((subscribed) => channel.subscribe(subscribed));
  await vi.waitFor(() => expect(told).not.toEqual([]), patience);
  return { channel, heard, told };
}

const typesOf = (heard: Heard[]) => heard.map(({ eventType }) => eventType);

test('the owner hears of a title within two seconds, and of its removal by its key alone', async () => {
  const { heard, told } = await listen(owner.client, `user_id=eq.${owner.id}`);
  expect(told).toEqual([expect.objectContaining({ status: 'ok', message: 'Subscribed to PostgreSQL' })]);
  const title = aTitle();
  const { data } = await owner.client.from('user_lists').insert(title).select('id').single();
  await vi.waitFor(() => expect(typesOf(heard)).toEqual(['INSERT']), 30_000);
  expect(heard[0]?.new).toMatchObject({ ...title, id: data?.id, user_id: owner.id });
  await owner.client.from('user_lists').delete().eq('id', data?.id);
  await vi.waitFor(() => expect(typesOf(heard)).toEqual(['INSERT', 'DELETE']), 30_000);
  expect(heard[1]).toMatchObject({ old: { id: data?.id }, new: {}, errors: null });
  expect(Object.keys(heard[1]?.old ?? {})).toEqual(['id']);
});

test.each([
  ['as the owner', () => `user_id=eq.${owner.id}`],
  ['at everybody', () => undefined],
])('another who listens %s hears nothing but, as on hosted Supabase, the key of what is gone', async (_, filter) => {
  const [mine, theirs] = [await listen(owner.client), await listen(spy.client, filter())];
  const { data } = await owner.client.from('user_lists').insert(aTitle()).select('id').single();
  await owner.client.from('user_lists').delete().eq('id', data?.id);
  await vi.waitFor(() => expect(typesOf(mine.heard)).toEqual(['INSERT', 'DELETE']), patience);
  await vi.waitFor(() => expect(typesOf(theirs.heard)).toEqual(['DELETE']), patience);
  expect(theirs.heard[0]).toMatchObject({ old: { id: data?.id }, new: {} });
  expect(JSON.stringify(theirs.heard)).not.toContain(owner.id);
});

test.each(['eq.tv', 'neq.movie', 'in.(tv,radio)'])('the filter %s lets through what it names', async (filter) => {
  const { heard } = await listen(owner.client, `media_type=${filter}`);
  await owner.client.from('user_lists').insert(aTitle());
  await owner.client.from('user_lists').insert({ ...aTitle(), media_type: 'tv' });
  await vi.waitFor(() => expect(heard.map(({ new: row }) => row)).toMatchObject([{ media_type: 'tv' }]), patience);
});

test.each(['nothing=eq.1', 'user_id=constructor.1', 'nonsense'])('the filter %s is refused', async (filter) => {
  const { told } = await listen(owner.client, filter);
  expect(told).toEqual([expect.objectContaining({ status: 'error' })]);
});

async function tokenOf({ client }: Person, seconds = 3600): Promise<string> {
  await server.control('/accounts/settings', { accessTokenSeconds: seconds });
  const { data } = await client.auth.refreshSession();
  await server.control('/accounts/settings', { accessTokenSeconds: 3600 });
  return data.session?.access_token ?? '';
}

test.each(['1.0.0', '2.0.0'] as const)('version %s: heartbeat, join, change, leave', async (vsn) => {
  const { socket, said, say, hear, join } = await converse(server.url, vsn);
  say('heartbeat', {}, 'phoenix');
  expect(await hear('phx_reply')).toMatchObject({ status: 'ok' });
  join(await tokenOf(owner));
  expect(await hear('phx_reply', 2)).toMatchObject({
    status: 'ok',
    response: { postgres_changes: [{ table: 'user_lists' }] },
  });
  await owner.client.from('user_lists').insert(aTitle());
  expect(await hear('postgres_changes')).toMatchObject({ data: { type: 'INSERT', record: { user_id: owner.id } } });
  say('phx_leave', {});
  await hear('phx_close');
  await owner.client.from('user_lists').insert(aTitle());
  say('heartbeat', {}, 'phoenix');
  await hear('phx_reply', 4);
  expect(said.filter(({ event }) => event === 'postgres_changes')).toHaveLength(1);
  socket.close();
});

test('a channel ends when its token does, unless a newer one came in time', async () => {
  const [left, renewed] = [await converse(server.url, '2.0.0'), await converse(server.url, '2.0.0')];
  const short = await tokenOf(owner, 3);
  left.join(short);
  renewed.join(short);
  await renewed.hear('phx_reply');
  renewed.say('access_token', { access_token: await tokenOf(owner) });
  await left.hear('phx_close');
  expect(left.said.at(-2)).toMatchObject({
    event: 'system',
    payload: { status: 'error', message: expect.stringContaining('expired') },
  });
  await owner.client.from('user_lists').insert(aTitle());
  expect(await renewed.hear('postgres_changes')).toMatchObject({ data: { type: 'INSERT' } });
  expect(left.said.filter(({ event }) => event === 'postgres_changes')).toEqual([]);
  left.socket.close();
  renewed.socket.close();
});

const forge = ({ id }: Person) =>
  new SignJWT({ role: 'authenticated', aud: 'authenticated', sub: id, iss: `${server.url}/auth/v1` })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode('a secret of the forger’s own, long enough'));

test('a forged token and no token at all are no way in', async () => {
  const { socket, say, hear, join } = await converse(server.url, '1.0.0');
  join(await forge(owner));
  expect(await hear('phx_reply')).toMatchObject({
    status: 'error',
    response: { reason: expect.stringContaining('JwtSignatureError') },
  });
  join('nonsense');
  expect(await hear('phx_reply', 2)).toMatchObject({ response: { reason: expect.stringContaining('MalformedJWT') } });
  join(undefined);
  expect(await hear('system')).toMatchObject({ status: 'error' });
  join(await tokenOf(owner));
  await hear('phx_reply', 4);
  say('access_token', { access_token: await forge(owner) });
  await hear('phx_close');
  socket.close();
});

test.each([
  ['a key of another project', '/realtime/v1/websocket?apikey=sb_publishable_other', 401],
  ['no key', '/realtime/v1/websocket', 401],
  ['another address', '/elsewhere', 404],
])('%s opens no connection', async (_, path, status) => {
  const socket = new WebSocket(`${server.url}${path}`);
  const [error] = (await once(socket, 'error')) as [Error];
  expect(error.message).toContain(String(status));
});

test('what is no message ends the connection', async () => {
  const { socket } = await converse(server.url, '2.0.0');
  socket.send('{"not": "one"}');
  expect((await once(socket, 'close'))[0]).toBe(1003);
});

test('a row too large to be told whole is told by what is short in it', async () => {
  const options = { url: siteUrl, siteUrl, identityProvider: siteUrl, sendMail: async () => {} };
  const database = await openDatabase({ ...options, snapshot: await freshSnapshot() });
  await database.exec(`
    create table public.notes (id int primary key, owner text, words text);
    alter publication supabase_realtime add table public.notes;
    grant select on public.notes to anon;`);
  const heard: Change[] = [];
  const changes = await openChanges(database, (change) => heard.push(change));
  await database.query("insert into public.notes values (1, 'me', repeat('ä', 20000))");
  const [change] = heard;
  const shown = change && (await changes.show(change, { role: 'anon' }));
  expect(shown).toMatchObject({ record: { id: 1, owner: 'me' }, errors: ['Error 413: Payload Too Large'] });
  expect(JSON.stringify(change)).not.toContain('ä');
  await database.close();
});
