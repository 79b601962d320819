import { untilReplaced } from '../content.ts';
import { goWithout } from '../go-without.ts';
import { oncePainted } from '../once-painted.ts';

/** How far one scrolls before the floating Filters button appears, in pixels. */
const appearsAfter = 50;

function watchFloatingButton(): void {
  const button = document.querySelector<HTMLElement>('[data-filters-open]');
  if (!button) return;
  const fits = () => document.documentElement.scrollHeight <= innerHeight + appearsAfter;
  const update = () => button.toggleAttribute('data-away', scrollY <= appearsAfter && !fits());
  addEventListener('scroll', update, { passive: true, signal: untilReplaced() });
  oncePainted(update);
}

/** On a list's page, its script takes over from the form. */
export function offerFilters(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-filters]');
  const results = document.querySelector<HTMLElement>('#results');
  if (!form || !results) return;
  watchFloatingButton();
  void import('../list/list.ts').then(({ startList }) => startList(form, results), goWithout);
}
