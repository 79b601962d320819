/** Calls back when the browser has painted what it has: asked any sooner how far it is scrolled, it lays the page out twice. */
export const oncePainted = (work: () => void): void => void requestAnimationFrame(() => setTimeout(work));
