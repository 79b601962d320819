import { whenVisible } from '../lib/when-visible.ts';

/** The locale in which the Worker renders days. */
const ownLanguage = 'en-US';

let longDay: Intl.DateTimeFormat | undefined;

/** Formats days lazily. The first one takes 100 ms on a slow phone. */
const nearing = whenVisible((element) => {
  const day = element as HTMLTimeElement;
  longDay ??= new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeZone: 'UTC' });
  day.textContent = longDay.format(new Date(`${day.dateTime}T00:00:00Z`));
}, '200px');

/** Formats days in the viewer's locale. The cached page is the same for all viewers. */
export function localiseDates(): void {
  if (navigator.language === ownLanguage) return;
  const localise = () => document.querySelectorAll('time[data-day]').forEach((day) => nearing.observe(day));
  localise();
  for (const change of ['swap', 'content']) addEventListener(change, localise);
}
