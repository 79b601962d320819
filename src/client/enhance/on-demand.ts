import { retryableImport, warnImportFailed } from '../lib/retryable-import.ts';

/** The language in which pages write days. */
const ownLanguage = 'en-US';

const loadForms = retryableImport(() => import('./forms.ts'));

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
}
