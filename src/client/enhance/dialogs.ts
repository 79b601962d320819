import { statusText } from '../../shared/text/status.ts';
import { hydrateWithin, prefetchWithin } from '../lib/hydrate.ts';
import type { OpenEvent } from '../lib/open-event.ts';
import { isPlainClick } from '../lib/plain-click.ts';
import { showStatus } from '../lib/status.ts';

const openerOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-opens]') : null;

const dialogOf = (opener: HTMLElement) =>
  document.querySelector<HTMLDialogElement>(`dialog#${opener.dataset['opens']}`);

/** Closes a dialog that cannot do anything without its script: a link leads to the page in its place, else a sentence says so. */
export function giveUp(dialog: HTMLDialogElement, opener: HTMLElement, sentence: string = statusText.notLoaded): void {
  dialog.close();
  if (opener instanceof HTMLAnchorElement && navigator.onLine) location.assign(opener.href);
  else showStatus(sentence);
}

/**
 * Opens a dialog within the gesture, so that a phone shows its keyboard and its user an answer. Its islands hydrate in it
 * afterwards and then hear an `open` event, as they do each further time.
 */
export async function openDialog(dialog: HTMLDialogElement, opener: HTMLElement): Promise<void> {
  if (dialog.open) return;
  dialog.showModal();
  let isAwake = false;
  dialog.addEventListener(
    'close',
    () => {
      // Some browsers do not focus a link that is pressed, and so would not return the focus to it.
      if (opener.isConnected) opener.focus();
      // An island resets its own form; until it is there the markup is the server's.
      if (!isAwake) dialog.querySelectorAll('form').forEach((form) => form.reset());
    },
    { once: true },
  );
  isAwake = await hydrateWithin(dialog);
  if (!dialog.open) return; // closed meanwhile
  if (!isAwake && dialog.matches('[data-needs-script]')) return giveUp(dialog, opener);
  dialog.dispatchEvent(new CustomEvent('open', { detail: { opener } }) satisfies OpenEvent);
}

/** A link in a dialog that stands open in the page leads to the page it names. */
const closers = 'dialog:modal [data-close], dialog button[data-close]';

/** Links and buttons with `data-opens="id"` open that dialog; its `[data-close]` controls close it. */
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
    const closer = (event.target as Element).closest(closers);
    if (!closer) return;
    event.preventDefault();
    closer.closest('dialog')!.close();
  });
  // Assistive technology announces a link that opens a dialog as a button, and the space bar presses buttons.
  addEventListener('keydown', (event) => {
    const opener = event.key === ' ' ? openerOf(event) : null;
    if (!(opener instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    opener.click();
  });
  for (const intent of ['pointerover', 'touchstart', 'focusin']) {
    addEventListener(
      intent,
      (event) => {
        const opener = openerOf(event);
        const dialog = opener && dialogOf(opener);
        if (dialog) prefetchWithin(dialog);
      },
      { passive: true },
    );
  }
}
