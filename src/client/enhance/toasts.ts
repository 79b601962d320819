import { effect } from '@preact/signals-core';
import { savesData, whenIdle } from '../lib/connection.ts';
import { hydrateNamed } from '../lib/hydrate.ts';
import { showStatus } from '../lib/status.ts';
import { pendingToasts, showToast, takeToasts, toastsExpected, type ToastKind } from '../stores/toasts.ts';

/** The message that the Worker has put into the page goes by itself; once React is loaded it becomes a toast. */
async function showFlash(flash: HTMLElement): Promise<void> {
  if (!(await hydrateNamed('toasts')) || !flash.isConnected) return;
  showToast(flash.dataset['toast'] as ToastKind, flash.textContent);
  flash.remove();
}

/** Has the island show what is pending. When it cannot be loaded, the newest message stands at the foot of the window. */
async function showPending(): Promise<void> {
  if (await hydrateNamed('toasts')) return;
  const newest = takeToasts().at(-1);
  if (newest) showStatus(newest.text);
}

/** Hydrates the toasts with the first of them, or with the first island that expects to show one. */
export function enhanceToasts(): void {
  effect(() => {
    if (toastsExpected.value) void hydrateNamed('toasts');
  });
  effect(() => {
    if (pendingToasts.value.length > 0) void showPending();
  });
}

/** Turns the message of the request before into a toast. */
export function enhanceFlash(): void {
  const flash = document.querySelector<HTMLElement>('[data-toast]');
  if (flash && !savesData()) whenIdle(() => void showFlash(flash));
}
