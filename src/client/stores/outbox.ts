import { keepWish, onFulfilled, pendingWish, sendWishes } from '../runtime/offline/keep-wish.ts';
import type { Wish } from '../runtime/offline/wishes.ts';

/** What a user did without a network: a title to add to or remove from a list, or to like or not. */
export type PendingAction = Pick<Wish, 'kind' | 'title' | 'shall' | 'name'>;

/** Stores an action on this device until it is sent. Returns false when the browser stores nothing. */
export const enqueue: (action: PendingAction) => boolean = keepWish;

/** The value that waits to be sent for a title; undefined when nothing does. */
export const pendingValue: (kind: PendingAction['kind'], title: string) => boolean | undefined = pendingWish;

/** Sends what waits. */
export const flush: () => Promise<void> = sendWishes;

/** Calls back with actions that have been sent, until the signal aborts. */
export const onDelivered: (listener: (actions: readonly PendingAction[]) => void, signal?: AbortSignal) => void =
  onFulfilled;
