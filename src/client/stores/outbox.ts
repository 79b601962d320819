import { computed, type ReadonlySignal } from '@preact/signals-core';
import { historyBatch } from '../../shared/contract/history.ts';
import { type ActionKind, pendingActionBatch } from '../../shared/contract/pending-actions.ts';
import {
  type Action,
  add,
  type Entry,
  isDue,
  isFromDevice,
  isSameSubject,
  maxNameLength,
  type Subject,
  type Watch,
  without,
} from '../lib/outbox-entries.ts';
import { withLock } from '../lib/lock.ts';
import { wait } from '../lib/pause.ts';
import { replay } from '../lib/replay.ts';
import { rememberFollowing, rememberListed } from '../lib/visitor-cookies.ts';
import { announceDelivery, sentValue } from './deliveries.ts';
import { entries, isOverfull, reload, save, unreadEntries } from './outbox-storage.ts';
import { sendActions, sendWatches, showFull, showFullDevice, showMissing, showRejected } from './outbox-requests.ts';
import { viewer } from './viewer.ts';

/**
 * An unsent action on a title: a position, or a mark (list, list-item, like, rating, hide, dismiss, watched) that `value`
 * sets or clears. `at` is the time of the press, now by default.
 */
export type PendingAction = Omit<Action, 'at'> & { at?: string | undefined };

/** The owner of a visitor's entries, until the visitor signs in. */
export const visitorId = '00000000-0000-4000-8000-000000000000';

/** The actions that a visitor can take without an account. */
const visitorKinds: readonly ActionKind[] = ['watched', 'position', 'dismiss', 'list', 'like', 'rating'];

/** The actions that change what a visitor can continue. */
export const playKinds: readonly Entry['kind'][] = ['watched', 'position', 'dismiss'];

const ownerId = () => viewer.value?.id ?? visitorId;
const ownEntries = () => entries.value.filter(({ userId }) => userId === ownerId());
const isAction = (entry: Entry): entry is Entry & Action => entry.kind !== 'watch';
const isWatch = (entry: Entry): entry is Entry & Watch => entry.kind === 'watch';

/** The viewer's pending actions, in order. */
export const pendingActions: ReadonlySignal<readonly (Entry & Action)[]> = computed(() =>
  ownEntries().filter(isAction),
);

/** The titles whose addition to the viewer's list is pending, with their names. */
export const pendingAdditions: ReadonlySignal<readonly { key: string; name: string }[]> = computed(() =>
  pendingActions.value.flatMap(({ kind, title, value, name }) =>
    kind === 'list' && value && name ? [{ key: title, name }] : [],
  ),
);

/** True if entries of any user of this browser are pending. */
export const hasPending = (): boolean => reload().length + unreadEntries().length > 0;

/** The pending action of a title, or undefined. `list`: the named list of a `list-item`. */
export const pendingAction = (kind: ActionKind, title: string, list?: string): (Entry & Action) | undefined =>
  pendingActions.value.find((action) => isSameSubject(action, { kind, title, list }));

/** The pending value of a title, or undefined. `list`: the named list of a `list-item`. */
export const pendingValue = (kind: ActionKind, title: string, list?: string): boolean | undefined =>
  pendingAction(kind, title, list)?.value;

/** The last known value of a title on this device: the pending one, or what was sent since the page was loaded. */
export const markValue = (kind: ActionKind, title: string, list?: string): boolean | undefined =>
  pendingValue(kind, title, list) ?? sentValue(kind, title, list);

let isFullShown = false;

/**
 * Stores actions on this device until they are sent, which for a visitor is after Sign In. Stores none and returns false
 * if storage is unavailable or full, if an action needs an account, or, with a toast, if the outbox is full.
 */
