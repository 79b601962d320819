import { signal } from '@preact/signals-core';

/** `blank` has no icon. `loading` remains until another toast with the same id replaces it. */
export type ToastKind = 'success' | 'error' | 'blank' | 'loading';

/** The action of a toast, such as Undo. `onEnd` is called when it is not offered any more, also after `run`. */
export type ToastAction = { label: string; run: () => void; onEnd?: () => void };

export type Toast = { id: string; kind: ToastKind; text: string; action?: ToastAction };

let count = 0;

/** The toasts that the `toasts` island has not shown yet. */
export const pendingToasts = signal<readonly Toast[]>([]);

/** Shows a short message. Replaces a visible toast with the same id in place. */
export function showToast(kind: ToastKind, text: string, id = `toast-${count++}`, action?: ToastAction): void {
  pendingToasts.value = [...pendingToasts.value, { id, kind, text, action }];
}

/** Empties the queue and returns its toasts. */
export function takeToasts(): readonly Toast[] {
  const taken = pendingToasts.value;
  if (taken.length > 0) pendingToasts.value = [];
  return taken;
}
