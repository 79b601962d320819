import { localiseDates } from './dates.ts';
import { enhanceLightDismiss } from './light-dismiss.ts';

/** Starts the scripts for other languages and for browsers without light dismissal, which are in one file. */
export function startBrowser(): void {
  localiseDates();
  enhanceLightDismiss();
}
