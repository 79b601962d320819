/**
 * A deadline is 3 s and a stalled service responds after 8 s: a response before that did not wait for it. The margin
 * (in milliseconds) is for a busy machine.
 */
export const patience = 7_500;

/** Like `visit`, with whether the response came in time. */
export const timed =
  <Answer extends object>(visit: (path: string) => Promise<Answer>) =>
  async (path: string): Promise<Answer & { inTime: boolean }> => {
    const start = performance.now();
    const answer = await visit(path);
    return { ...answer, inTime: performance.now() - start < patience };
  };
