import { untilReplaced } from '../../lib/content.ts';
import { oncePainted } from '../../lib/once-painted.ts';
import { warnImportFailed } from '../../lib/preload.ts';
import type { ListPage } from './list.ts';
import { filterMirror } from './mirror.ts';

/** The scroll position at which the floating Filters button appears, in pixels. */
const appearsAfter = 50;

const loadList = () => import('./list.ts');
const loadRuntimes = () => import('./runtimes.ts');

function enhanceFloatingButton(): void {
  const button = document.querySelector<HTMLElement>('[data-filters-open=floating]');
  if (!button) return;
  const update = () => button.toggleAttribute('data-away', scrollY <= appearsAfter);
  addEventListener('scroll', update, { passive: true, signal: untilReplaced() });
  oncePainted(update);
}

export type PreparedList = {
  /** True if the list must show other results than the rendered ones. */
  isDue: boolean;
  /** Starts swapping results in place. Rejects if the script cannot be loaded. */
  start: () => Promise<void>;
};

/** Mirrors the filters of a list page. `isChanged`: true if the user has already changed a filter or the order. */
export function prepareList(page: Omit<ListPage, 'mirror'>, isChanged: boolean): PreparedList {
  const { form, results, arrival, signal } = page;
  enhanceFloatingButton();
  const mirror = filterMirror(form.dataset['filters']!, signal);
  const isLeftFiltered = arrival.isByLink && location.search === '' && mirror.recall() !== null;
  const isOfAddress = results.dataset['address'] === location.pathname + location.search; // false after an early Back
  const isDue = isLeftFiltered || !isOfAddress || isChanged || results.querySelector('[data-instead]') !== null;
  if (!isDue) {
    mirror.write(JSON.parse(form.dataset['state']!));
    if (results.querySelector('[data-title]'))
      loadRuntimes().then(({ watchRuntimes }) => watchRuntimes(results), warnImportFailed);
  }
  return { isDue, start: async () => (await loadList()).startList({ ...page, mirror }) };
}
