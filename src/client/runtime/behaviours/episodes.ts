import { warnImportFailed } from '../../lib/retryable-import.ts';

/** On a series' page, sources of its episodes are looked for as they come into view. */
export function offerEpisodes(): void {
  if (document.querySelector('#episodes'))
    void import('../episodes/episodes.ts').then(({ startEpisodes }) => startEpisodes(), warnImportFailed);
}