export function enqueueAll(actions: readonly PendingAction[]): boolean {
  if (!viewer.value && !actions.every(({ kind }) => visitorKinds.includes(kind))) return false;
  const userId = ownerId();
  const now = new Date().toISOString();
  const added = actions.map((action): Entry => ({
    userId,
    ...action,
    name: action.name?.slice(0, maxNameLength),
    at: action.at ?? now,
  }));
  const before = reload();
  const after = add(before, ...added);
  if (isOverfull(before, after, userId)) {
    // A player reports many positions.
    if (!isFullShown || added.some(({ kind }) => kind !== 'position')) showFullDevice(viewer.value === null);
    isFullShown = true;
    return false;
  }
  if (!save(after)) return false;
  if (!viewer.value && added.some(({ kind }) => playKinds.includes(kind))) rememberFollowing('yes');
  return true;
}

/** Stores one action, as `enqueueAll` does. */
export const enqueue = (action: PendingAction): boolean => enqueueAll([action]);

/** Removes the viewer's pending action of a title, as if it had not been pressed. Returns false if this is not stored. */
export function withdraw({ kind, title, list }: Subject): boolean {
  const all = reload();
  const own = pendingAction(kind, title, list);
  return save(own ? without(all, [own]) : all);
}

/**
 * Enqueues an action that can be taken back. No tab sends it for a while. Returns a function that restores the entry it
 * replaced, and returns false if the action was sent or replaced before.
 */
export function enqueueForNow(action: PendingAction): () => boolean {
  const find = () => pendingAction(action.kind, action.title, action.list);
  reload();
  const before = find();
  const entry = enqueue({ ...action, heldAt: new Date().toISOString() }) && find();
  return () => {
    if (!entry) return true;
    const all = reload();
    const others = without(all, [entry]);
    if (others.length === all.length) return false;
    save(before ? add(others, before) : others);
    return true;
  };
}

/** Assigns the visitor's entries on this device to the signed-in user. */
function adopt(userId: string): void {
  const all = reload();
  if (!all.some((entry) => entry.userId === visitorId)) return;
  save(all.map((entry) => (entry.userId === visitorId ? { ...entry, userId } : entry)));
  rememberListed(0);
}

/**
 * Removes sent entries. The titles of a visitor's list for which the user's list has no room remain, and are sent on
 * another day.
 */
function removeSent(done: readonly Entry[], full: readonly Entry[]): void {
  const fullAt = new Date().toISOString();
  const waiting = full.filter(isFromDevice).map((entry) => ({ ...entry, fullAt }));
  save(add(waiting, ...without(reload(), done))); // a later press counts
}

/** Removes the viewer's titles that their list has no room for, as the user has been informed. */
export function removeFull(): void {
  const full = ownEntries().filter((entry) => isAction(entry) && entry.fullAt);
  if (full.length > 0) save(without(reload(), full));
}

/** Sends a user's entries in order, one tab at a time. Entries with a temporary failure remain in the outbox. */
export async function flush(): Promise<void> {
  const userId = viewer.value?.id;
  if (!userId) return;
  adopt(userId);
  if (!navigator.onLine || ownEntries().length === 0) return;
  await withLock('outbox', async () => {
    reload(); // another tab may have sent some
    const own = <E extends Entry>(is: (entry: Entry) => entry is E) => ({
      remove: removeSent,
      entries: () => ownEntries().filter(is).filter(isDue),
    });
    const [actions, watches] = await Promise.all([
      replay({ ...own(isAction), send: (batch) => sendActions(userId, batch), batch: pendingActionBatch }),
      replay({ ...own(isWatch), send: (batch) => sendWatches(userId, batch), batch: historyBatch }),
    ]);
    const { written, full, missing } = actions;
    const hasWatches = watches.written.length > 0;
    showFull(full.filter(({ fullAt }) => !fullAt)); // the user has seen the message of the others
    showMissing(missing);
    showRejected([...actions.rejected, ...watches.rejected]);
    announceDelivery({ actions: written, full, hasWatches });
  });
}

/** The time that actions such as signing out wait for the outbox, in milliseconds. */
export const flushTimeout = 3_000;
export const flushSoon = (): Promise<unknown> => Promise.race([flush(), wait(flushTimeout)]);

/** Sends a watch without storing it, once, if it could not be stored. */
export const sendWatch = (watch: Entry & Watch): unknown => sendWatches(watch.userId, [watch]);
