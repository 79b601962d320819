import { computed, signal } from '@preact/signals-core';
import type { Notice } from '../../shared/domain/notifications.ts';
import { api, json, read } from '../lib/api.ts';
import { listUnread, type Memory, recall, remember, withAllRead } from './notification-memory.ts';

/** How long a list is fresh: for the badge, and for a panel that is opened. In milliseconds. */
export const lifetimes = { badge: 30 * 60_000, panel: 60_000 } as const;

const request = () => read(api.notifications.$get());

export type NotificationList = Awaited<ReturnType<typeof request>>;

/** The last list loaded in this document, or null. */
export const notifications = signal<NotificationList | null>(null);

const memory = signal(recall(''));

/** The ids of the unread notifications. */
export const unread = computed<readonly string[]>(() => listUnread(memory.value));

let loadedAt = 0;
let loading: Promise<void> | undefined;

/** Restores a viewer's notifications from this device. */
export function startNotifications(id: string): void {
  memory.value = recall(id);
}

function setMemory(next: Memory): void {
  memory.value = next;
  remember(next);
}

/** Marks notifications as read in the account. The next list retries after a failure. */
async function sendRead(): Promise<void> {
  const { viewer: id, unsent: ids } = memory.value;
  if (ids.length === 0) return;
  await read(api.notifications.read.$put({}, json({ ids })));
  const { value } = memory;
  if (value.viewer === id) setMemory({ ...value, unsent: value.unsent.filter((each) => !ids.includes(each)) });
}

const trySendRead = () => void sendRead().catch(() => {});

/**
 * Sets the list. On a device's first load, only notifications about titles and lists that the viewer follows are
 * unread. `readElsewhere`: the ids that were read on any device, or null if unknown.
 */
export function learnNotifications(
  notices: readonly Pick<Notice, 'id' | 'own'>[],
  readElsewhere: readonly string[] | null = null,
): void {
  const before = recall(memory.value.viewer); // another tab may have changed it
  const known = notices.map(({ id }) => id);
  const readIds = before.loadedAt > 0 ? before.readIds : notices.filter(({ own }) => !own).map(({ id }) => id);
  setMemory({ ...before, loadedAt: Date.now(), known, readIds: [...new Set([...readIds, ...(readElsewhere ?? [])])] });
  trySendRead();
}

/** Marks the whole list as read, on this device and in the account. Returns the ids that were unread. */
export function markAsRead(): readonly string[] {
  const before = unread.value;
  if (before.length === 0) return before;
  setMemory(withAllRead(memory.value));
  trySendRead();
  return before;
}

async function load(): Promise<void> {
  const list = await request();
  loadedAt = Date.now();
  notifications.value = list;
  learnNotifications(list.notices, list.read);
}

/** Loads the list. Concurrent callers share one request. Rejects if the request fails. */
const loadOnce = (): Promise<void> => (loading ??= load().finally(() => (loading = undefined)));

/** True if this device's last load is too old for the badge. */
export const isBadgeStale = (): boolean => Date.now() - memory.value.loadedAt >= lifetimes.badge;

/** Loads the list if the badge is stale. */
export const refreshBadge = async (): Promise<void> => {
  if (isBadgeStale()) await loadOnce();
};

/** Loads the list if this document's list is missing or stale. */
export const refreshNotifications = async (): Promise<void> => {
  if (!notifications.value || Date.now() - loadedAt >= lifetimes.panel) await loadOnce();
};
