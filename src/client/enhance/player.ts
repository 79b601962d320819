import { effect } from '@preact/signals-core';
import { hydrateWithin } from '../lib/hydrate.ts';
import { warnImportFailed } from '../lib/preload.ts';
import { play, type PlayerSize, playerSize, playing, resume, stop } from '../stores/player.ts';
import { giveUp } from './dialogs.ts';

/** Shows the player in a size. Expanded, it takes the focus; minimised, it leaves it. */
function show(dialog: HTMLDialogElement, size: PlayerSize): void {
  const wasOpen = dialog.open;
  if (wasOpen && dialog.dataset['size'] === size) return;
  const focused = document.activeElement;
  dialog.dataset['size'] = size;
  dialog.close(); // a dialog can only change its modality while closed; its frame plays on
  if (size === 'expanded') dialog.showModal();
  else dialog.show();
  if (size === 'minimised' && focused instanceof HTMLElement) {
    (document.activeElement as HTMLElement).blur();
    focused.focus({ preventScroll: true });
  }
  const other = size === 'expanded' ? 'minimise' : 'expand';
  if (wasOpen) dialog.querySelector<HTMLElement>(`[data-control=${other}]`)?.focus({ preventScroll: true });
}

/** Shows the player while something plays. The server's heading shows the title until React renders it. */
function follow(dialog: HTMLDialogElement): void {
  const island = dialog.querySelector('m-island')!;
  const title = playing.value?.title ?? '';
  if (!island.matches('[data-awake]')) dialog.querySelector('h2')!.textContent = title;
  if (!playing.value) return dialog.close();
  show(dialog, playerSize.value);
  void import('./page-swap.ts').then(({ enhancePageSwap }) => enhancePageSwap(), warnImportFailed);
}

let isFollowing = false;

/** Syncs the dialog with the store, from the first call on. */
function start(dialog: HTMLDialogElement): void {
  if (isFollowing) return;
  isFollowing = true;
  effect(() => follow(dialog));
  dialog.addEventListener('close', () => dialog.open || stop());
}

/** Plays the title of a Watch link in the dialog that its opener has shown. */
export async function open(dialog: HTMLDialogElement, link: HTMLAnchorElement): Promise<void> {
  if (!dialog.open) return; // closed meanwhile
  play(JSON.parse(link.dataset['watch']!) as Parameters<typeof play>[0]);
  start(dialog);
  if ((await hydrateWithin(dialog)) || !dialog.open) return;
  stop();
  giveUp(dialog, link, dialog.dataset['offline']);
}

/** Resumes, minimised, what played on the previous page. The player's own page takes over from it. */
export async function resumePlayer(dialog: HTMLDialogElement): Promise<void> {
  if (location.pathname.startsWith('/watch/')) return stop();
  if (!(await hydrateWithin(dialog))) return;
  resume();
  start(dialog);
}
