import { routes } from '../../../shared/routes.ts';
import { type AppContext, searchOf } from '../../context.ts';
import { saveToast } from '../../http/toast.ts';
import { withUndo } from '../../http/undo.ts';
import type { Owner } from '../../services/accounts/session.ts';

/** The fields of a form on a list's page. */
export type Fields = Readonly<Record<string, string>>;
/** Handles one of the forms on a list's page. */
export type Change = (c: AppContext, owner: Owner, id: string, fields: Fields) => Promise<Response>;

/** In bytes. Form encoding takes up to twelve bytes per character, for a note of 500 characters. */
export const maxFormBytes = 64 * 1024;

/** The path of a list, or of My List if `id` is null. */
export const pathOfList = (id: string | null): string => (id === null ? routes.myList : routes.list(id));

/** Redirects to the same view of the list, by default to its top. `isUndoable`: whether the page offers Undo. */
export function sendBack(c: AppContext, id: string | null, anchor = '', isUndoable = false): Response {
  const path = pathOfList(id) + searchOf(c);
  return c.redirect((isUndoable ? withUndo(path) : path) + (anchor && `#${anchor}`), 303);
}

/** Redirects to the list with the toast that nothing was changed. `isUndoable`: whether the page offers Undo. */
export function sendFailed(c: AppContext, id: string | null, isUndoable = false): Response {
  saveToast(c, 'list-not-changed');
  return sendBack(c, id, '', isUndoable);
}

/** Leads to the user's lists, with a message that the list is deleted. */
export function sendMissing(c: AppContext): Response {
  saveToast(c, 'list-missing');
  return c.redirect(routes.lists, 303);
}
