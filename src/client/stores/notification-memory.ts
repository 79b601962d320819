import { readStored, writeStored } from '../lib/stored.ts';

/**
 * What this device stores about a viewer's notifications: the time of the last load in milliseconds (`loadedAt`), the ids
 * of all notifications (`known`), the read ids (`readIds`), and the read ids not yet sent to the account (`unsent`).
 */
export type Memory = { viewer: string; loadedAt: number; known: string[]; readIds: string[]; unsent: string[] };

const key = 'notifications';
/** The maximum number of stored ids of each kind. A list has about 20 notifications. */
const maxIds = 100;

const toIds = (value: unknown) =>
  Array.isArray(value) ? value.filter((word) => typeof word === 'string').slice(-maxIds) : [];

/** Returns a viewer's stored memory, or an empty one if it is missing, malformed or another viewer's. */
export function recall(viewer: string): Memory {
  const stored = readStored(key) as Partial<Record<keyof Memory | 'asked' | 'seen', unknown>> | null;
  if (stored?.viewer !== viewer) return { viewer, loadedAt: 0, known: [], readIds: [], unsent: [] };
  return {
    viewer,
    loadedAt: Number(stored.loadedAt ?? stored.asked) || 0, // named `asked` before 2026-11-26
    known: toIds(stored.known),
    readIds: toIds(stored.readIds ?? stored.seen),
    unsent: toIds(stored.unsent),
  };
}

/** Stores a memory. Has no effect if storage is unavailable. */
export const remember = (memory: Memory): void => void writeStored(key, memory);

/** The ids of unread notifications. */
export const listUnread = ({ known, readIds }: Pick<Memory, 'known' | 'readIds'>): string[] =>
  known.filter((id) => !readIds.includes(id));

/** Marks all notifications as read. Drops the ids that are no longer listed. */
export const withAllRead = (memory: Memory): Memory => ({
  ...memory,
  readIds: memory.known,
  unsent: [...new Set([...memory.unsent, ...listUnread(memory)])],
});
