import { expect, test } from 'vitest';
import { anAction, startServer, aWatch, range, users, type Mode } from './fake-server.ts';

const [user, otherUser] = users;
const actions = (count: number) => range(count).map((id) => anAction(id));
const isSeventhIn = (batch: readonly object[]) => JSON.stringify(batch).includes('"movie:7"');

test('a thousand actions are sent once, in order, in batches', async () => {
  const server = startServer(actions(1_000));
  expect(await server.flush()).toHaveLength(1_000);
  await server.flush();
  expect(server.received).toEqual(actions(1_000));
  expect(server.outbox()).toEqual([]);
});

test('long reviews are sent in smaller batches, each below the limit of a request', async () => {
  const ratings = range(10).map((id) => anAction(id, { kind: 'rating', score: 7, review: '片'.repeat(2_000) }));
  const sizes: number[] = [];
  const server = startServer([...ratings, anAction(20, { kind: 'rating', score: 7, review: '\u0001'.repeat(4_000) })]);
  const send = async (batch: readonly object[]) => {
    sizes.push(new TextEncoder().encode(JSON.stringify(batch)).length);
    return { kind: 'written', left: [] };
  };
  expect(await server.flush(user, { send })).toHaveLength(11);
  expect([sizes.length, Math.max(...sizes) < 32_000]).toEqual([4, true]);
});

test('a temporary failure is retried after one and two seconds, then left for the next flush', async () => {
  const server = startServer(actions(5), { mode: () => 'temporary' });
  expect(await server.flush()).toEqual([]);
  expect([server.delays, server.received.length, server.outbox().length]).toEqual([[1_000, 2_000], 15, 5]);
});

test('nothing is sent while offline', async () => {
  const server = startServer(actions(5));
  await server.flush(user, { isOnline: () => false });
  expect([server.received, server.outbox().length]).toEqual([[], 5]);
});

test('entries of one user are not written while another is signed in', async () => {
  const server = startServer([...actions(5), ...actions(5).map((entry) => ({ ...entry, userId: otherUser }))], {
    signedIn: otherUser,
  });
  await server.flush(user);
  await server.flush(otherUser);
  expect([...server.rows.keys()].every((key) => key.startsWith(otherUser))).toBe(true);
  expect([server.outbox().length, server.delays]).toEqual([5, []]);
});

test('entries that the server rejects as invalid are dropped, and returned separately', async () => {
  const server = startServer(actions(15), { mode: () => 'invalid' });
  expect(await server.replay()).toEqual({ written: [], full: [], missing: [], rejected: actions(15) });
  expect(server.outbox()).toEqual([]);
});

test('of a rejected batch only the entry that is rejected alone is dropped', async () => {
  const server = startServer(actions(25), { mode: (batch) => (isSeventhIn(batch) ? 'invalid' : 'written') });
  const { written, rejected } = await server.replay();
  expect([written.length, rejected, server.outbox()]).toEqual([24, [anAction(7)], []]);
  expect(server.received).toHaveLength(10 + 10 + 15);
});

test('a batch that cannot be sent one by one for now stays', async () => {
  const modes: Mode[] = ['invalid', 'written', 'temporary', 'temporary', 'temporary'];
  const server = startServer(actions(5), { mode: () => modes.shift()! });
  expect((await server.replay()).rejected).toEqual([]);
  expect(server.outbox()).toEqual(actions(5).slice(1));
});

test('many batches are sent at a pace that leaves room in the limit of 120 requests a minute', async () => {
  let now = 0;
  const times: number[] = [];
  const server = startServer(actions(1_300));
  await server.flush(user, {
    send: async () => (times.push(now), { kind: 'written', left: [] }),
    pause: async (milliseconds: number) => (now += milliseconds),
  });
  const inMinuteFrom = (start: number) => times.filter((time) => time >= start && time < start + 60_000).length;
  expect([times.length, times[4]]).toEqual([130, 0]);
  expect(Math.max(...times.map(inMinuteFrom))).toBeLessThanOrEqual(55);
});

test('entries beyond a limit of rows are dropped with their batch, and returned separately', async () => {
  const server = startServer(actions(15), { mode: () => 'full' });
  expect(await server.replay()).toEqual({ written: [], full: actions(15), missing: [], rejected: [] });
  expect(server.outbox()).toEqual([]);
  const removed: unknown[] = [];
  const remove = (...parameters: unknown[]) => removed.push(parameters);
  await startServer(actions(2), { mode: () => 'full' }).replay(user, { remove });
  expect(removed).toEqual([[actions(2), actions(2)]]);
});

test('entries of a list that no longer exists are dropped, and returned separately', async () => {
  const server = startServer(actions(15), { mode: () => 'missing' });
  expect(await server.replay()).toEqual({ written: [], full: [], missing: actions(15), rejected: [] });
  expect(server.outbox()).toEqual([]);
});

test('entries that the server skips do not block the others', async () => {
  const server = startServer(actions(30), { mode: () => 'some' });
  await server.flush();
  expect(server.rows.size).toBeGreaterThan(14);
  expect(server.outbox().length).toBeLessThan(15);
});

test('a flush sends each entry once even if it cannot be removed', async () => {
  const server = startServer(actions(25));
  await server.flush(user, { remove: () => {} });
  expect(server.received).toHaveLength(25);
});

test('a later action on a title is sent after the pending one', async () => {
  const server = startServer([anAction(1)]);
  const sending = server.flush();
  server.enqueue(anAction(1, { value: false, at: '2026-11-22T00:00:00.000Z' }));
  await sending;
  await server.flush();
  expect(server.rows.get(`${user} list movie:1`)).toBe('false');
});

test("after any sequence of failures the server has the users' last actions", async () => {
  const modes: Mode[] = ['lost', 'temporary', 'some', 'written', 'lost', 'other-user', 'some'];
  let turn = 0;
  let isReliable = false;
  const entries = [
    ...actions(40),
    ...range(40).map((minute) => aWatch(minute)),
    ...range(20).map((id) => anAction(id, { value: false, at: '2026-12-01T00:00:00.000Z' })),
  ];
  const server = startServer([], { mode: () => (isReliable ? 'written' : modes[turn++ % modes.length]!) });
  for (const [index, entry] of entries.entries()) {
    server.enqueue(entry);
    if (index % 7 === 0) await server.flush();
  }
  isReliable = true;
  await server.flush();
  expect(server.outbox()).toEqual([]);
  for (const id of range(40)) expect(server.rows.get(`${user} list movie:${id}`)).toBe(String(id > 20));
  expect(server.rows.get(`${user} movie:7`)).toBe('2026-01-01T00:34:00.000Z');
});
