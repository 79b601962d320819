import { type SessionEvent, sessionEvents } from '../../shared/domain/session-event.ts';
import { type ToastKey, toastText } from '../../shared/text/toasts.ts';
import type { AppContext } from '../context.ts';
import { clearCookie, readCookie, writeCookie } from './cookies.ts';

/** Saves a toast and a session event in a cookie, for the next page of this browser. */
export function saveToast(c: AppContext, toast: ToastKey, event?: SessionEvent): void {
  c.set('toast', null);
  writeCookie(c, 'toast', `${toast}.${event ?? ''}`);
}

const isToast = (key: string | undefined): key is ToastKey => Object.hasOwn(toastText, key ?? '');

/**
 * Returns the toast of this request or a saved one, and deletes it. Also restores the saved session event. Returns null
 * if there is no toast, and for a prefetch.
 */
export function takeToast(c: AppContext): ToastKey | null {
  const [saved, event] = readCookie(c, 'toast')?.split('.') ?? [];
  const toast = c.var.toast ?? saved;
  if (!toast || c.req.header('sec-purpose')?.includes('prefetch')) return null;
  clearCookie(c, 'toast');
  c.set('toast', null);
  if (!c.var.sessionEvent) c.set('sessionEvent', sessionEvents.find((known) => known === event) ?? null);
  return isToast(toast) ? toast : null;
}
