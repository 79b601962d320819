import { retryableImport, warnImportFailed } from '../lib/retryable-import.ts';

const loadSections = retryableImport(() => import('./sections.ts'));
const loadEpisodes = retryableImport(() => import('./episodes/episodes.ts'));

/** Loads the scripts of the parts of a page that change in place, where there are any. */
export function enhanceParts(): void {
  if (document.querySelector('[data-section]'))
    void loadSections().then(({ enhanceSections }) => enhanceSections(), warnImportFailed);
  if (document.querySelector('#episodes'))
    void loadEpisodes().then(({ enhanceEpisodes }) => enhanceEpisodes(), warnImportFailed);
}
