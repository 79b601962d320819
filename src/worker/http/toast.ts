import type { SessionEvent } from '../../shared/domain/session-event.ts';
import type { TitlesChange, TitlesToastKey } from '../../shared/text/named-lists.ts';
import type { ToastKey } from '../../shared/text/toasts.ts';
import type { AppContext } from '../context.ts';
import { writeCookie } from './cookies.ts';

/** A toast whose sentence contains numbers of titles and the name of a list. */
export type TitlesToast = TitlesChange & { key: TitlesToastKey };

/** Saves a toast and a session event in a cookie, for the next page of this browser. */
export function saveToast(c: AppContext, toast: ToastKey | TitlesToast, event?: SessionEvent): void {
  c.set('toast', null);
  const { key, count, existing, name } =
    typeof toast === 'string' ? { key: toast, count: '', existing: '', name: '' } : toast;
  writeCookie(c, 'toast', [key, event ?? '', count, existing, name].join('.'));
}
