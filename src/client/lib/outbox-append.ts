import { readStored, writeStored } from './stored.ts';

/** The storage key of the outbox, with the unsent entries of all users of this browser. */
export const outboxKey = 'outbox';

/** The maximum number of entries per user. Further ones are rejected. */
export const maxEntries = 5_000;

/** Part of every entry. */
export type Owned = { userId: string };

/** Counts the entries of a user. */
export const countOwn = (entries: readonly (Owned | null)[], userId: string): number =>
  entries.filter((entry) => entry?.userId === userId).length;

/**
 * Appends an entry to the stored outbox without validating the others: stores/outbox.ts validates all entries before it
 * sends them. Returns false if storage is unavailable or the outbox is full.
 */
export function appendEntry<Entry extends Owned>(entry: Entry): boolean {
  const stored = readStored(outboxKey);
  const entries = Array.isArray(stored) ? (stored as Owned[]) : [];
  return countOwn(entries, entry.userId) < maxEntries && writeStored(outboxKey, [...entries, entry]);
}
