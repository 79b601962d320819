import { type WatchEntry, watchEntrySchema } from '../../../shared/contract/history.ts';
import { type Owned, queueParser } from '../kept-queue.ts';

/** A watch that the Worker has not confirmed yet, and whose it is. */
export type Pending = Owned<WatchEntry>;

/** Of one person, no more than the newest so many are kept. */
export const mostPending = 200;

/** The watches of a kept queue, as far as it can be read. */
export const parseQueue = queueParser(watchEntrySchema);

const isSame = (a: WatchEntry, b: WatchEntry) =>
  a.mediaType === b.mediaType &&
  a.id === b.id &&
  a.season === b.season &&
  a.episode === b.episode &&
  a.watchedAt === b.watchedAt;

/** The watches of one person, each once, in the order in which they were made. */
export function entriesOf(queue: readonly Pending[], userId: string): WatchEntry[] {
  const mine = queue.flatMap(({ userId: whose, ...entry }) => (whose === userId ? [entry] : []));
  const once = mine.filter((entry, place) => mine.findIndex((other) => isSame(entry, other)) === place);
  return once.toSorted((a, b) => Date.parse(a.watchedAt) - Date.parse(b.watchedAt));
}

const withEntries = (queue: readonly Pending[], userId: string, entries: readonly WatchEntry[]): Pending[] => [
  ...queue.filter((each) => each.userId !== userId),
  ...entries.map((entry) => ({ userId, ...entry })),
];

/** The queue with one more watch; those of other people stay as they are. */
export const add = (queue: readonly Pending[], { userId, ...entry }: Pending): Pending[] =>
  withEntries(queue, userId, entriesOf([...queue, { userId, ...entry }], userId).slice(-mostPending));

/** The queue without what is done with. */
export const without = (queue: readonly Pending[], userId: string, done: readonly WatchEntry[]): Pending[] =>
  withEntries(
    queue,
    userId,
    entriesOf(queue, userId).filter((entry) => !done.some((other) => isSame(entry, other))),
  );
