import { once } from 'node:events';
import type { RealtimeChannel, RealtimePostgresChangesPayload, SupabaseClient } from '@supabase/supabase-js';
import { SignJWT } from 'jose';
import { expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { connect } from './realtime-connection.ts';
import { startServer } from '../support/embedded.ts';

type Payload = RealtimePostgresChangesPayload<Record<string, unknown>>;

type User = { client: SupabaseClient; id: string };

const server = await startServer();
const [owner, spy] = [await createUser(), await createUser()];

async function createUser(): Promise<User> {
  const { client } = await server.createUser();
  return { client, id: (await client.auth.getUser()).data.user?.id ?? '' };
}

/** Longer than an event takes, because other tests run at the same time. */
const timeout = 10_000;

let titles = 0;
const aTitle = () => ({ media_type: 'movie', movie_id: (titles += 1), title: 'Nosferatu' });

/** Subscribes to changes of My List with the client library. `received` collects them. */
async function listen(client: SupabaseClient, filter?: string) {
  const received: Payload[] = [];
  const channel: RealtimeChannel = client.channel(`list-${Math.random()}`);
  const filterOptions = { event: '*', schema: 'public', table: 'user_lists', ...(filter ? { filter } : {}) } as const;
  channel.on('postgres_changes', filterOptions, (change: Payload) => received.push(change));
  const statuses: { status: string; message: string }[] = [];
  channel.on('system', {}, (status: { status: string; message: string }) => statuses.push(status));
  await new Promise((subscribed) => channel.subscribe(subscribed));
  await vi.waitFor(() => expect(statuses).not.toEqual([]), timeout);
  return { channel, received, statuses };
}

const typesOf = (received: Payload[]) => received.map(({ eventType }) => eventType);

test('the owner receives added rows in full and removed rows by id', async () => {
  const { received, statuses } = await listen(owner.client, `user_id=eq.${owner.id}`);
  expect(statuses).toEqual([expect.objectContaining({ status: 'ok', message: 'Subscribed to PostgreSQL' })]);
  const title = aTitle();
  const { data } = await owner.client.from('user_lists').insert(title).select('id').single();
  await vi.waitFor(() => expect(typesOf(received)).toEqual(['INSERT']), 30_000);
  expect(received[0]?.new).toMatchObject({ ...title, id: data?.id, user_id: owner.id });
  await owner.client.from('user_lists').delete().eq('id', data?.id);
  await vi.waitFor(() => expect(typesOf(received)).toEqual(['INSERT', 'DELETE']), 30_000);
  expect(received[1]).toMatchObject({ old: { id: data?.id }, new: {}, errors: null });
  expect(Object.keys(received[1]?.old ?? {})).toEqual(['id']);
});

test.each([
  ["with the owner's filter", () => `user_id=eq.${owner.id}`],
  ['without a filter', () => undefined],
])('another user %s receives only the ids of removed rows', async (_, filter) => {
  const [byOwner, bySpy] = [await listen(owner.client), await listen(spy.client, filter())];
  const { data } = await owner.client.from('user_lists').insert(aTitle()).select('id').single();
  await owner.client.from('user_lists').delete().eq('id', data?.id);
  await vi.waitFor(() => expect(typesOf(byOwner.received)).toEqual(['INSERT', 'DELETE']), timeout);
  await vi.waitFor(() => expect(typesOf(bySpy.received)).toEqual(['DELETE']), timeout);
  expect(bySpy.received[0]).toMatchObject({ old: { id: data?.id }, new: {} });
  expect(JSON.stringify(bySpy.received)).not.toContain(owner.id);
});

test('a filter passes only matching rows', async () => {
  const { received } = await listen(owner.client, 'media_type=eq.tv');
  await owner.client.from('user_lists').insert(aTitle());
  await owner.client.from('user_lists').insert({ ...aTitle(), media_type: 'tv' });
  await vi.waitFor(() => expect(received.map(({ new: row }) => row)).toMatchObject([{ media_type: 'tv' }]), timeout);
});

test.each(['nothing=eq.1', 'user_id=constructor.1', 'nonsense'])('the filter %s is rejected', async (filter) => {
  const { statuses } = await listen(owner.client, filter);
  expect(statuses).toEqual([expect.objectContaining({ status: 'error' })]);
});

async function tokenOf({ client }: User): Promise<string> {
  const { data } = await client.auth.refreshSession();
  return data.session?.access_token ?? '';
}

test.each(['1.0.0', '2.0.0'] as const)('protocol %s: heartbeat, join, change and leave', async (vsn) => {
  const { socket, received, send, waitForEvent, join } = await connect(server.url, vsn);
  send('heartbeat', {}, 'phoenix');
  expect(await waitForEvent('phx_reply')).toMatchObject({ status: 'ok' });
  join(await tokenOf(owner));
  expect(await waitForEvent('phx_reply', 2)).toMatchObject({
    status: 'ok',
    response: { postgres_changes: [{ table: 'user_lists' }] },
  });
  await owner.client.from('user_lists').insert(aTitle());
  expect(await waitForEvent('postgres_changes')).toMatchObject({
    data: { type: 'INSERT', record: { user_id: owner.id } },
  });
  send('phx_leave', {});
  await waitForEvent('phx_close');
  await owner.client.from('user_lists').insert(aTitle());
  send('heartbeat', {}, 'phoenix');
  await waitForEvent('phx_reply', 4);
  expect(received.filter(({ event }) => event === 'postgres_changes')).toHaveLength(1);
  socket.close();
});

const forge = ({ id }: User) =>
  new SignJWT({ role: 'authenticated', aud: 'authenticated', sub: id, iss: `${server.url}/auth/v1` })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode('a secret of an attacker, long enough'));

