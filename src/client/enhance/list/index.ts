import { untilReplaced } from '../../lib/content.ts';
import { isPlainClick } from '../../lib/plain-click.ts';
import { oncePainted } from '../../lib/once-painted.ts';
import { retryableImport, warnImportFailed } from '../../lib/retryable-import.ts';
import { arrivalNow } from './arrival.ts';
import { filterMirror } from './mirror.ts';

/** How far one scrolls before the floating Filters button appears, in pixels. */
const appearsAfter = 50;

/** Links that the script of the list answers by swapping the results. */
const swappingLinks = '.pages a, [data-swap], [data-reset]';

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
export function enhanceList(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-filters]');
  const results = document.querySelector<HTMLElement>('#results');
  if (!form || !results) return;
  enhanceFloatingButton();
  const signal = untilReplaced();
  const arrival = arrivalNow();
  const mirror = filterMirror(form.dataset['filters']!, signal);

  let starting: Promise<void> | undefined;
  const start = () => (starting ??= loadAndStart());
  const loadAndStart = async () => {
    try {
      const { startList } = await loadList();
      await startList({ form, results, arrival, mirror, signal });
      removeEventListener('click', wait);
    } catch (error) {
      starting = undefined;
      warnImportFailed(error);
    }
  };
  // A link that is pressed before the script is there waits for it.
  const wait = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(swappingLinks);
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    removeEventListener('click', wait);
    void start().then(() => link.click());
  };
  for (const intent of ['pointerover', 'touchstart', 'focusin', 'change'])
    form.closest('.listing')?.addEventListener(intent, start, { passive: true, signal });
  addEventListener('popstate', start, { signal });
  addEventListener('click', wait, { signal });

  const isLeftFiltered = arrival.isByLink && location.search === '' && mirror.recall() !== null;
  const isOfAddress = results.dataset['address'] === location.pathname + location.search; // not after an early Back
  if (isLeftFiltered || !isOfAddress || results.querySelector('[data-instead]')) return void start();
  mirror.write(form.dataset['state']!);
  if (results.querySelector('[data-title]'))
    loadRuntimes().then(({ watchRuntimes }) => watchRuntimes(results), warnImportFailed);
}
