import { whenVisible } from '../lib/when-visible.ts';

// Scripts for other languages and for browsers without light dismissal, in one file.

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
function localiseDates(): void {
  if (navigator.language === ownLanguage) return;
  const localise = () => document.querySelectorAll('time[data-day]').forEach((day) => nearing.observe(day));
  localise();
  for (const change of ['swap', 'content']) addEventListener(change, localise);
}

const isOutside = (dialog: HTMLDialogElement, { clientX, clientY }: MouseEvent) => {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
};

/** Closes dialogs with `closedby="any"` on a click outside, in browsers without support for the attribute. */
function enhanceLightDismiss(): void {
  if ('closedBy' in HTMLDialogElement.prototype) return;
  addEventListener('click', (event) => {
    const { target } = event;
    // A click from the keyboard or a script has no coordinates.
    if (!(target instanceof HTMLDialogElement) || event.detail === 0) return;
    if (target.matches('[closedby=any]:modal') && isOutside(target, event)) target.close();
  });
}

export function startBrowser(): void {
  localiseDates();
  enhanceLightDismiss();
}
