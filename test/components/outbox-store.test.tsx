import { beforeEach, expect, test, vi } from 'vitest';
import { enqueue, flush, hasPending } from '../../src/client/stores/outbox.ts';
import { viewer } from '../../src/client/stores/viewer.ts';

const userId = '00000000-0000-4000-8000-000000000001';
const stored = () => JSON.parse(localStorage.getItem('outbox') ?? '[]') as unknown[];

beforeEach(() => {
  localStorage.clear();
  viewer.value = { id: userId, autoplayTrailers: false };
});

test('an entry of a kind that only a newer release knows stays stored, and is not sent', async () => {
  const newer = { userId, kind: 'wish', title: 'movie:1', wanted: 2 };
  const send = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ left: [] }));
  localStorage.setItem('outbox', JSON.stringify([newer, { userId, kind: 'like' }]));
  dispatchEvent(new StorageEvent('storage', { key: 'outbox' }));
  expect([stored(), hasPending()]).toEqual([[newer], false]);
  enqueue({ kind: 'like', title: 'movie:2', shall: true });
  expect(stored()).toHaveLength(2);
  await flush();
  expect(send).toHaveBeenCalledOnce();
  expect(String(send.mock.calls[0]![1]?.body)).not.toContain('wish');
  expect(stored()).toEqual([newer]);
});
