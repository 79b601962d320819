import { readStored, writeStored } from '../lib/stored.ts';

/**
 * What this device remembers of a viewer's notifications: when it last asked, which there were, which were read, and which of
 * these the account does not know yet.
 */
export type Memory = { viewer: string; asked: number; known: string[]; seen: string[]; unsent: string[] };

const key = 'notifications';
/** No list is longer than some twenty. */
const most = 100;

const toIds = (value: unknown) =>
  Array.isArray(value) ? value.filter((word) => typeof word === 'string').slice(-most) : [];

/** The stored memory of a viewer. Ignores another viewer's and a malformed one. */
export function recall(viewer: string): Memory {
  const stored = readStored(key) as Partial<Record<keyof Memory, unknown>> | null;
  if (stored?.viewer !== viewer) return { viewer, asked: 0, known: [], seen: [], unsent: [] };
  return {
    viewer,
    asked: Number(stored.asked) || 0,
    known: toIds(stored.known),
    seen: toIds(stored.seen),
    unsent: toIds(stored.unsent),
  };
}

/** Stores it, if storage is available. */
export const remember = (memory: Memory): void => void writeStored(key, memory);

/** The ids of unread notifications. */
export const listUnread = ({ known, seen }: Pick<Memory, 'known' | 'seen'>): string[] =>
  known.filter((id) => !seen.includes(id));

/** The memory after everything was read. Drops ids that are no longer listed. */
export const withAllRead = (memory: Memory): Memory => ({
  ...memory,
  seen: memory.known,
  unsent: [...new Set([...memory.unsent, ...listUnread(memory)])],
});