test('a channel goes on after its token is renewed, and receives nothing after a rejected one', async () => {
  const [rejected, renewed] = [await connect(server.url, '2.0.0'), await connect(server.url, '2.0.0')];
  for (const channel of [rejected, renewed]) {
    channel.join(await tokenOf(owner));
    await channel.waitForEvent('phx_reply');
  }
  renewed.send('access_token', { access_token: await tokenOf(owner) });
  rejected.send('access_token', { access_token: await forge(owner) });
  await rejected.waitForEvent('phx_close');
  await owner.client.from('user_lists').insert(aTitle());
  expect(await renewed.waitForEvent('postgres_changes')).toMatchObject({ data: { type: 'INSERT' } });
  expect(rejected.received.filter(({ event }) => event === 'postgres_changes')).toEqual([]);
  rejected.socket.close();
  renewed.socket.close();
});

test('a forged, malformed or missing token is rejected', async () => {
  const { socket, send, waitForEvent, join } = await connect(server.url, '1.0.0');
  join(await forge(owner));
  expect(await waitForEvent('phx_reply')).toMatchObject({
    status: 'error',
    response: { reason: expect.stringContaining('JwtSignatureError') },
  });
  join('nonsense');
  expect(await waitForEvent('phx_reply', 2)).toMatchObject({
    response: { reason: expect.stringContaining('MalformedJWT') },
  });
  join(undefined);
  expect(await waitForEvent('system')).toMatchObject({ status: 'error' });
  join(await tokenOf(owner));
  await waitForEvent('phx_reply', 4);
  send('access_token', { access_token: await forge(owner) });
  await waitForEvent('phx_close');
  socket.close();
});

test.each([
  ['a key of another project', '/realtime/v1/websocket?apikey=sb_publishable_other', 401],
  ['no key', '/realtime/v1/websocket', 401],
  ['another address', '/elsewhere', 404],
])('a connection with %s is rejected', async (_, path, status) => {
  const socket = new WebSocket(`${server.url}${path}`);
  const [error] = (await once(socket, 'error')) as [Error];
  expect(error.message).toContain(String(status));
});

test('a malformed message closes the connection', async () => {
  const { socket } = await connect(server.url, '2.0.0');
  socket.send('{"not": "one"}');
  expect((await once(socket, 'close'))[0]).toBe(1003);
});
