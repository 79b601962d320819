import { historyBatch, type WatchEntry } from '../../../shared/contract/history.ts';
import { type Line, replayLine } from '../replay.ts';
import { entriesOf, type Pending, without } from './queue.ts';
import type { Outcome } from './send.ts';

/** What replaying needs of the browser. */
export type Browser = Pick<Line<WatchEntry>, 'pause' | 'isOnline'> & {
  read: () => Pending[];
  write: (queue: readonly Pending[]) => unknown;
  send: (userId: string, entries: readonly WatchEntry[]) => Promise<Outcome>;
};

/** Sends what is kept of one person's watches: see `replayLine`. Gives whether anything was written. */
export const replay = (userId: string, { read, write, send, pause, isOnline }: Browser): Promise<boolean> =>
  replayLine({
    entries: () => entriesOf(read(), userId),
    forget: (done) => write(without(read(), userId, done)),
    send: (entries) => send(userId, entries),
    batch: historyBatch,
    pause,
    isOnline,
  });
