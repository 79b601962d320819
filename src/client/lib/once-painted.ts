/** Calls back after the first paint. Reading the scroll position earlier would cause a second layout. */
export const oncePainted = (work: () => void): void => void requestAnimationFrame(() => setTimeout(work));
