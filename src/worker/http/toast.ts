import { type SessionEvent, sessionEvents } from '../../shared/domain/session-event.ts';
import { type ToastKey, toastText } from '../../shared/text/toasts.ts';
import type { AppContext } from '../context.ts';
import { clearCookie, readCookie, writeCookie } from './cookies.ts';

/** Leaves a short message, and what has happened to the session, for the next page that this browser opens. */
export function leaveToast(c: AppContext, toast: ToastKey, event?: SessionEvent): void {
  c.set('toast', null);
  writeCookie(c, 'toast', `${toast}.${event ?? ''}`);
}

const isToast = (key: string | undefined): key is ToastKey => Object.hasOwn(toastText, key ?? '');

/** Takes up what this request has to say, or an earlier one has left; it is shown once, and not to a page that is fetched ahead. */
export function takeToast(c: AppContext): ToastKey | null {
  const [left, event] = readCookie(c, 'toast')?.split('.') ?? [];
  const toast = c.var.toast ?? left;
  if (!toast || c.req.header('sec-purpose')?.includes('prefetch')) return null;
  clearCookie(c, 'toast');
  c.set('toast', null);
  if (!c.var.sessionEvent) c.set('sessionEvent', sessionEvents.find((known) => known === event) ?? null);
  return isToast(toast) ? toast : null;
}
