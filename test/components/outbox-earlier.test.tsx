import { beforeEach, expect, test, vi } from 'vitest';
import { appendEntry, maxEntries } from '../../src/client/lib/outbox-append.ts';
import { enqueue, flush, hasPending, pendingActions, pendingValue } from '../../src/client/stores/outbox.ts';
import { viewer } from '../../src/client/stores/viewer.ts';

const userId = '00000000-0000-4000-8000-000000000001';
const visitorId = '00000000-0000-4000-8000-000000000000';

const read = () => JSON.parse(localStorage.getItem('outbox') ?? '[]') as unknown[];

/** Stores an outbox as another tab does. */
function store(...entries: unknown[]) {
  localStorage.setItem('outbox', JSON.stringify(entries));
  dispatchEvent(new StorageEvent('storage', { key: 'outbox' }));
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

beforeEach(() => {
  localStorage.clear();
  viewer.value = { id: userId, autoplayTrailers: false };
});

test('actions that a release before 2026-11-27 has stored count, and are sent once', async () => {
  const send = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ left: [] }));
  store(
    { userId, kind: 'list', title: 'movie:147', shall: true, at: '2026-01-21T10:00:00.000Z', name: 'Metropolis' },
    { userId, kind: 'list', title: 'movie:120', shall: true, at: '2026-01-21T10:00:01.000Z' },
    { userId, kind: 'watched', title: 'tv:505:1:2', shall: false, at: '2026-01-21T10:00:02.000Z' },
    { userId: visitorId, kind: 'watched', title: 'movie:118', shall: true, at: '2026-01-21T10:00:03.000Z' },
  );
  expect(read()).toHaveLength(4);
  expect([pendingValue('list', 'movie:147'), pendingValue('watched', 'tv:505:1:2')]).toEqual([true, false]);
  enqueue({ kind: 'list', title: 'movie:120', value: false });
  expect([pendingValue('list', 'movie:120'), read().length]).toEqual([false, 4]);
  await flush();
  const { actions } = JSON.parse(String(send.mock.calls[0]![1]?.body)) as { actions: object[] };
  expect(actions.map((action) => Object.values(action).slice(0, 3))).toEqual([
    ['list', 'movie:147', true],
    ['watched', 'tv:505:1:2', false],
    ['watched', 'movie:118', true],
    ['list', 'movie:120', false],
  ]);
  expect([send.mock.calls.length, read()]).toEqual([1, []]);
});

test('entries that this release cannot read are kept for 60 days, and not sent', async () => {
  const send = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ left: [] }));
  const kept = [
    { userId, kind: 'like', title: 'movie:1', value: true, at: daysAgo(59), mood: 3 },
    { userId, kind: 'watch', mediaType: 'movie', id: 7, seenAt: daysAgo(1) },
    { userId: visitorId, kind: 'watched', title: 'movie:2:extended', value: true, at: daysAgo(2) },
  ];
  store(
    ...kept,
    { userId, kind: 'like', title: 'movie:1', value: true, at: daysAgo(61), mood: 3 },
    { userId, kind: 'like', title: 'movie:1', value: true, at: daysAgo(-61), mood: 3 },
    { userId, kind: 'like' },
    { userId: 'me', kind: 'like', title: 'movie:1', value: true, at: daysAgo(1), mood: 3 },
    'movie:1',
    null,
  );
  expect(read()).toEqual(kept);
  expect([pendingActions.value, hasPending()]).toEqual([[], true]);
  enqueue({ kind: 'like', title: 'movie:2', value: true });
  await flush();
  expect(send).toHaveBeenCalledOnce();
  expect(String(send.mock.calls[0]![1]?.body)).not.toContain('mood');
  expect(read()).toEqual(kept);
});

test('entries that are kept count towards the limit of their user', () => {
  const at = daysAgo(1);
  store(...Array.from({ length: maxEntries }, (_, id) => ({ userId, kind: 'like', title: `movie:${id}`, at })));
  expect(enqueue({ kind: 'like', title: 'movie:1', value: true })).toBe(false);
  expect(appendEntry({ userId })).toBe(false);
  viewer.value = { id: '00000000-0000-4000-8000-000000000002', autoplayTrailers: false };
  expect(enqueue({ kind: 'like', title: 'movie:1', value: true })).toBe(true);
  expect(read()).toHaveLength(maxEntries + 1);
});
