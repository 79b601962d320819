/** Runs writes one after the other. Resolves to the result of the write. */
export type Sequence = <Result>(write: () => Promise<Result>) => Promise<Result>;

/** Starts the writes of all sequences that wait for an earlier one. */
const waiting = new Set<() => void>();

// The server renders islands, which import this. A write that starts may add another, which the loop then reaches.
if (typeof document !== 'undefined') addEventListener('pagehide', () => waiting.forEach((start) => start()));

/** Creates a sequence. Its writes do not wait when the user leaves the page, because only started ones outlive it. */
export function createSequence(): Sequence {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(write: () => Promise<Result>) => {
    const writing = new Promise<Result>((resolve) => {
      const start = () => {
        if (waiting.delete(start)) resolve(write());
      };
      waiting.add(start);
      void last.then(start);
    });
    last = Promise.allSettled([last, writing]);
    return writing;
  };
}
