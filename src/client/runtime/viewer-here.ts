/** Whose page this is; empty for nobody's. */
export const viewerHere = (): string => document.querySelector<HTMLDataElement>('#viewer')?.value ?? '';

/** One tab of the browser at a time. Where there are no locks each is alone, which costs a request and has no effect twice. */
export const alone = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work();

/** What replaying needs of the browser, whatever is sent. */
export const browser = {
  pause: (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  isOnline: () => navigator.onLine,
};
