type NetworkInformation = { saveData?: boolean; effectiveType?: string };

const connection = () => (navigator as { connection?: NetworkInformation }).connection;

/** True when data saver is on, in Marquee or in the browser. */
export const savesData = (): boolean =>
  document.querySelector('[data-saver-on]') !== null || connection()?.saveData === true;

/** True when scripts may be prefetched: the connection is fast and data saver is off. */
export const mayFetchAhead = (): boolean => !savesData() && (connection()?.effectiveType ?? '4g') === '4g';

/** Calls back when the page has loaded, or at once if it already has. */
export const whenLoaded = (work: () => void): void => {
  if (document.readyState === 'complete') work();
  else addEventListener('load', work, { once: true });
};

/** Calls back when the browser is idle. */
export const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5_000 });
  else setTimeout(work, 1_000);
};
