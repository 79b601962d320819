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

/** What is remembered for a viewer. Another viewer's memory, and one that cannot be read, count as none. */
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

/** Remembers it, where the browser stores anything. */
export const remember = (memory: Memory): void => void writeStored(key, memory);

/** The ids of unread notifications. */
export const listUnread = ({ known, seen }: Pick<Memory, 'known' | 'seen'>): string[] =>
  known.filter((id) => !seen.includes(id));

/** The memory once all is read. Ids that are no longer listed are dropped. */
export const withAllRead = (memory: Memory): Memory => ({
  ...memory,
  seen: memory.known,
  unsent: [...new Set([...memory.unsent, ...listUnread(memory)])],
});
