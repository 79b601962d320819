export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets pieces of work run one after the other, in the order in which they came; one that fails does not stop the next. */
export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => {});
    return mine;
  };
}
