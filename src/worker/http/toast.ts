import { type SessionEvent, sessionEvents } from '../../shared/domain/session-event.ts';
import { type TitlesChange, type TitlesToastKey, titlesToastText } from '../../shared/text/named-lists.ts';
import { type ToastKey, toastText } from '../../shared/text/toasts.ts';
import type { AppContext } from '../context.ts';
import { clearCookie, readCookie, writeCookie } from './cookies.ts';

/** A toast whose sentence contains numbers of titles and the name of a list. */
export type TitlesToast = TitlesChange & { key: TitlesToastKey };

/** Saves a toast and a session event in a cookie, for the next page of this browser. */
export function saveToast(c: AppContext, toast: ToastKey | TitlesToast, event?: SessionEvent): void {
  c.set('toast', null);
  const { key, count, existing, name } =
    typeof toast === 'string' ? { key: toast, count: '', existing: '', name: '' } : toast;
  writeCookie(c, 'toast', [key, event ?? '', count, existing, name].join('.'));
}

const texts = { ...toastText, ...titlesToastText };

const isToast = (key: string): key is keyof typeof texts => Object.hasOwn(texts, key);

/**
 * Returns the toast of this request or a saved one, and deletes it. Also restores the saved session event. Returns null
 * if there is no toast, and for a prefetch.
 */
export function takeToast(c: AppContext): { key: ToastKey | TitlesToastKey; text: string } | null {
  const [saved, event, count, existing, ...name] = readCookie(c, 'toast')?.split('.') ?? [];
  const key = c.var.toast ?? saved;
  if (!key || c.req.header('sec-purpose')?.includes('prefetch')) return null;
  clearCookie(c, 'toast');
  c.set('toast', null);
  if (!c.var.sessionEvent) c.set('sessionEvent', sessionEvents.find((known) => known === event) ?? null);
  if (!isToast(key)) return null;
  const text = texts[key];
  // The name is plain text with any characters, also dots.
  if (typeof text === 'string') return { key, text };
  return { key, text: text({ count: Number(count) || 0, existing: Number(existing) || 0, name: name.join('.') }) };
}
