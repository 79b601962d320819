import { signal } from '@preact/signals-core';

/** `blank` has no icon; `loading` stays until another toast of the same id replaces it. */
export type ToastKind = 'success' | 'error' | 'blank' | 'loading';

/** What a toast offers to do, such as Undo. */
export type ToastAction = { label: string; run: () => void };

export type Toast = { id: string; kind: ToastKind; text: string; action?: ToastAction | undefined };

let count = 0;

/** The toasts that the `toasts` island has not shown yet. */
export const pendingToasts = signal<readonly Toast[]>([]);

/** Whether an island is on the page that will show toasts, also when the network has gone by then. */
export const toastsExpected = signal(false);

/** Has the `toasts` island hydrate ahead of the first toast. */
export const expectToasts = (): void => void (toastsExpected.value = true);

/** Shows a short message. A toast with the id of one on screen replaces it in its place. */
export function showToast(kind: ToastKind, text: string, id = `toast-${count++}`, action?: ToastAction): void {
  pendingToasts.value = [...pendingToasts.value, { id, kind, text, action }];
}

/** Empties the queue. Returns what was in it. */
export function takeToasts(): readonly Toast[] {
  const taken = pendingToasts.value;
  if (taken.length > 0) pendingToasts.value = [];
  return taken;
}
