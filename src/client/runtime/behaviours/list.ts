import { untilReplaced } from '../content.ts';
import { arrivalNow } from '../list/arrival.ts';
import { warnImportFailed } from '../../lib/retryable-import.ts';
import { oncePainted } from '../once-painted.ts';

/** How far one scrolls before the floating Filters button appears, in pixels. */
const appearsAfter = 50;

function watchFloatingButton(): void {
  const button = document.querySelector<HTMLElement>('[data-filters-open=floating]');
  if (!button) return;
  const update = () => button.toggleAttribute('data-away', scrollY <= appearsAfter);
  addEventListener('scroll', update, { passive: true, signal: untilReplaced() });
  oncePainted(update);
}

/** On a list's page, its script takes over from the form. */
export function offerFilters(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-filters]');
  const results = document.querySelector<HTMLElement>('#results');
  if (!form || !results) return;
  watchFloatingButton();
  const arrival = arrivalNow();
  void import('../list/list.ts').then(({ startList }) => startList(form, results, arrival)).catch(warnImportFailed);
}
