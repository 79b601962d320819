import { toastIcon } from './toasts/icon.ts';

/** `blank` has no mark of its own; `loading` stays until another toast of the same id takes its place. */
export type ToastKind = 'success' | 'error' | 'blank' | 'loading';

/** What a toast offers to do besides being read: taking back what it tells of. */
export type ToastAction = { label: string; run: () => void };

/** How long toasts stay; one with an action stays longer, so that it can be reached. In milliseconds. */
const durations: Record<ToastKind, number> = { success: 2_000, error: 4_000, blank: 4_000, loading: Infinity };
const withAction = 8_000;
/** How long a toast takes to go; the stylesheet's `--quick` is a little less. */
const leaving = 160;
const most = 20;

type Toast = { element: HTMLElement; left: number; since: number; timer?: ReturnType<typeof setTimeout> };

const toasts = new Map<string, Toast>();
/** Toasts that are fading out. */
const fading = new Map<string, HTMLElement>();
let count = 0;
let isPaused = false;
let region: HTMLElement | undefined;

function removeFading(id: string, element = fading.get(id)): void {
  element?.remove();
  if (fading.get(id) === element) fading.delete(id);
}

function dismiss(id: string): void {
  const toast = toasts.get(id);
  if (!toast) return;
  toasts.delete(id);
  clearTimeout(toast.timer);
  toast.element.setAttribute('data-leaving', '');
  toast.element.inert = true; // its button acts once
  fading.set(id, toast.element);
  setTimeout(removeFading, leaving, id, toast.element);
}

function start(id: string, toast: Toast): void {
  toast.since = Date.now();
  if (!isPaused && toast.left !== Infinity) toast.timer = setTimeout(() => dismiss(id), toast.left);
}

/** All toasts wait while a user points at one, or has come to one by keyboard. */
function pause(): void {
  if (isPaused) return;
  isPaused = true;
  for (const toast of toasts.values()) {
    clearTimeout(toast.timer);
    toast.left -= Date.now() - toast.since;
  }
}

function resume(): void {
  if (!isPaused) return;
  isPaused = false;
  for (const [id, toast] of toasts) start(id, toast);
}

/** The one place for toasts. It is there before the first of them, so that assistive technology hears that one too. */
function placeRegion(): HTMLElement {
  const place = document.createElement('div');
  place.className = 'toasts';
  place.setAttribute('role', 'status');
  place.popover = 'manual';
  place.addEventListener('pointerover', pause);
  place.addEventListener('pointerout', resume);
  place.addEventListener('focusin', pause);
  place.addEventListener('focusout', resume);
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

function fill(element: HTMLElement, id: string, kind: ToastKind, text: string, action?: ToastAction): void {
  element.className = 'toast';
  element.dataset['kind'] = kind;
  const message = document.createElement('span');
  message.textContent = text;
  element.replaceChildren(...(kind === 'blank' ? [] : [toastIcon(kind)]), message);
  if (!action) return;
  const button = Object.assign(document.createElement('button'), { className: 'toast-action' });
  button.textContent = action.label;
  button.addEventListener('click', () => {
    button.blur(); // what goes while it has the focus would leave the others waiting
    resume();
    dismiss(id);
    action.run();
  });
  element.append(button);
}

/** Shows a short message, the newest on top; one with the `id` of a toast that still stands takes its place. */
export function showToast(kind: ToastKind, text: string, id = `toast-${count++}`, action?: ToastAction): void {
  const place = (region ??= placeRegion());
  lift(place);
  removeFading(id);
  const before = toasts.get(id);
  clearTimeout(before?.timer);
  const element = before?.element ?? document.createElement('p');
  fill(element, id, kind, text, action);
  if (!before) place.prepend(element);
  const toast: Toast = { element, left: action ? withAction : durations[kind], since: 0 };
  toasts.set(id, toast);
  start(id, toast);
  const [oldest] = toasts.keys();
  if (toasts.size > most) dismiss(oldest!);
}

/** Shows the message that the server wrote into the page as a toast in its place. */
export function turnIntoToast(flash: HTMLElement): void {
  showToast((flash.dataset['toast'] ?? 'blank') as ToastKind, flash.textContent);
  flash.remove();
}
