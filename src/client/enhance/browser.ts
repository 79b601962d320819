/** The scripts for other languages and for browsers without light dismissal, in one file. */
export { localiseDates } from './dates.ts';
export { enhanceLightDismiss } from './light-dismiss.ts';
