import { beforeEach, expect, test, vi } from 'vitest';
import { maxEntries } from '../../src/client/lib/outbox-append.ts';
import { enqueue, flush, hasPending } from '../../src/client/stores/outbox.ts';
import { sendOrQueueAll } from '../../src/client/stores/send-or-queue.ts';
import { viewer } from '../../src/client/stores/viewer.ts';

const userId = '00000000-0000-4000-8000-000000000001';
const stored = () => JSON.parse(localStorage.getItem('outbox') ?? '[]') as unknown[];

beforeEach(() => {
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
