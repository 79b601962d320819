import { effect } from '@preact/signals-core';
import { statusText } from '../../shared/text/status.ts';
import { hydrateWithin } from '../lib/hydrate.ts';
import { warnImportFailed } from '../lib/preload.ts';
import { play, type PlayerSize, playerSize, playing, resume, stop } from '../stores/player.ts';
import { giveUp } from './dialogs.ts';

/** Shows the window that large. The large one takes the focus; the small one leaves it where it is. */
function show(dialog: HTMLDialogElement, size: PlayerSize): void {
  const wasOpen = dialog.open;
  if (wasOpen && dialog.dataset['size'] === size) return;
  const focused = document.activeElement;
  dialog.dataset['size'] = size;
  dialog.close(); // a dialog can only become modal, or cease to be, while it is closed; its frame plays on
  if (size === 'expanded') dialog.showModal();
  else dialog.show();
  if (size === 'minimised' && focused instanceof HTMLElement) {
    (document.activeElement as HTMLElement).blur();
    focused.focus({ preventScroll: true });
  }
  const other = size === 'expanded' ? 'minimise' : 'expand';
  if (wasOpen) dialog.querySelector<HTMLElement>(`[data-control=${other}]`)?.focus({ preventScroll: true });
}

/** Shows the window while something plays. Until React renders the title, it stands in the server's heading. */
function follow(dialog: HTMLDialogElement): void {
  const island = dialog.querySelector('m-island')!;
  const title = playing.value?.title ?? '';
  if (!island.matches('[data-awake]')) dialog.querySelector('h2')!.textContent = title;
  if (!playing.value) return dialog.close();
  show(dialog, playerSize.value);
  void import('./page-swap.ts').then(({ enhancePageSwap }) => enhancePageSwap(), warnImportFailed);
}

let isFollowing = false;

/** Keeps the window true to the store, from the first call on. */
function start(dialog: HTMLDialogElement): void {
  if (isFollowing) return;
  isFollowing = true;
  effect(() => follow(dialog));
  dialog.addEventListener('close', () => dialog.open || stop());
}

/** Plays what a Watch link names, in the window that its opener has shown. */
export async function open(dialog: HTMLDialogElement, link: HTMLAnchorElement): Promise<void> {
  if (!dialog.open) return; // closed meanwhile
  play(JSON.parse(link.dataset['watch']!) as Parameters<typeof play>[0]);
  start(dialog);
  if ((await hydrateWithin(dialog)) || !dialog.open) return;
  stop();
  giveUp(dialog, link, statusText.playerOffline);
}

/** Plays on, small, what played on the page before. The player's own page takes over from it. */
export async function resumePlayer(dialog: HTMLDialogElement): Promise<void> {
  if (location.pathname.startsWith('/watch/')) return stop();
  if (!(await hydrateWithin(dialog))) return;
  resume();
  start(dialog);
}
