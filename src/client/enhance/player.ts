import { effect } from '@preact/signals-core';
import { playerOffline } from '../../shared/text/offline.ts';
import { hydrateWithin, prefetchWithin } from '../lib/hydrate.ts';
import { isPlainClick } from '../lib/plain-click.ts';
import { warnImportFailed } from '../lib/retryable-import.ts';
import { canResume, play, type PlayerSize, playerSize, playing, resume, stop } from '../stores/player.ts';
import { giveUp } from './dialogs.ts';

const linkOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-watch]') : null;

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

async function open(dialog: HTMLDialogElement, link: HTMLAnchorElement): Promise<void> {
  link.focus({ preventScroll: true }); // some browsers do not focus a pressed link, and closing returns the focus
  play(JSON.parse(link.dataset['watch']!) as Parameters<typeof play>[0]);
  if ((await hydrateWithin(dialog)) || !dialog.open) return;
  stop();
  giveUp(dialog, link, playerOffline);
}

/**
 * Watch opens the player over the page, within the gesture; its island hydrates in it. What played on the page before
 * plays on, small. The player's own page takes over from it.
 */
export function enhancePlayer(): void {
  if (location.pathname.startsWith('/watch/')) return stop();
  const dialog = document.querySelector<HTMLDialogElement>('dialog#player');
  if (!dialog) return;
  effect(() => follow(dialog));
  dialog.addEventListener('close', () => dialog.open || stop());
  addEventListener('click', (event) => {
    const link = linkOf(event);
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    void open(dialog, link);
  });
  for (const intent of ['pointerover', 'touchstart', 'focusin'])
    addEventListener(intent, (event) => linkOf(event) && prefetchWithin(dialog), { passive: true });
  const playOn = async () => {
    if (canResume() && (await hydrateWithin(dialog))) resume();
  };
  void playOn();
  addEventListener('pageshow', ({ persisted }) => persisted && void playOn());
}
