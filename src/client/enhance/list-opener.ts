import { whenIdle } from '../lib/connection.ts';
import { untilReplaced } from '../lib/content.ts';
import { onIntent } from '../lib/on-intent.ts';
import { warnImportFailed } from '../lib/preload.ts';
import { currentArrival } from './arrival.ts';
import { hasChanges } from './list/has-changes.ts';
import type { PreparedList } from './list/index.ts';

/** Controls that the list script handles by swapping the results. */
const controls = '.pages a, [data-swap], [data-reset], form[data-filters]';

const loadList = () => import('./list/index.ts');

/**
 * On a list page, filters, page links, Back and Forward swap the results in place. Their script starts on intent, or
 * when the browser is idle and the page must show other results, for example restored filters.
 */
export function enhanceListPage(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-filters]');
  const results = document.querySelector<HTMLElement>('#results');
  if (!form || !results) return;
  const element = form.closest('.listing')!;
  const arrival = currentArrival(); // read early: a navigation within the document may finish before the script loads
  const signal = untilReplaced();
  let prepared: PreparedList | undefined;
  const prepare = async () => {
    const { prepareList } = await loadList();
    return (prepared ??= prepareList({ form, results, arrival, signal }, hasChanges(element)));
  };
  form.dataset['taken'] = '';
  const start = onIntent({
    element,
    selector: controls,
    signal,
    start: async () => {
      await (await prepare()).start();
      form.dataset['taken'] = '';
    },
    onFailed: () => delete form.dataset['taken'], // shows the button that applies the filters
  });
  addEventListener('popstate', start, { signal });
  whenIdle(() => signal.aborted || prepare().then(({ isDue }) => (isDue ? start() : undefined), warnImportFailed));
}
