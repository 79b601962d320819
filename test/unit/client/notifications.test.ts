import { beforeEach, expect, test, vi } from 'vitest';

type Store = typeof import('../../../src/client/stores/notifications.ts');

const stored = new Map<string, string>();
const fetching = vi.fn<typeof fetch>();
let store: Store;

const respond = (...ids: string[]) =>
  fetching.mockImplementationOnce(async () =>
    Response.json({ images: '', today: '2026-01-01', notices: ids.map((id) => ({ id, own: true })) }),
  );

beforeEach(async () => {
  stored.clear();
  fetching.mockReset();
  vi.stubGlobal('fetch', fetching);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  vi.useRealTimers();
  vi.resetModules();
  store = await import('../../../src/client/stores/notifications.ts');
  store.startNotifications('ada');
});

test("on a new device only notices about the user's list are unread", () => {
  const others = { id: 'b', own: false };
  store.learnNotifications([{ id: 'a', own: true }, others]);
  expect(store.unread.value).toEqual(['a']);
  store.learnNotifications([{ id: 'a', own: true }, others, { id: 'c', own: false }]);
  expect(store.unread.value).toEqual(['a', 'c']);
});

test('a read notice stays read on the next page, for the same user', async () => {
  store.learnNotifications([{ id: 'a', own: true }]);
  expect(store.markAsRead()).toEqual(['a']);
  vi.resetModules();
  const next = (await import('../../../src/client/stores/notifications.ts')) as Store;
  next.startNotifications('ada');
  expect(next.unread.value).toEqual([]);
  next.startNotifications('kim');
  next.learnNotifications([{ id: 'a', own: true }]);
  expect(next.unread.value).toEqual(['a']);
});

test('the panel reuses the list loaded for the badge', async () => {
  respond('a');
  await Promise.all([store.refreshBadge(), store.refreshNotifications()]);
  await store.refreshNotifications();
  expect(fetching).toHaveBeenCalledTimes(1);
  expect(store.notifications.value?.notices).toHaveLength(1);
});

test('a list is fresh for 60 s in the panel and for 30 min on the badge', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  respond('a');
  await store.refreshBadge();
  respond('a', 'b');
  vi.setSystemTime(Date.now() + 60_000);
  await store.refreshBadge();
  expect(fetching).toHaveBeenCalledTimes(1);
  await store.refreshNotifications();
  expect(fetching).toHaveBeenCalledTimes(2);
  respond('c');
  vi.setSystemTime(Date.now() + 30 * 60_000);
  await store.refreshBadge();
  expect(store.unread.value).toEqual(['c']);
});

test('a failed request rejects, and the next one is sent', async () => {
  fetching.mockRejectedValueOnce(new TypeError('offline'));
  await expect(store.refreshBadge()).rejects.toThrow();
  respond('a');
  await store.refreshBadge();
  expect(store.unread.value).toEqual(['a']);
});
