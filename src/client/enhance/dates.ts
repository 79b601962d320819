import { whenSeen } from '../lib/when-seen.ts';

let longDay: Intl.DateTimeFormat | undefined;

/** A day is formatted when it is about to be seen: the first one takes 100 ms on a cheap phone. */
const nearing = whenSeen((element) => {
  const day = element as HTMLTimeElement;
  longDay ??= new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeZone: 'UTC' });
  day.textContent = longDay.format(new Date(`${day.dateTime}T00:00:00Z`));
}, '200px');

/** Shows days in the viewer's own format, although the page is the same for all. */
export function localiseDates(): void {
  const localise = () => document.querySelectorAll('time[data-day]').forEach((day) => nearing.observe(day));
  localise();
  for (const change of ['swap', 'content']) addEventListener(change, localise);
}
