import type { FlashKind } from './layout/flash.tsx';
import { sessionEvents } from '../../shared/domain/session-event.ts';
import { type TitlesToastKey, titlesToastText } from '../../shared/text/named-lists.ts';
import { type ToastKey, toastText } from '../../shared/text/toasts.ts';
import type { AppContext } from '../context.ts';
import { clearCookie, readCookie } from '../http/cookies.ts';

/** The kinds of toasts that do not report a success. */
const kinds: Partial<Record<ToastKey | TitlesToastKey, FlashKind>> = {
  'session-ended': 'blank',
  'link-failed': 'error',
  'link-taken': 'error',
  'confirm-failed': 'error',
  'confirm-other': 'error',
  'list-full': 'error',
  'list-failed': 'error',
  'list-not-changed': 'error',
  'list-missing': 'error',
  'list-changed': 'error',
  'target-missing': 'error',
  'titles-none': 'error',
  'lists-full': 'error',
  'removal-failed': 'error',
  'hidden-full': 'error',
  'hidden-full-here': 'error',
  'hide-failed': 'error',
  'history-not-cleared': 'error',
  'history-not-restored': 'error',
  'watch-not-removed': 'error',
  'up-next-failed': 'error',
  'mark-invalid': 'error',
  'mark-failed': 'error',
  'diary-failed': 'error',
  'play-exists': 'blank',
  'marks-full': 'error',
  'notifications-not-read': 'error',
  'calendar-failed': 'error',
  'likes-full': 'error',
  'like-failed': 'error',
  'ratings-full': 'error',
  'rating-failed': 'error',
  'rating-not-removed': 'error',
  'rated-again': 'blank',
};

const texts = { ...toastText, ...titlesToastText };

const isToast = (key: string): key is keyof typeof texts => Object.hasOwn(texts, key);

/**
 * Returns the toast of this request or a saved one, and deletes it. Also restores the saved session event. Returns null
 * if there is no toast, and for a prefetch.
 */
export function takeToast(c: AppContext): { kind: FlashKind; text: string } | null {
  const [saved, event, count, existing, ...name] = readCookie(c, 'toast')?.split('.') ?? [];
  const key = c.get('toast') ?? saved;
  if (!key || c.req.header('sec-purpose')?.includes('prefetch')) return null;
  clearCookie(c, 'toast');
  c.set('toast', null);
  if (!c.get('sessionEvent')) c.set('sessionEvent', sessionEvents.find((known) => known === event) ?? null);
  if (!isToast(key)) return null;
  const text = texts[key];
  // The name is plain text with any characters, also dots.
  const change = { count: Number(count) || 0, existing: Number(existing) || 0, name: name.join('.') };
  return { kind: kinds[key] ?? 'success', text: typeof text === 'string' ? text : text(change) };
}
