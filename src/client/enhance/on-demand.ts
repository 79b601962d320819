import { callbackPath } from '../../shared/callback-path.ts';
import { warnImportFailed } from '../lib/preload.ts';

/** The language in which pages write days. */
const ownLanguage = 'en-US';

const loadStatePage = () => import('./state-page.ts');
const loadForms = () => import('./forms.ts');

/** Loads what only some browsers need, and what reads how the browser came here. */
export function enhanceBrowser(): void {
  if (location.pathname === callbackPath && location.hash)
    import('./callback.ts').then(({ followCallback }) => followCallback(), warnImportFailed);
  if (navigator.language !== ownLanguage)
    import('./dates.ts').then(({ localiseDates }) => localiseDates(), warnImportFailed);
  if (!('closedBy' in HTMLDialogElement.prototype))
    import('./light-dismiss.ts').then(({ enhanceLightDismiss }) => enhanceLightDismiss(), warnImportFailed);
}

/** Loads what only some pages need. */
export function enhancePage(): void {
  if (document.querySelector('[data-go-back], [data-leave-for]'))
    loadStatePage().then((page) => page.enhanceStatePage(), warnImportFailed);
  if (document.querySelector('form .submit')) loadForms().then((forms) => forms.enhanceForms(), warnImportFailed);
}
