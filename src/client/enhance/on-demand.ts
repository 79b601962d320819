import { arrivalNow } from './arrival.ts';
import { retryableImport, warnImportFailed } from '../lib/retryable-import.ts';

/** The language in which pages write days. */
const ownLanguage = 'en-US';

const loadForms = retryableImport(() => import('./forms.ts'));
const loadList = retryableImport(() => import('./list/index.ts'));

/** Loads what only some browsers need. */
export function enhanceBrowser(): void {
  if (navigator.language !== ownLanguage)
    import('./dates.ts').then(({ localiseDates }) => localiseDates(), warnImportFailed);
  if (!('closedBy' in HTMLDialogElement.prototype))
    import('./light-dismiss.ts').then(({ enhanceLightDismiss }) => enhanceLightDismiss(), warnImportFailed);
}

/** Loads what only some pages need. */
export function enhancePage(): void {
  if (document.querySelector('form .submit')) loadForms().then((forms) => forms.enhanceForms(), warnImportFailed);
  if (!document.querySelector('form[data-filters]')) return;
  const arrival = arrivalNow(); // a navigation in the same document may be over by the time the script is there
  loadList().then((list) => list.enhanceList(arrival), warnImportFailed);
}
