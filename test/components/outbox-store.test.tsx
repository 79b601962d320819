import { beforeEach, expect, test, vi } from 'vitest';
import { maxEntries } from '../../src/client/lib/outbox-append.ts';
import { enqueue, flush, hasPending, markValue } from '../../src/client/stores/outbox.ts';
import { sendOrQueueAll } from '../../src/client/stores/send-or-queue.ts';
import { takeToasts } from '../../src/client/stores/toasts.ts';
import { viewer } from '../../src/client/stores/viewer.ts';
import { offlineText } from '../../src/shared/text/offline.ts';

const userId = '00000000-0000-4000-8000-000000000001';
const stored = () => JSON.parse(localStorage.getItem('outbox') ?? '[]') as unknown[];

beforeEach(() => {
  takeToasts();
  localStorage.clear();
  viewer.value = { id: userId, autoplayTrailers: false };
});

test('an entry of a kind that only a newer release knows stays stored, and is not sent', async () => {
  const newer = { userId, kind: 'wish', title: 'movie:1', wanted: 2, at: new Date().toISOString() };
  const send = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ left: [] }));
  localStorage.setItem('outbox', JSON.stringify([newer, { userId, kind: 'like' }]));
  dispatchEvent(new StorageEvent('storage', { key: 'outbox' }));
  expect([stored(), hasPending()]).toEqual([[newer], true]);
  enqueue({ kind: 'like', title: 'movie:2', value: true });
  expect(stored()).toHaveLength(2);
  await flush();
  expect(send).toHaveBeenCalledOnce();
  expect(String(send.mock.calls[0]![1]?.body)).not.toContain('wish');
  expect(stored()).toEqual([newer]);
});

test('an action that belongs behind a pending one is rejected, not sent, if the outbox is full', async () => {
  const onList = (id: number) => ({ kind: 'list', title: `movie:${id}`, value: true }) as const;
  const at = '2026-11-01T10:00:00.000Z';
  const entries = Array.from({ length: maxEntries }, (_, index) => ({ userId, ...onList(index + 1), at }));
  localStorage.setItem('outbox', JSON.stringify(entries));
  dispatchEvent(new StorageEvent('storage', { key: 'outbox' }));
  const send = vi.fn(async () => 'sent');
  const removals = [1, maxEntries + 1].map((id) => ({ ...onList(id), value: false }));
  await expect(sendOrQueueAll(removals, send)).rejects.toThrow();
  expect(send).not.toHaveBeenCalled();
  expect(stored()).toEqual(entries);
});

const enqueueLikes = (count: number) => {
  for (let id = 1; id <= count; id++) enqueue({ kind: 'like', title: `movie:${id}`, value: true });
};

/** Answers each request by the next response, which was not sent by the API. */
const respondWith = (...responses: Response[]) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => responses.shift() ?? Response.error());

const html = (status: number) => new Response('<h1>Blocked</h1>', { status, headers: { 'content-type': 'text/html' } });

test.each([
  ['a challenge, a proxy and a large body', [html(403), html(407), html(413)]],
  ['pages and problems of another release', [html(400), Response.json({ problem: 'not-found' }, { status: 404 })]],
])('no entry is dropped for the responses of %s', async (_, responses) => {
  const send = respondWith(...responses);
  enqueueLikes(15);
  await flush();
  expect([send.mock.calls.length, stored().length, takeToasts()]).toEqual([3, 15, []]);
});

test('only the entry that the API rejects alone is dropped, with one message', async () => {
  const rejected = ['movie:3', 'movie:5'];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const { actions } = JSON.parse(String(init?.body)) as { actions: { title: string }[] };
    const isRejected = actions.some(({ title }) => rejected.includes(title));
    return isRejected ? Response.json({ problem: 'invalid' }, { status: 400 }) : Response.json({ left: [] });
  });
  enqueueLikes(6);
  await flush();
  expect(stored()).toEqual([]);
  expect(takeToasts().map(({ text }) => text)).toEqual([offlineText.rejected]);
});

test('titles that the catalogue does not have are named once in one message', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ left: [], unknown: [0, 1, 3] }));
  enqueue({ kind: 'like', title: 'movie:101', value: true, name: 'Moon' });
  enqueue({ kind: 'rating', title: 'movie:101', value: true, score: 5, name: 'Moon' });
  enqueue({ kind: 'like', title: 'movie:102', value: true, name: 'Solaris' });
  enqueue({ kind: 'like', title: 'tv:103', value: true });
  await flush();
  expect(stored()).toEqual([]);
  expect([markValue('like', 'movie:102'), markValue('like', 'movie:101')]).toEqual([true, undefined]);
  expect(takeToasts().map(({ text }) => text)).toEqual([offlineText.unknown(['Moon', 'tv 103'])]);
});
