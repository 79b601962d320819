/**
 * A deadline is 3 s and a stalled service answers after 8, in milliseconds: an answer before that did not wait for it. The room
 * between is for a busy machine.
 */
export const patience = 7_500;

/** Asks as `visit` does, and says whether the answer came in time. */
export const timed =
  <Answer extends object>(visit: (path: string) => Promise<Answer>) =>
  async (path: string): Promise<Answer & { inTime: boolean }> => {
    const start = performance.now();
    const answer = await visit(path);
    return { ...answer, inTime: performance.now() - start < patience };
  };
