import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-core';
import { type Optimistic, optimistic } from '../lib/optimistic.ts';
import { readStored, writeStored } from '../lib/stored.ts';
import { pendingActions } from './outbox.ts';

/** The key of the list in the tab's `sessionStorage`. */
const memoryKey = 'my-list';
type Memory = { of?: unknown; titles?: unknown } | null;

const confirmed = signal<ReadonlySet<string>>(new Set());
const writes = signal<ReadonlyMap<string, Optimistic<boolean>>>(new Map());
let changes = 0;

/** The titles displayed as listed (`movie:550`), including unconfirmed and pending changes. */
export const listedTitles: ReadonlySignal<ReadonlySet<string>> = computed(() => {
  const titles = new Set(confirmed.value);
  const put = (key: string, isListed: boolean) => (isListed ? titles.add(key) : titles.delete(key));
  for (const { kind, title, value } of pendingActions.value) if (kind === 'list') put(title, value);
  for (const [key, write] of writes.value) put(key, write.value.value);
  return titles;
});

/** True if a title is displayed as listed. */
export const isListed = (key: string): boolean => listedTitles.value.has(key);

/**
 * Restores a user's list from the tab's `sessionStorage`, and saves every later change there. Returns false if nothing
 * is stored.
 */
export function restoreMyList(userId: string): boolean {
  const { of, titles } = (readStored(memoryKey, 'sessionStorage') as Memory) ?? {};
  const isKnown = of === userId && Array.isArray(titles);
  if (isKnown) confirmed.value = new Set(titles as string[]);
  let isFirst = !isKnown;
  effect(() => {
    const now = [...listedTitles.value];
    // Skips the initial value, which is empty until the list has been read.
    if (!isFirst) writeStored(memoryKey, { of: userId, titles: now }, 'sessionStorage');
    isFirst = false;
  });
  return isKnown;
}

/** Counts the confirmed changes. A list that was requested before the last change may be stale. */
export const countChanges = (): number => changes;

/** Replaces the confirmed list with the server's. */
export function confirmTitles(titles: readonly string[]): void {
  const { value: known } = confirmed;
  if (titles.length !== known.size || titles.some((key) => !known.has(key))) confirmed.value = new Set(titles);
}

/** Confirms that a title was added or removed, in this tab or another. */
export function confirmTitle(key: string, isThere: boolean): void {
  changes++;
  if (confirmed.value.has(key) === isThere) return;
  const titles = new Set(confirmed.value);
  if (isThere) titles.add(key);
  else titles.delete(key);
  confirmed.value = titles;
}

/** The outcome of a change. `queued`: it is in the outbox. `joined`: an earlier call for the title sends it. */
export type ChangeOutcome = 'saved' | 'queued' | 'joined';

/** Displays a change at once and sends it. Rejects with the error of `send`, after a rollback. */
export async function setListed(
  key: string,
  value: boolean,
  send: (value: boolean) => Promise<ChangeOutcome>,
): Promise<ChangeOutcome> {
  const earlier = writes.peek().get(key);
  if (earlier) {
    void earlier.set(value);
    return 'joined';
  }
  let outcome: ChangeOutcome = 'saved';
  const write = optimistic(isListed(key), async (wanted: boolean) => (outcome = await send(wanted)));
  writes.value = new Map(writes.peek()).set(key, write);
  try {
    await write.set(value);
    return outcome;
  } finally {
    writes.value = new Map([...writes.peek()].filter(([other]) => other !== key));
  }
}
