/** Whether the page is hidden: in the background, or behind a phone's lock screen. */
export const isPageHidden = (): boolean => document.hidden;

/** Calls back when the page becomes hidden or visible, before listeners of `window`. A second call adds nothing. */
export const onPageVisibility = (listener: () => void): void => document.addEventListener('visibilitychange', listener);
