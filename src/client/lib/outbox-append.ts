import { readStored, writeStored } from './stored.ts';

/** The storage key of the outbox, with the unsent entries of all users of this browser. */
export const outboxKey = 'outbox';

/** The maximum number of entries per user. The oldest are dropped. */
export const mostEntries = 1_000;

type Owned = { userId: string };

/** Appends an entry, and drops the user's oldest entries beyond `mostEntries`. */
export function withEntry<Entry extends Owned>(entries: readonly Entry[], entry: Entry): Entry[] {
  const all = [...entries, entry];
  const own = all.filter((each) => each?.userId === entry.userId);
  const dropped = new Set(own.slice(0, -mostEntries));
  return all.filter((each) => !dropped.has(each));
}

/**
 * Appends an entry to the stored outbox without validating the others: stores/outbox.ts validates all entries before it
 * sends them. Returns false if storage is unavailable.
 */
export function appendEntry<Entry extends Owned>(entry: Entry): boolean {
  const stored = readStored(outboxKey);
  return writeStored(outboxKey, withEntry(Array.isArray(stored) ? (stored as Owned[]) : [], entry));
}
