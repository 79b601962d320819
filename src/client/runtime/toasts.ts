/** `blank` has no mark of its own; `loading` stays until another toast of the same id takes its place. */
export type ToastKind = 'success' | 'error' | 'blank' | 'loading';

/** What a toast offers to do besides being read: taking back what it tells of. */
export type ToastAction = { label: string; run: () => void };

let region: HTMLElement | undefined;

/** The one place for toasts. It is there before the first of them, so that assistive technology hears that one too. */
function placeRegion(): HTMLElement {
  const place = document.createElement('div');
  place.className = 'toasts';
  place.setAttribute('role', 'status');
  place.popover = 'manual';
  document.body.append(place);
  place.showPopover();
  return place;
}

/** Lifts the toasts over a dialog, which lies over all that was there before it was opened. */
function lift(place: HTMLElement): void {
  if (!document.querySelector('dialog:modal')) return;
  place.hidePopover();
  place.showPopover();
}

/** Without a network React may not come: the words do. In milliseconds. */
const plainFor = 4_000;
function sayPlainly(place: HTMLElement, text: string): void {
  const message = Object.assign(document.createElement('p'), { className: 'toast', textContent: text });
  place.append(message);
  setTimeout(() => message.remove(), plainFor);
}

/**
 * Shows a short message; one with the `id` of a toast that still stands takes its place. One with an action stays longer.
 * React comes with the first.
 */
export async function showToast(kind: ToastKind, text: string, id?: string, action?: ToastAction): Promise<void> {
  const place = (region ??= placeRegion());
  const toaster = await import('./toasts/toaster.tsx').catch(() => null);
  lift(place);
  if (toaster) toaster.addToast(place, kind, text, { id, action });
  else sayPlainly(place, text);
}

/** Shows the message that the server wrote into the page as a toast in its place. */
export async function turnIntoToast(flash: HTMLElement): Promise<void> {
  await showToast((flash.dataset['toast'] ?? 'blank') as ToastKind, flash.textContent);
  flash.remove();
}
