/** How a page was come to. */
export type Arrival = {
  /** By a link on another page of the site: not by its address, Back, Forward or a reload, nor from the page itself. */
  isByLink: boolean;
  /** Until then a change of the address would end the navigation. */
  settled: Promise<unknown> | undefined;
};

/** Where a navigation came from, and of which kind it is; in the same document as well (enhance/page-swap.ts). */
function navigationNow(): { from: string; type: string | undefined } {
  const transition = 'navigation' in window ? navigation.transition : null;
  if (transition) {
    const isLink = transition.navigationType === 'push' || transition.navigationType === 'replace';
    return { from: transition.from.url ?? '', type: isLink ? 'navigate' : transition.navigationType };
  }
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return { from: document.referrer, type: entry?.type };
}

export function arrivalNow(): Arrival {
  const { from, type } = navigationNow();
  const before = URL.canParse(from) ? new URL(from) : null;
  const isOtherPage = before?.origin === location.origin && before.pathname !== location.pathname;
  const settled = 'navigation' in window ? navigation.transition?.finished.catch(() => {}) : undefined;
  return { isByLink: type === 'navigate' && isOtherPage, settled };
}
