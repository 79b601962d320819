export type Arrival = {
  /** True after a link on another page of the site; false after a typed URL, Back, Forward or a reload. */
  isByLink: boolean;
  /** Resolves when the navigation has finished. Changing the URL earlier would abort it. */
  settled: Promise<unknown> | undefined;
};

/** The previous URL and the type of the current navigation, including swapped pages (enhance/page-swap.ts). */
function navigationNow(): { from: string; type: string | undefined } {
  const transition = 'navigation' in window ? navigation.transition : null;
  if (transition) {
    const isLink = transition.navigationType === 'push' || transition.navigationType === 'replace';
    return { from: transition.from.url ?? '', type: isLink ? 'navigate' : transition.navigationType };
  }
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return { from: document.referrer, type: entry?.type };
}

export function currentArrival(): Arrival {
  const { from, type } = navigationNow();
  const before = URL.canParse(from) ? new URL(from) : null;
  const isOtherPage = before?.origin === location.origin && before.pathname !== location.pathname;
  const settled = 'navigation' in window ? navigation.transition?.finished.catch(() => {}) : undefined;
  return { isByLink: type === 'navigate' && isOtherPage, settled };
}
