import type { WatchEntry } from '../../../shared/contract/history.ts';
import { add, entriesOf } from './queue.ts';
import { replay } from './replay.ts';
import { send } from './send.ts';
import { alone, browser as common, viewerHere } from '../viewer-here.ts';
import { readPending, writePending } from './storage.ts';

/** A title that is watched, or an episode of it. */
export type Watched = Omit<WatchEntry, 'watchedAt'>;

const browser = {
  ...common,
  read: readPending,
  write: writePending,
  send,
};

/** True while something of whoever looks is still to be written. */
const hasPending = (): boolean => entriesOf(readPending(), viewerHere()).length > 0;

/** Writes what is kept of whoever looks. Scripts of the page hear of it as a `history` event on the window. */
export async function replayPending(): Promise<void> {
  const viewer = viewerHere();
  if (!viewer || !navigator.onLine || !hasPending()) return;
  try {
    if (await alone('pending-updates', () => replay(viewer, browser))) dispatchEvent(new Event('history'));
  } catch (error) {
    console.warn('history', error);
  }
}

/** Keeps a watch of whoever looks until it is written. A browser that keeps nothing sends it at once, and once only. */
export function note(watched: Watched & { watchedAt?: string }): void {
  const userId = viewerHere();
  if (!userId) return;
  const entry = { watchedAt: new Date().toISOString(), ...watched };
  const isKept = writePending(add(readPending(), { userId, ...entry }));
  if (!isKept) void send(userId, [entry]);
}

/** Notes in the history of whoever is signed in that a title is watched, in the background; for anyone else it does nothing. */
export function recordWatch(watched: Watched): void {
  note(watched);
  void replayPending();
}
