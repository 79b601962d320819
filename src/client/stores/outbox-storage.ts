import { signal } from '@preact/signals-core';
import { outboxKey, type Owned } from '../lib/outbox-append.ts';
import { compact, type Entry, isTooMany, readEntries } from '../lib/outbox-entries.ts';
import { parseStored, readText, removeStored, writeStored } from '../lib/stored.ts';

/** The entries of all users of this browser, as stored. */
export const entries = signal<readonly Entry[]>([]);

/** The stored entries that only another release can read, when the storage was last read. */
let unread: readonly Owned[] = [];
export const unreadEntries = (): readonly Owned[] => unread;

/** True if `save` would store more entries of a user than an outbox may have, and more than before. */
export const isOverfull = (before: readonly Entry[], after: readonly Entry[], userId: string): boolean =>
  isTooMany([...unread, ...before], [...unread, ...after], userId);

/** The text of `entries`: an outbox with thousands takes long to read. */
let last: string | null | undefined;

function show(valid: readonly Entry[]): readonly Entry[] {
  last = readText(outboxKey);
  return (entries.value = compact(valid));
}

/** Reads the storage, which other tabs write as well. Removes invalid entries. */
export function reload(): readonly Entry[] {
  const text = readText(outboxKey);
  if (last === text) return entries.value;
  const stored = parseStored(text);
  const { valid, unread: others } = readEntries(stored);
  unread = others;
  if (!Array.isArray(stored) || valid.length + unread.length < stored.length) save(valid);
  return show(valid);
}

/** Stores the entries, after `reload`, and those of another release. Returns false if nothing was stored. */
export function save(known: readonly Entry[]): boolean {
  const all = [...unread, ...known];
  if (all.length === 0) removeStored(outboxKey);
  else if (!writeStored(outboxKey, all)) return false;
  show(readEntries(known).valid); // entries are compared with those that are read later
  return true;
}

// The server has no outbox.
if (typeof localStorage !== 'undefined') {
  reload();
  addEventListener('storage', ({ key }) => {
    if (key === outboxKey) reload();
  });
}
