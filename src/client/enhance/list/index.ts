import { untilReplaced } from '../../lib/content.ts';
import { oncePainted } from '../../lib/once-painted.ts';
import { retryableImport, warnImportFailed } from '../../lib/retryable-import.ts';
import { arrivalNow } from './arrival.ts';

/** How far one scrolls before the floating Filters button appears, in pixels. */
const appearsAfter = 50;

function enhanceFloatingButton(): void {
  const button = document.querySelector<HTMLElement>('[data-filters-open=floating]');
  if (!button) return;
  const update = () => button.toggleAttribute('data-away', scrollY <= appearsAfter);
  addEventListener('scroll', update, { passive: true, signal: untilReplaced() });
  oncePainted(update);
}

const load = retryableImport(() => import('./list.ts'));

/** On a list's page, filters, page links and Back and Forward swap the results in place. */
export function enhanceList(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-filters]');
  const results = document.querySelector<HTMLElement>('#results');
  if (!form || !results) return;
  enhanceFloatingButton();
  const arrival = arrivalNow();
  void load().then(({ startList }) => startList(form, results, arrival), warnImportFailed);
}
