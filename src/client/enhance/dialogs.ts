import { statusText } from '../../shared/text/status.ts';
import { closestToTarget } from '../lib/closest-to-target.ts';
import { hydrateWithin, prefetchWithin } from '../lib/hydrate.ts';
import { onApproach } from '../lib/on-intent.ts';
import { isPlainClick } from '../lib/plain-click.ts';
import { showStatus } from '../lib/status.ts';

const openerOf = (event: Event) => closestToTarget(event, '[data-opens]');

const dialogOf = (opener: HTMLElement) =>
  document.querySelector<HTMLDialogElement>(`dialog#${opener.dataset['opens']}`);

/**
 * Closes a dialog whose script cannot be loaded, unless the user has already closed it. Then navigates to the opener's
 * link, or shows `sentence` as a status message without a link or a network.
 */
export function fallBack(
  dialog: HTMLDialogElement,
  opener: HTMLElement,
  sentence: string = statusText.notLoaded,
): void {
  if (!dialog.open) return;
  dialog.close();
  if (opener instanceof HTMLAnchorElement && navigator.onLine) location.assign(opener.href);
  else showStatus(sentence);
}

/** The time in which a second click belongs to the one that opened a dialog, in milliseconds. */
const doubleClick = 500;

/** Does not let the second click of a double click dismiss a dialog, because it falls outside. */
function delayDismissal(dialog: HTMLDialogElement): void {
  if (dialog.closedBy !== 'any') return; // also if it was opened a moment ago
  dialog.closedBy = 'closerequest';
  setTimeout(() => (dialog.closedBy = 'any'), doubleClick);
}

/** The controls that open dialogs, menus and popovers. */
const openers = '[data-opens], [data-watch], [popovertarget], summary';

/** The opener that the first of several quick clicks has pressed. */
let pressed: Element | null = null;

/** Ignores the second click of a double click on an opener: it would close what is open now, or press a control in it. */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail < 2) pressed = closestToTarget(event, openers);
  else if (pressed) {
    event.preventDefault();
    event.stopPropagation();
  }
}

/** The latest opening of each dialog, by id. An earlier one that still waits for the script must not report itself. */
const openings: Record<string, object> = {};

/**
 * Opens a dialog within the user gesture, so that a phone shows its keyboard, and focuses the element whose id is in
 * the opener's `data-shows`. Then hydrates the dialog's islands and dispatches an `open` event on the dialog.
 */
export async function openDialog(dialog: HTMLDialogElement, opener: HTMLElement): Promise<void> {
  if (dialog.open) return;
  const opening = (openings[dialog.id] = {});
  opener.focus({ preventScroll: true }); // some browsers do not focus a clicked link, and closing returns the focus
  dialog.showModal();
  showStatus();
  delayDismissal(dialog);
  document.getElementById(opener.dataset['shows']!)?.focus();
  let isAwake = false;
  const resetForms = () => {
    if (!isAwake) dialog.querySelectorAll('form').forEach((form) => form.reset()); // a hydrated island resets its own
  };
  dialog.addEventListener('close', resetForms, { once: true });
  isAwake = await hydrateWithin(dialog);
  if (!isAwake && dialog.matches('[data-needs-script]')) return fallBack(dialog, opener);
  if (dialog.open && openings[dialog.id] === opening) dialog.dispatchEvent(new Event('open'));
}

/** Links with `data-close` close only modal dialogs; in other dialogs they navigate. */
const closers = 'dialog:modal [data-close], dialog button[data-close]';

/** Opens dialogs with `data-opens="id"` controls and closes them with `data-close` controls. */
export function enhanceDialogs(): void {
  addEventListener('click', ignoreSecondClick, true);
  addEventListener('click', (event) => {
    if (!isPlainClick(event)) return;
    const opener = openerOf(event);
    const dialog = opener && dialogOf(opener);
    if (dialog) {
      event.preventDefault();
      void openDialog(dialog, opener);
      return;
    }
    const closer = closestToTarget(event, closers);
    if (!closer) return;
    event.preventDefault();
    closer.closest('dialog')!.close();
  });
  // A link that opens a dialog has the role of a button, so the space bar must press it.
  addEventListener('keydown', (event) => {
    pressed = null; // a key such as Escape may close what is open
    const opener = event.key === ' ' ? openerOf(event) : null;
    if (!(opener instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    opener.click();
  });
  onApproach((event) => {
    const opener = openerOf(event);
    const dialog = opener && dialogOf(opener);
    if (dialog) prefetchWithin(dialog);
  });
}
