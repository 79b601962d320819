import { effect } from '@preact/signals-core';
import { savesData, whenIdle } from '../lib/connection.ts';
import { hydrateNamed } from '../lib/hydrate.ts';
import { pendingToasts, showToast, toastsExpected, type ToastKind } from '../stores/toasts.ts';

/** The message that the Worker has put into the page goes by itself; where React is at hand it becomes a toast. */
async function showFlash(flash: HTMLElement): Promise<void> {
  if (!(await hydrateNamed('toasts')) || !flash.isConnected) return;
  showToast(flash.dataset['toast'] as ToastKind, flash.textContent);
  flash.remove();
}

/** Hydrates the toasts with the first of them, or with the first island that expects to show one. */
export function enhanceToasts(): void {
  effect(() => {
    if (toastsExpected.value || pendingToasts.value.length > 0) void hydrateNamed('toasts');
  });
}

/** Turns the message of the request before into a toast. */
export function enhanceFlash(): void {
  const flash = document.querySelector<HTMLElement>('[data-toast]');
  if (flash && !savesData()) whenIdle(() => void showFlash(flash));
}
