/** The scripts of pages with forms, and of pages that lead elsewhere, in one file. */
export { enhanceForms } from './forms.ts';
export { enhanceStatePage } from './state-page.ts';
