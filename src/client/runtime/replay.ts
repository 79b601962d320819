import type { Outcome } from './send-batch.ts';

/** After a passing failure it is tried again after these waits, in milliseconds; then at the next occasion. */
export const waits = [1_000, 2_000] as const;

/** What is kept of one person, and how it is sent. */
export type Line<Entry> = {
  /** What is kept, each once, in its order. */
  entries: () => Entry[];
  /** Forgets what is done with. */
  forget: (done: readonly Entry[]) => unknown;
  send: (entries: readonly Entry[]) => Promise<Outcome<Entry>>;
  /** So many travel together. */
  batch: number;
  pause: (milliseconds: number) => Promise<unknown>;
  isOnline: () => boolean;
};

function leftOf<Entry>(outcome: Outcome<Entry>, batch: readonly Entry[]): readonly Entry[] {
  return outcome.kind === 'written' ? outcome.left : outcome.kind === 'passing' ? batch : [];
}

/**
 * Sends what is kept of one person, in its order, and forgets what has been written. What fails for a passing reason is
 * kept: after three tries it waits for the next occasion. Gives whether anything was written. Whoever calls it sees to it
 * that it runs once at a time; what the Worker gets twice has its effect once.
 */
export async function replayLine<Entry>(line: Line<Entry>): Promise<boolean> {
  const handled = new Set<string>(); // written, or put aside until the next occasion
  const next = () =>
    line
      .entries()
      .filter((entry) => !handled.has(JSON.stringify(entry)))
      .slice(0, line.batch);
  const handle = (entries: readonly Entry[]) => entries.forEach((entry) => handled.add(JSON.stringify(entry)));

  let hasWritten = false;
  let failures = 0;
  for (let batch = next(); batch.length > 0 && line.isOnline(); batch = next()) {
    const outcome = await line.send(batch);
    if (outcome.kind === 'not-now') break;
    const left = leftOf(outcome, batch);
    const done = batch.filter((entry) => !left.includes(entry));
    if (done.length > 0) line.forget(done);
    handle(done);
    hasWritten ||= outcome.kind === 'written' && done.length > 0;

    const wait = waits[failures];
    failures = left.length > 0 && wait !== undefined ? failures + 1 : 0;
    if (failures > 0) await line.pause(wait!);
    else if (outcome.kind === 'passing') break;
    else handle(left); // the catalogue gives no answer about these; the others shall not wait for them
  }
  return hasWritten;
}
