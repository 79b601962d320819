import { effect } from '@preact/signals-core';
import { savesData, whenIdle } from '../lib/connection.ts';
import { hydrateNamed } from '../lib/hydrate.ts';
import { showStatus } from '../lib/status.ts';
import { pendingToasts, showToast, takeToasts, type ToastKind } from '../stores/toasts.ts';

/** Turns the page's flash message into a toast. If the island cannot be loaded, the stylesheet hides the message. */
async function showFlash(flash: HTMLElement): Promise<void> {
  if (!(await hydrateNamed('toasts')) || !flash.isConnected) return;
  showToast(flash.dataset['toast'] as ToastKind, flash.textContent);
  flash.remove();
}

/** Shows pending toasts. If the island cannot be loaded, shows the newest as a status message. */
async function showPending(): Promise<void> {
  if (await hydrateNamed('toasts')) return;
  const newest = takeToasts().at(-1);
  if (newest) showStatus(newest.text);
}

/** Hydrates the `toasts` island for the first toast, if no island has done so. */
export function enhanceToasts(): void {
  effect(() => {
    if (pendingToasts.value.length > 0) void showPending();
  });
}

export function enhanceFlash(): void {
  const flash = document.querySelector<HTMLElement>('[data-toast]');
  if (flash && !savesData()) whenIdle(() => void showFlash(flash));
}
