import { warnImportFailed } from '../lib/preload.ts';
import { enhanceForms } from './forms.ts';

/** Enables "Go Back", or hides it if there is no previous page. */
function enhanceGoBack(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-go-back]')) {
    button.hidden = history.length < 2;
    button.addEventListener('click', () => history.back());
  }
}

/** The delay before a redirect, in milliseconds. */
const leavesAfter = 2_000;

/** Redirects from a missing page, and replaces its history entry. */
function enhanceRedirect(): void {
  const to = document.querySelector<HTMLElement>('[data-leave-for]')?.dataset['leaveFor'];
  if (to) setTimeout(() => location.replace(to), leavesAfter);
}

/**
 * Moves the outcome of Supabase's own mail links from the fragment, which no server receives, to the query. Ignores the
 * tokens in the fragment.
 */
function followCallback(): void {
  if (!location.hash || !document.querySelector('[data-callback]')) return;
  const fragment = new URLSearchParams(location.hash.slice(1));
  location.replace(
    fragment.has('error')
      ? '?error=link'
      : /signup|email/.test(fragment.get('type') ?? '')
        ? '?type=email_confirmation'
        : '?',
  );
}

const loadLinkedList = () => import('./linked-list.ts');

/** Starts the scripts of pages with forms, of lists by link and of pages that lead elsewhere, which are in one file. */
export function startPage(): void {
  enhanceForms();
  if (document.querySelector('[data-list]'))
    loadLinkedList().then(({ storeLinkedList }) => storeLinkedList(), warnImportFailed);
  enhanceGoBack();
  enhanceRedirect();
  followCallback();
}
