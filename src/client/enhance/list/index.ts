import { untilReplaced } from '../../lib/content.ts';
import { onIntent } from '../../lib/on-intent.ts';
import { oncePainted } from '../../lib/once-painted.ts';
import { retryableImport, warnImportFailed } from '../../lib/retryable-import.ts';
import type { Arrival } from '../arrival.ts';
import { hasChanges } from './has-changes.ts';
import { filterMirror } from './mirror.ts';

/** How far one scrolls before the floating Filters button appears, in pixels. */
const appearsAfter = 50;

/** What the script of the list answers by swapping the results. */
const controls = '.pages a, [data-swap], [data-reset], form[data-filters]';

const loadList = retryableImport(() => import('./list.ts'));
const loadRuntimes = retryableImport(() => import('./runtimes.ts'));

function enhanceFloatingButton(): void {
  const button = document.querySelector<HTMLElement>('[data-filters-open=floating]');
  if (!button) return;
  const update = () => button.toggleAttribute('data-away', scrollY <= appearsAfter);
  addEventListener('scroll', update, { passive: true, signal: untilReplaced() });
  oncePainted(update);
}

/**
 * On a list's page, filters, page links and Back and Forward swap the results in place. The script for it comes when
 * someone reaches for the page, or when the list has to show what this visit has left it with.
 */
export function enhanceList(arrival: Arrival): void {
  const form = document.querySelector<HTMLFormElement>('form[data-filters]');
  const results = document.querySelector<HTMLElement>('#results');
  if (!form || !results) return;
  enhanceFloatingButton();
  const signal = untilReplaced();
  const mirror = filterMirror(form.dataset['filters']!, signal);

  const start = onIntent({
    element: form.closest('.listing')!,
    selector: controls,
    signal,
    start: async () => {
      try {
        const { startList } = await loadList();
        await startList({ form, results, arrival, mirror, signal });
        return true;
      } catch (error) {
        warnImportFailed(error);
        return false;
      }
    },
  });
  addEventListener('popstate', start, { signal });

  const isLeftFiltered = arrival.isByLink && location.search === '' && mirror.recall() !== null;
  const isOfAddress = results.dataset['address'] === location.pathname + location.search; // not after an early Back
  if (isLeftFiltered || !isOfAddress || hasChanges(form) || results.querySelector('[data-instead]'))
    return void start();
  mirror.write(form.dataset['state']!);
  if (results.querySelector('[data-title]'))
    loadRuntimes().then(({ watchRuntimes }) => watchRuntimes(results), warnImportFailed);
}
