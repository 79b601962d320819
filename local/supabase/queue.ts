export type Queue = <T>(task: () => Promise<T>) => Promise<T>;

/** Runs tasks one at a time, in order. A failed task does not stop the next. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    last = result.catch(() => {});
    return result;
  };
}
