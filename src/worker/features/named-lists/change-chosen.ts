import { myListValue, parseListId } from '../../../shared/domain/named-list.ts';
import { parseTitleKey } from '../../../shared/domain/title-key.ts';
import { findRemovedTitles } from '../../services/accounts/removed-titles.ts';
import { type AppContext, searchOf } from '../../context.ts';
import { readFormEntries } from '../../http/read-form.ts';
import { saveToast } from '../../http/toast.ts';
import { offerUndo, withUndo } from '../../http/undo.ts';
import { sendNotFound } from '../problem/not-found.tsx';
import { changeTitles, parseItemsChange } from './api-items.ts';
import { type Fields, maxFormBytes, pathOfList, sendFailed, sendMissing } from './change-form.ts';
import type { Owner } from '../../services/accounts/session.ts';

/** Offers Undo of a removal from a list, or My List. A repeated removal of titles offers that of the first. */
export const offerUndoOf = (
  c: AppContext,
  owner: Owner,
  id: string | null,
  keys: readonly string[],
  undo: string | null,
) =>
  offerUndo(c, undo, async (stored) => {
    const removed = await findRemovedTitles(owner, id, stored);
    return removed?.keys.some((key) => keys.includes(key)) ?? false;
  });

/** The toasts and statuses of problems with chosen titles. */
const problems = {
  'no-such-target': ['target-missing', 409],
  full: ['lists-full', 409],
  failed: ['list-not-changed', 503],
} as const;

/** Returns the keys of the chosen titles in the form, without repetitions. */
async function readChosen(c: AppContext): Promise<string[]> {
  const entries = await readFormEntries(c, maxFormBytes);
  const sent = entries.flatMap(([name, value]) => (name === 'title' && parseTitleKey(value) ? value : []));
  return [...new Set(sent)];
}

/** A form that is shown again: the chosen titles, and the list to which they were to be added. */
export type SentChoice = { chosen: readonly string[]; to: string; status: 409 | 503 };

/**
 * Copies, moves or removes the chosen titles of a list, or of My List if `id` is null. Redirects to the same view of the
 * list, with the same target. Offers Undo of a move or removal. `sendAgain` shows the form after a failure.
 */
export async function changeChosen(
  c: AppContext,
  owner: Owner,
  id: string | null,
  fields: Fields,
  sendAgain: (sent: SentChoice) => Promise<Response>,
): Promise<Response> {
  const to = parseListId(fields['to']);
  const sendSameTarget = (isUndoable = false) => {
    const view = searchOf(c);
    const target = to && `${view ? '&' : '?'}to=${to}`;
    const path = pathOfList(id) + view + (target ?? '');
    return c.redirect(isUndoable ? withUndo(path) : path, 303);
  };
  const change = parseItemsChange(fields['titles'], fields['to']);
  const chosen = await readChosen(c);
  if (!change) return sendFailed(c, id);
  if (chosen.length === 0) {
    saveToast(c, 'titles-none');
    return sendSameTarget();
  }
  const changed = await changeTitles(c, owner, id, chosen, change);
  if (changed === 'foreign') return sendNotFound(c);
  if (changed === 'missing') return sendMissing(c);
  if (typeof changed === 'string') {
    const [toast, status] = problems[changed];
    c.set('toast', toast);
    return sendAgain({ chosen, to: to ?? myListValue, status });
  }
  const { existing, name, undo } = changed;
  if (change.action !== 'copy' && (await offerUndoOf(c, owner, id, chosen, undo))) return sendSameTarget(true);
  saveToast(c, { key: `titles-${change.action}`, count: chosen.length, existing, name });
  return sendSameTarget();
}
