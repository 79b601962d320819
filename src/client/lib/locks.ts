/** Runs work in one tab of the browser at a time. Browsers without locks run it in every tab. */
export const withLock = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work();
