import type { MediaType } from '../../../shared/domain/media-type.ts';
import { filterText } from '../../../shared/text/lists.ts';
import { showStatus } from '../../lib/status.ts';
import { showInForm, showInHeading, stateOfAddress } from './filter-form.ts';
import { watchRuntimes } from './runtimes.ts';
import type { FilterMirror } from './mirror.ts';
import { cacheResults, cancelSwap, fallbackUrl, swapResults } from './results.ts';

export type ListParts = {
  mediaType: MediaType;
  form: HTMLFormElement;
  results: HTMLElement;
  mirror: FilterMirror;
  /** Aborts when the page is replaced. */
  signal: AbortSignal;
};

/** The scroll position after the results have changed. */
type Landing = 'top' | 'stay';

const addressNow = () => location.pathname + location.search;

/**
 * Navigates a list without reloading the page. If results cannot be loaded, the browser navigates instead. Offline, a
 * choice or a step in the history is undone with a message: the browser would replace the page with its own error.
 */
export function navigation({ mediaType, form, results, mirror, signal }: ListParts) {
  const home = location.pathname;
  const instead = fallbackUrl(results);
  let shown = instead ?? results.dataset['address'] ?? addressNow();

  /** The position in the history of the shown results. The first entry of a list has none. */
  const position = () => (history.state as { position?: number } | null)?.position ?? 0;
  let shownAt = position();

  /** `edited`: the field that keeps what the user enters. */
  const settle = (edited = document.activeElement) => {
    shown = addressNow();
    shownAt = position();
    const state = stateOfAddress(mediaType, new URL(location.href));
    showInForm(form, state, edited);
    results.querySelector('form')?.reset(); // an order whose choice was undone
    showInHeading(results, state);
    mirror.write(state);
    watchRuntimes(results);
  };

  const undo = (url: URL) => {
    if (navigator.onLine) return location.assign(url);
    showStatus(filterText.needsNetwork);
    if (position() !== shownAt) return history.go(shownAt - position());
    if (addressNow() === shown) return;
    history.replaceState(history.state, '', shown);
    settle();
  };

  const swap = async (url: URL, landed: () => void) => {
    // A filter that is chosen while the results load is added to those of the URL.
    showInForm(form, stateOfAddress(mediaType, url), document.activeElement);
    try {
      const address = await swapResults(mediaType, results, url);
      if (address === null) return;
      history.replaceState(history.state, '', address);
      settle();
      landed();
    } catch {
      undo(url);
    }
  };

  const land = () => {
    results.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  };

  const restore = (state: unknown) => {
    const top = (state as { scroll?: number } | null)?.scroll ?? 0;
    void swap(new URL(location.href), () => scrollTo({ top, behavior: 'instant' }));
  };

  cacheResults(shown, results);
  if (instead) history.replaceState(history.state, '', instead);
  // The user may have gone Back before this script loaded.
  if (addressNow() === shown) settle();
  else restore(history.state);
  addEventListener('pageshow', ({ persisted }) => persisted && settle(), { signal });
  signal.addEventListener('abort', () => cancelSwap(results));

  return {
    /** Goes to a URL of this list and adds a history entry, unless the URL is the current one. */
    goTo(href: string, landing: Landing): void {
      const url = new URL(href, location.href);
      if (url.pathname + url.search !== addressNow()) {
        history.replaceState({ ...history.state, scroll: scrollY }, '');
        history.pushState({ scroll: 0, position: position() + 1 }, '', url);
      }
      void swap(url, landing === 'top' ? land : () => {});
    },
    /** Shows the results of the URL after Back or Forward, and restores the scroll position. */
    restore(event: PopStateEvent): void {
      if (location.pathname !== home) return cancelSwap(results); // another page is about to replace this one
      if (addressNow() === shown) {
        cancelSwap(results);
        return settle(null);
      }
      restore(event.state);
    },
  };
}
