/** Runs `work` in one tab at a time per name. Without the Web Locks API, tabs run it concurrently. */
export const withLock = (name: string, work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work();
