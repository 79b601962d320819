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
 * Closes a dialog whose script cannot be loaded. A link navigates to its page instead; otherwise a status message says
 * so. A dialog that the user has closed meanwhile stays closed.
 */
export function giveUp(dialog: HTMLDialogElement, opener: HTMLElement, sentence: string = statusText.notLoaded): void {
  if (!dialog.open) return;
  dialog.close();
  if (opener instanceof HTMLAnchorElement && navigator.onLine) location.assign(opener.href);
  else showStatus(sentence);
}

/**
 * Opens a dialog within the user gesture, so that a phone shows its keyboard, and moves the focus to the element
 * that the opener's `data-shows` names. The dialog's islands hydrate afterwards and get an `open` event each time it opens.
 */
export async function openDialog(dialog: HTMLDialogElement, opener: HTMLElement): Promise<void> {
  if (dialog.open) return;
  dialog.showModal();
  document.getElementById(opener.dataset['shows']!)?.focus();
  let isAwake = false;
  dialog.addEventListener(
    'close',
    () => {
      // Some browsers do not focus a clicked link, and would not return the focus to it.
      if (opener.isConnected) opener.focus();
      // An island resets its own form. Until then the markup is the server's.
      if (!isAwake) dialog.querySelectorAll('form').forEach((form) => form.reset());
    },
    { once: true },
  );
  isAwake = await hydrateWithin(dialog);
  if (!dialog.open) return; // closed meanwhile
  if (!isAwake && dialog.matches('[data-needs-script]')) return giveUp(dialog, opener);
  dialog.dispatchEvent(new Event('open'));
}

/** In a non-modal dialog, a `data-close` link navigates. */
const closers = 'dialog:modal [data-close], dialog button[data-close]';

/** Controls with `data-opens="id"` open that dialog; its `[data-close]` controls close it. */
export function enhanceDialogs(): void {
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
