import { enhanceForms } from './forms.ts';
import { enhanceStatePage } from './state-page.ts';

/** Starts the scripts of pages with forms, and of pages that lead elsewhere, which are in one file. */
export function startPage(): void {
  enhanceForms();
  enhanceStatePage();
}
