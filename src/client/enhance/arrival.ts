export type Arrival = {
  /** True after a link on another page of the site; false after a typed URL, Back, Forward or a reload. */
  isByLink: boolean;
  /** Resolves when the navigation has finished. Changing the URL earlier would abort it. */
  settled: Promise<unknown> | undefined;
};

/** The types of navigation by a link, to a swapped page (enhance/page-swap.ts) and to another document. */
const byLink = ['push', 'replace', 'navigate'];

export function currentArrival(): Arrival {
  const transition = 'navigation' in window ? navigation.transition : null;
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const from = transition ? (transition.from.url ?? '') : document.referrer;
  const before = URL.canParse(from) ? new URL(from) : null;
  const isOtherPage = before?.origin === location.origin && before.pathname !== location.pathname;
  const isByLink = isOtherPage && byLink.includes(transition?.navigationType ?? load?.type ?? '');
  return { isByLink, settled: transition?.finished.catch(() => {}) };
}
