type NetworkInformation = { saveData?: boolean; effectiveType?: string };

const connection = () => (navigator as { connection?: NetworkInformation }).connection;

/** True when the user saves data, by Marquee's own switch or by the browser's. */
export const savesData = (): boolean =>
  document.querySelector('[data-saver-on]') !== null || connection()?.saveData === true;

/** True when a script may be fetched before the user asks for it: the connection is fast, and data saver is off. */
export const mayFetchAhead = (): boolean => !savesData() && (connection()?.effectiveType ?? '4g') === '4g';

/** Calls back when the browser has nothing else to do. */
export const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5_000 });
  else setTimeout(work, 1_000);
};
