import { closestToTarget } from '../lib/closest-to-target.ts';
import { onApproach } from '../lib/on-intent.ts';
import { warnImportFailed } from '../lib/preload.ts';

const loadBrowser = () => import('./browser.ts');
const loadPage = () => import('./page.ts');

/** Loads the script of the cards. */
export const loadCardMoves = () => import('./card-moves.ts');

/** Loads scripts that only some browsers need. */
export function enhanceBrowser(): void {
  if (navigator.language === 'en-US' && 'closedBy' in HTMLDialogElement.prototype) return;
  loadBrowser().then(({ startBrowser }) => startBrowser(), warnImportFailed);
}

/** Loads scripts that only some pages need. */
export function enhancePage(): void {
  if (!document.querySelector('[data-go-back], [data-leave-for], [data-callback], [data-list], form .submit')) return;
  loadPage().then(({ startPage }) => startPage(), warnImportFailed);
}

/**
 * Loads the poster animation once the user approaches a card. A view transition that the browser aborts is no error: the
 * viewport may have changed its size meanwhile.
 */
export function enhanceCards(): void {
  addEventListener('pagereveal', (event) => event.viewTransition?.ready.catch(() => {}));
  onApproach((event) => {
    if (!closestToTarget(event, '.card')) return;
    loadCardMoves().then(({ animatePoster }) => addEventListener('pageswap', animatePoster), warnImportFailed);
  });
}
