/** Runs `work` in one tab of the browser at a time. Without the Web Locks API, tabs run it concurrently. */
export const withLock = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work();
