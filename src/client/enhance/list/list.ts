import { changeState, toQuery } from '../../../shared/domain/filters.ts';
import { type MediaType, parseMediaType } from '../../../shared/domain/media-type.ts';
import type { Sort } from '../../../shared/domain/sorts.ts';
import { listHref } from '../../../shared/list-paths.ts';
import type { Arrival } from '../arrival.ts';
import { joinYearControls, parseMirrored, showInForm, stateOfAddress, stateOfForm } from './filter-form.ts';
import { hasChanges } from './has-changes.ts';
import type { FilterMirror } from './mirror.ts';
import { type ListParts, navigation } from './navigation.ts';
import { isPlainClick } from '../../lib/plain-click.ts';

const inDrawer = () => matchMedia('(max-width: 61.99rem)').matches;

/** The URL of Reset, which clears the filters and keeps the view. */
function resetHref(mediaType: MediaType): string {
  const { view } = stateOfAddress(mediaType, new URL(location.href));
  const unfiltered = stateOfAddress(mediaType, new URL(location.pathname, location.href));
  return listHref(mediaType, toQuery(changeState(unfiltered, { view })));
}

export type ListPage = Omit<ListParts, 'mediaType'> & { arrival: Arrival };

/** Restores the filters of a list that was opened by a link without a query. */
function restoreFilters(mediaType: MediaType, mirror: FilterMirror): void {
  const state = parseMirrored(mediaType, mirror.recall());
  if (state) history.replaceState(history.state, '', listHref(mediaType, toQuery(state)));
}

/** Makes filters, page links and the view toggle swap the results in place and update the URL and history. */
export async function startList({ form, results, arrival, mirror, signal }: ListPage): Promise<void> {
  await arrival.settled;
  if (signal.aborted || location.pathname !== new URL(form.action).pathname) return; // the user has left the list
  const mediaType = parseMediaType(form.dataset['filters'])!;
  joinYearControls(form);
  const sortForm = results.querySelector('form');
  const changed = [sortForm, form].find((each) => each && hasChanges(each)); // before this script loaded
  const chosen = changed ? stateOfForm(changed, mediaType) : null;
  if (arrival.isByLink && location.search === '') restoreFilters(mediaType, mirror);
  const drawer = form.closest<HTMLElement>('[popover]');
  const { goTo, restore } = navigation({ mediaType, form, results, mirror, signal });
  const hrefOfForm = () => listHref(mediaType, toQuery(stateOfForm(form, mediaType)));

  form.addEventListener('change', () => !inDrawer() && goTo(hrefOfForm(), 'stay'));
  form.addEventListener('submit', (event) => {
    if (event.submitter?.hasAttribute('formaction')) return;
    event.preventDefault();
    drawer?.hidePopover();
    goTo(hrefOfForm(), 'top');
  });
  const sort = (event: Event) => {
    event.preventDefault();
    const { value } = results.querySelector<HTMLSelectElement>('[name=sort]')!;
    // The URL may be ahead of the results.
    showInForm(form, { ...stateOfAddress(mediaType, new URL(location.href)), sort: value as Sort }, null);
    goTo(hrefOfForm(), 'stay');
  };
  results.addEventListener('change', sort);
  results.addEventListener('submit', sort);
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('.pages a, a[data-swap], [data-reset]');
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    const isReset = link.matches('[data-reset]');
    if (isReset) drawer?.hidePopover();
    goTo(isReset ? resetHref(mediaType) : link.href, link.closest('.pages') ? 'top' : 'stay');
  };
  addEventListener('click', follow, { signal });
  const goBack = (event: PopStateEvent) => {
    document.querySelector<HTMLDialogElement>('dialog:modal:not(.player)')?.close(); // it would cover the results
    restore(event);
  };
  addEventListener('popstate', goBack, { signal });

  if (!chosen) return;
  showInForm(form, chosen, document.activeElement);
  if (changed === sortForm || !inDrawer()) goTo(hrefOfForm(), 'stay');
}
