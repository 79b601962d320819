import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-core';
import { type Optimistic, optimistic } from '../lib/optimistic.ts';
import { readStored, writeStored } from '../lib/stored.ts';

/** What a tab remembers of the list from page to page. */
const memoryKey = 'my-list';
type Memory = { of?: unknown; titles?: unknown } | null;

const confirmed = signal<ReadonlySet<string>>(new Set());
const writes = signal<ReadonlyMap<string, Optimistic<boolean>>>(new Map());
let changes = 0;

/** The pending changes in the outbox, by title; see my-list-writer.ts. */
export const queuedTitles = signal<ReadonlyMap<string, boolean>>(new Map());

/** The titles displayed as listed (`movie:550`), including unconfirmed ones. */
export const listedTitles: ReadonlySignal<ReadonlySet<string>> = computed(() => {
  const titles = new Set(confirmed.value);
  const put = (key: string, isListed: boolean) => (isListed ? titles.add(key) : titles.delete(key));
  for (const [key, isListed] of queuedTitles.value) put(key, isListed);
  for (const [key, write] of writes.value) put(key, write.value.value);
  return titles;
});

/** Whether the screen shows a title as listed. */
export const isListed = (key: string): boolean => listedTitles.value.has(key);

/**
 * Restores a user's list from this tab's storage, and saves changes there from now on. Returns false if nothing is
 * stored.
 */
export function restoreMyList(userId: string): boolean {
  const { of, titles } = (readStored(memoryKey, 'sessionStorage') as Memory) ?? {};
  const isKnown = of === userId && Array.isArray(titles);
  if (isKnown) confirmed.value = new Set(titles as string[]);
  let isFirst = !isKnown;
  effect(() => {
    const now = [...listedTitles.value];
    // A list that has not been read yet is not remembered as empty.
    if (!isFirst) writeStored(memoryKey, { of: userId, titles: now }, 'sessionStorage');
    isFirst = false;
  });
  return isKnown;
}

/** How many changes have been confirmed: a list that was read before the last of them may be out of date. */
export const countChanges = (): number => changes;

/** Takes over the whole list as the server has it. */
export function confirmTitles(titles: readonly string[]): void {
  const { value: known } = confirmed;
  if (titles.length !== known.size || titles.some((key) => !known.has(key))) confirmed.value = new Set(titles);
}

/** Takes over that a title was added or removed, here or in another tab. */
export function confirmTitle(key: string, isThere: boolean): void {
  changes++;
  if (confirmed.value.has(key) === isThere) return;
  const titles = new Set(confirmed.value);
  if (isThere) titles.add(key);
  else titles.delete(key);
  confirmed.value = titles;
}

/** What became of a change: it is saved, it waits in the outbox, or an earlier one on its way takes it along. */
export type ChangeOutcome = 'saved' | 'queued' | 'joined';

/** Shows a title as listed or not at once, and sends the change. Rejects as `send` does, after a rollback. */
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
  const put = (map: Map<string, Optimistic<boolean>>) => (writes.value = map);
  put(new Map(writes.peek()).set(key, write));
  try {
    await write.set(value);
    return outcome;
  } finally {
    put(new Map([...writes.peek()].filter(([other]) => other !== key)));
  }
}
