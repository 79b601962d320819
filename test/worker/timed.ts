/**
 * A deadline is 3 s and a stalled service responds after 8 s: a response before that did not wait for it. The margin
 * (in milliseconds) is for a busy machine.
 */
export const maxMilliseconds = 7_500;

/** Like `visit`, with whether the response came in time. */
export const timed =
  <Result extends object>(visit: (path: string) => Promise<Result>) =>
  async (path: string): Promise<Result & { isInTime: boolean }> => {
    const start = performance.now();
    const response = await visit(path);
    return { ...response, isInTime: performance.now() - start < maxMilliseconds };
  };
