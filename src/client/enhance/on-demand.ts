import { closestToTarget } from '../lib/closest-to-target.ts';
import { onApproach } from '../lib/on-intent.ts';
import { warnImportFailed } from '../lib/preload.ts';

/** The locale in which the Worker renders days. */
const ownLanguage = 'en-US';

const loadDates = () => import('./dates.ts');
const loadLightDismiss = () => import('./light-dismiss.ts');
const loadStatePage = () => import('./state-page.ts');
const loadForms = () => import('./forms.ts');
const loadTransition = () => import('./poster-transition.ts');

/** Loads scripts that only some browsers need. */
export function enhanceBrowser(): void {
  if (navigator.language !== ownLanguage) loadDates().then((dates) => dates.localiseDates(), warnImportFailed);
  if (!('closedBy' in HTMLDialogElement.prototype))
    loadLightDismiss().then((script) => script.enhanceLightDismiss(), warnImportFailed);
}

/** Loads scripts that only some pages need. */
export function enhancePage(): void {
  if (document.querySelector('[data-go-back], [data-leave-for], [data-callback]'))
    loadStatePage().then((page) => page.enhanceStatePage(), warnImportFailed);
  if (document.querySelector('form .submit')) loadForms().then((forms) => forms.enhanceForms(), warnImportFailed);
}

/**
 * Loads the poster animation once the user approaches a card. A view transition that the browser aborts is no error: the
 * viewport may have changed its size meanwhile.
 */
export function enhanceCards(): void {
  addEventListener('pagereveal', (event) => event.viewTransition?.ready.catch(() => {}));
  onApproach((event) => {
    if (!closestToTarget(event, '.card')) return;
    loadTransition().then(({ animatePoster }) => addEventListener('pageswap', animatePoster), warnImportFailed);
  });
}
