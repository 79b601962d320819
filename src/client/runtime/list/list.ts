import { changeState, type ListState, toQuery } from '../../../shared/domain/filters.ts';
import { parseMediaType } from '../../../shared/domain/media-type.ts';
import { listHref } from '../../../shared/routes.ts';
import {
  clearMirrorOnLeave,
  joinYearControls,
  mirrorFilters,
  showInForm,
  stateOfAddress,
  stateOfForm,
} from './filter-form.ts';
import { watchRuntimes } from './runtimes.ts';
import { remember, swapResults } from './swap.ts';

const inDrawer = () => matchMedia('(max-width: 61.99rem)').matches;

/** Filters, page links and the view toggle swap the results in place; the address, Back and Forward stay true. */
export function startList(form: HTMLFormElement, results: HTMLElement): void {
  const mediaType = parseMediaType(form.dataset['filters'])!;
  const drawer = form.closest<HTMLElement>('[popover]');

  const settle = (state: ListState) => {
    mirrorFilters(mediaType, state);
    watchRuntimes(results);
  };
  const leaveFor = (href: string) => location.assign(href);

  const goTo = async (href: string, scroll: 'top' | 'stay') => {
    const url = new URL(href, location.href);
    history.replaceState({ ...history.state, scroll: scrollY }, '');
    history.pushState({ scroll: 0 }, '', url);
    try {
      const address = await swapResults(mediaType, results, url);
      if (address === null) return;
      history.replaceState(history.state, '', address);
      const state = stateOfAddress(mediaType, new URL(location.href));
      showInForm(form, state);
      settle(state);
      if (scroll === 'top') {
        results.focus({ preventScroll: true });
        scrollTo({ top: 0 });
      }
    } catch {
      leaveFor(url.href);
    }
  };

  const applyForm = () => goTo(listHref(mediaType, toQuery(stateOfForm(form, mediaType))), 'stay');

  form.addEventListener('change', () => !inDrawer() && void applyForm());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    drawer?.hidePopover();
    void applyForm();
  });
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('.pages a, [data-swap], [data-reset]');
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    event.preventDefault();
    const state = stateOfAddress(mediaType, new URL(location.href));
    const target = stateOfAddress(mediaType, new URL(link.href));
    const isReset = link.matches('[data-reset]');
    if (isReset) drawer?.matches(':popover-open') && drawer.hidePopover();
    void goTo(
      isReset ? listHref(mediaType, toQuery(changeState(target, { view: state.view }))) : link.href,
      link.closest('.pages') ? 'top' : 'stay',
    );
  });
  addEventListener('popstate', (event) => {
    const url = new URL(location.href);
    swapResults(mediaType, results, url).then(
      (address) => {
        if (address === null) return;
        const state = stateOfAddress(mediaType, url);
        showInForm(form, state);
        settle(state);
        scrollTo({ top: (event.state as { scroll?: number } | null)?.scroll ?? 0, behavior: 'instant' });
      },
      () => leaveFor(url.href),
    );
  });

  history.scrollRestoration = 'auto';
  joinYearControls(form);
  clearMirrorOnLeave(mediaType);
  remember(results);
  settle(stateOfAddress(mediaType, new URL(location.href)));
}
