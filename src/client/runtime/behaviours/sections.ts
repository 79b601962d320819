import { warnImportFailed } from '../../lib/retryable-import.ts';

/** Where parts of the page change in place, or are still to come, their script takes over. */
export function offerSections(): void {
  const sections = [...document.querySelectorAll<HTMLElement>('[data-section]')];
  if (sections.length)
    void import('../sections/sections.ts').then(({ startSections }) => startSections(sections), warnImportFailed);
}
