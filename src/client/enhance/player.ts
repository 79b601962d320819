import { effect } from '@preact/signals-core';
import { hydrateWithin } from '../lib/hydrate.ts';
import { warnImportFailed } from '../lib/preload.ts';
import { play, type PlayerSize, playerSize, playing, restore, resume, stop } from '../stores/player.ts';
import { fallBack } from './dialogs.ts';

/** Shows the player in a size. The expanded player takes the focus. The minimised player does not. */
function show(dialog: HTMLDialogElement, size: PlayerSize): void {
  const wasOpen = dialog.open;
  if (wasOpen && dialog.dataset['size'] === size) return;
  const focused = document.activeElement;
  dialog.dataset['size'] = size;
  dialog.close(); // a dialog can change its modality only while closed; its frame continues to play
  if (size === 'expanded') dialog.showModal();
  else dialog.show();
  if (size === 'minimised' && focused instanceof HTMLElement) {
    (document.activeElement as HTMLElement).blur();
    focused.focus({ preventScroll: true });
  }
  const other = size === 'expanded' ? 'minimise' : 'expand';
  if (wasOpen) dialog.querySelector<HTMLElement>(`[data-control=${other}]`)?.focus({ preventScroll: true });
}

/** Shows the player while a title plays. */
function follow(dialog: HTMLDialogElement): void {
  if (!playing.value) return dialog.close();
  show(dialog, playerSize.value);
  void import('./page-swap.ts').then(({ enhancePageSwap }) => enhancePageSwap(), warnImportFailed);
}

let isFollowing = false;

/** Starts to sync the dialog with the store. Further calls have no effect. */
function start(dialog: HTMLDialogElement): void {
  if (isFollowing) return;
  isFollowing = true;
  effect(() => follow(dialog));
  dialog.addEventListener('close', () => dialog.open || stop());
  addEventListener('pageshow', ({ persisted }) => persisted && restore());
}

/** Plays the title of a Watch link in the dialog that its opener has shown. */
export async function open(dialog: HTMLDialogElement, link: HTMLAnchorElement): Promise<void> {
  if (!dialog.open) return; // closed in the meantime
  play(JSON.parse(link.dataset['watch']!) as Parameters<typeof play>[0]);
  start(dialog);
  if ((await hydrateWithin(dialog)) || !dialog.open) return;
  stop();
  fallBack(dialog, link, dialog.dataset['offline']);
}

/** Resumes the previous page's title in the minimised player. Stops it on the player's own page. */
export async function resumePlayer(dialog: HTMLDialogElement): Promise<void> {
  if (location.pathname.startsWith('/watch/')) return stop();
  if (!(await hydrateWithin(dialog))) return;
  resume();
  start(dialog);
}
