import { historyBatch, type WatchEntry } from '../../../shared/contract/history.ts';
import { entriesOf, type Pending, without } from './queue.ts';
import type { Outcome } from './send.ts';

/** After a passing failure it is tried again after these waits, in milliseconds; then at the next occasion. */
export const waits = [1_000, 2_000] as const;

/** What replaying needs of the browser. */
export type Browser = {
  read: () => Pending[];
  write: (queue: readonly Pending[]) => unknown;
  send: (userId: string, entries: readonly WatchEntry[]) => Promise<Outcome>;
  pause: (milliseconds: number) => Promise<unknown>;
  isOnline: () => boolean;
};

const leftOf = (outcome: Outcome, batch: readonly WatchEntry[]): readonly WatchEntry[] =>
  outcome.kind === 'written' ? outcome.left : outcome.kind === 'passing' ? batch : [];

/**
 * Sends what is kept of one person, in its order, and forgets what has been written. What fails for a passing reason is
 * kept: after three tries it waits for the next occasion. Gives whether anything was written. Whoever calls it sees to it
 * that it runs once at a time; what the Worker gets twice has its effect once.
 */
export async function replay(userId: string, { read, write, send, pause, isOnline }: Browser): Promise<boolean> {
  const handled = new Set<string>(); // written, or put aside until the next occasion
  const next = () =>
    entriesOf(read(), userId)
      .filter((entry) => !handled.has(JSON.stringify(entry)))
      .slice(0, historyBatch);
  const handle = (entries: readonly WatchEntry[]) => entries.forEach((entry) => handled.add(JSON.stringify(entry)));

  let hasWritten = false;
  let failures = 0;
  for (let batch = next(); batch.length > 0 && isOnline(); batch = next()) {
    const outcome = await send(userId, batch);
    if (outcome.kind === 'not-now') break;
    const left = leftOf(outcome, batch);
    const done = batch.filter((entry) => !left.includes(entry));
    if (done.length > 0) write(without(read(), userId, done));
    handle(done);
    hasWritten ||= outcome.kind === 'written' && done.length > 0;

    const wait = waits[failures];
    failures = left.length > 0 && wait !== undefined ? failures + 1 : 0;
    if (failures > 0) await pause(wait!);
    else if (outcome.kind === 'passing') break;
    else handle(left); // the catalogue gives no answer about these; the others shall not wait for them
  }
  return hasWritten;
}
