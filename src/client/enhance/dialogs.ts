import { closestToTarget } from '../lib/closest-to-target.ts';
import { hydrateWithin, prefetchWithin } from '../lib/hydrate.ts';
import { onApproach } from '../lib/on-intent.ts';
import { isPlainClick } from '../lib/plain-click.ts';
import { showNotLoaded, showStatus } from '../lib/status.ts';

const openerOf = (event: Event) => closestToTarget(event, '[data-opens]');

const dialogOf = (opener: HTMLElement) =>
  document.querySelector<HTMLDialogElement>(`dialog#${opener.dataset['opens']}`);

/**
 * Closes a dialog whose script cannot be loaded, unless the user has already closed it. Then navigates to the opener's
 * link. Without a link or a network, shows `sentence` as a status message, by default that it could not be loaded.
 */
export function fallBack(dialog: HTMLDialogElement, opener: HTMLElement, sentence?: string): void {
  if (!dialog.open) return;
  dialog.close();
  if (opener instanceof HTMLAnchorElement && navigator.onLine) location.assign(opener.href);
  else if (sentence) showStatus(sentence);
  else showNotLoaded();
}

/** The time in which a second click belongs to the one that opened a dialog, in milliseconds. */
const doubleClick = 500;

/** Ignores the second click of a double click, which would close the dialog or press a control in it. */
function ignoreSecondClick(dialog: HTMLDialogElement): void {
  const ignore = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const setClosedBy = (value: string) => dialog.matches('[closedby]') && dialog.setAttribute('closedby', value);
  dialog.addEventListener('click', ignore, true);
  setClosedBy('closerequest');
  setTimeout(() => {
    dialog.removeEventListener('click', ignore, true);
    setClosedBy('any');
  }, doubleClick);
}

/**
 * Opens a dialog within the user gesture, so that a phone shows its keyboard, and focuses the element whose id is in
 * the opener's `data-shows`. Then hydrates the dialog's islands and dispatches an `open` event on the dialog.
 */
export async function openDialog(dialog: HTMLDialogElement, opener: HTMLElement): Promise<void> {
  if (dialog.open) return;
  dialog.showModal();
  ignoreSecondClick(dialog);
  document.getElementById(opener.dataset['shows']!)?.focus();
  let isAwake = false;
  dialog.addEventListener(
    'close',
    () => {
      // Some browsers do not focus a clicked link, and would not return the focus to it.
      if (opener.isConnected) opener.focus();
      // A hydrated island resets its own form.
      if (!isAwake) dialog.querySelectorAll('form').forEach((form) => form.reset());
    },
    { once: true },
  );
  isAwake = await hydrateWithin(dialog);
  if (!dialog.open) return; // closed in the meantime
  if (!isAwake && dialog.matches('[data-needs-script]')) return fallBack(dialog, opener);
  dialog.dispatchEvent(new Event('open'));
}

/** Links with `data-close` close only modal dialogs; in other dialogs they navigate. */
const closers = 'dialog:modal [data-close], dialog button[data-close]';

/** Opens dialogs with `data-opens="id"` controls and closes them with `data-close` controls. */
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
  // Back and Forward may change the page, which the dialog covers. The player stays.
  addEventListener('popstate', () => document.querySelector<HTMLDialogElement>('dialog:modal:not(.player)')?.close());
  onApproach((event) => {
    const opener = openerOf(event);
    const dialog = opener && dialogOf(opener);
    if (dialog) prefetchWithin(dialog);
  });
}
