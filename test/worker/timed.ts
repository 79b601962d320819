/** How long a visitor may wait for a broken service, in milliseconds. */
const patience = 4_000;

/** Asks as `visit` does, and says whether the answer came in time. */
export const timed =
  <Answer extends object>(visit: (path: string) => Promise<Answer>) =>
  async (path: string): Promise<Answer & { inTime: boolean }> => {
    const start = performance.now();
    const answer = await visit(path);
    return { ...answer, inTime: performance.now() - start < patience };
  };
