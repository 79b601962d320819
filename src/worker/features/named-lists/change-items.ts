import type { TitleId } from '../../../shared/domain/media-type.ts';
import { myListValue, type NamedList, parseListId, parseOrder } from '../../../shared/domain/named-list.ts';
import { parseTitleKey, titleKey } from '../../../shared/domain/title-key.ts';
import { routes } from '../../../shared/routes.ts';
import { orderListItems } from '../../services/accounts/list-items.ts';
import { findRemovedItems, restoreListItems } from '../../services/accounts/list-removal.ts';
import { type AppContext, searchOf } from '../../context.ts';
import { settingsOf } from '../../env.ts';
import { readFormEntries } from '../../http/read-form.ts';
import { saveToast } from '../../http/toast.ts';
import { clearRemoval, offerUndo, withUndo } from '../../http/undo.ts';
import { sendNotFound } from '../problem/not-found.tsx';
import { type Change, longestForm, sendBack, sendFailed, sendMissing } from './change-form.ts';
import { sendList } from './list.tsx';
import { changeTitles, parseItemsChange } from './api-items.ts';
import { loadOwnList, type Owner } from './write.ts';

/** `keys` are those of the titles that are shown. */
type ListOnPage = Pick<NamedList, 'name'> & { id: string; keys: readonly string[] };

/** Orders titles. Redirects to the first of them. Changes nothing if the list does not contain all of them any more. */
async function orderTitles(c: AppContext, owner: Owner, { id, keys }: ListOnPage, order: readonly string[]) {
  if (!order.every((key) => keys.includes(key))) {
    saveToast(c, 'list-changed');
    const left = order.find((key) => keys.includes(key));
    return sendBack(c, id, left);
  }
  const outcome = await orderListItems(owner.accounts, owner.session, id, order);
  return outcome === 'written' ? sendBack(c, id, order[0]) : sendFailed(c, id);
}

/** Offers Undo of a removal. A repeated removal of titles offers that of the first. */
const offerUndoOf = (
  c: AppContext,
  { accounts, session }: Owner,
  id: string,
  keys: readonly string[],
  undo: string | null,
) =>
  offerUndo(c, undo, async (stored) => {
    const removed = await findRemovedItems(accounts, session, id, stored);
    return removed?.keys.some((key) => keys.includes(key)) ?? false;
  });

/** Removes a title and offers Undo. Redirects to the title that takes its place, or to the one before it. */
async function removeTitle(c: AppContext, owner: Owner, { id, name, keys }: ListOnPage, title: TitleId) {
  const key = titleKey(title);
  const changed = await changeTitles(owner, id, [key], { action: 'remove' });
  if (typeof changed === 'string') return sendFailed(c, id);
  const place = keys.indexOf(key);
  const neighbour = place < 0 ? undefined : (keys[place + 1] ?? keys[place - 1]);
  if (await offerUndoOf(c, owner, id, [key], changed.undo)) return sendBack(c, id, neighbour, true);
  saveToast(c, { key: 'title-removed-from', count: 1, existing: 0, name });
  return sendBack(c, id);
}

/** Puts removed titles back. Redirects to the first of them. If this fails, the page offers Undo again. */
async function restoreTitles(c: AppContext, { accounts, session }: Owner, { id, name }: ListOnPage, sealed: string) {
  const keys = (await findRemovedItems(accounts, session, id, sealed))?.keys;
  const outcome = keys ? await restoreListItems(accounts, session, sealed) : 'invalid';
  if (outcome === 'full') {
    saveToast(c, 'lists-full');
    return sendBack(c, id, '', true);
  }
  if (!keys || outcome !== 'written') return sendFailed(c, id, true);
  clearRemoval(c);
  const key = keys.length === 1 ? 'title-restored-to' : 'titles-restore';
  saveToast(c, { key, count: keys.length, existing: 0, name });
  return sendBack(c, id, keys[0]);
}

/** Orders titles of a list, removes one or puts removed ones back. */
export const changeItem: Change = async (c, owner, id, fields) => {
  const list = await loadOwnList(owner, id);
  if (list === 'foreign') return sendNotFound(c);
  if (list === 'missing') return sendMissing(c);
  const order = parseOrder(fields['order'] ?? '');
  const removed = parseTitleKey(fields['remove']);
  const sealed = fields['restore'];
  if (list === 'failed') return sendFailed(c, id, sealed !== undefined);
  const { BLOCKED_TITLES: blocked } = settingsOf(c.env);
  const keys = list.titles.map((title): string => titleKey(title)).filter((key) => !blocked.has(key));
  const shown = { id, name: list.name, keys };
  if (order) return orderTitles(c, owner, shown, order);
  if (sealed !== undefined) return restoreTitles(c, owner, shown, sealed);
  return removed ? removeTitle(c, owner, shown, removed) : sendFailed(c, id);
};

/** The toasts and statuses of problems with chosen titles. */
const problems = {
  'no-such-target': ['target-missing', 409],
  full: ['lists-full', 409],
  failed: ['list-not-changed', 503],
} as const;

/** Returns the keys of the chosen titles in the form, without repetitions. */
async function readChosen(c: AppContext): Promise<string[]> {
  const entries = await readFormEntries(c, longestForm);
  const sent = entries.flatMap(([name, value]) => (name === 'title' && parseTitleKey(value) ? value : []));
  return [...new Set(sent)];
}

/**
 * Copies, moves or removes the chosen titles. Redirects to the same view of the list, with the same target. Offers Undo
 * of a move or removal.
 */
export const changeItems: Change = async (c, owner, id, fields) => {
  const to = parseListId(fields['to']);
  const sendSameTarget = (isUndoable = false) => {
    const view = searchOf(c);
    const target = to && `${view ? '&' : '?'}to=${to}`;
    const path = routes.list(id) + view + (target ?? '');
    return c.redirect(isUndoable ? withUndo(path) : path, 303);
  };
  const change = parseItemsChange(fields['titles'], fields['to']);
  const chosen = await readChosen(c);
  if (!change) return sendFailed(c, id);
  if (chosen.length === 0) {
    saveToast(c, 'titles-none');
    return sendSameTarget();
  }
  const changed = await changeTitles(owner, id, chosen, change);
  if (changed === 'foreign') return sendNotFound(c);
  if (changed === 'missing') return sendMissing(c);
  if (typeof changed === 'string') {
    const [toast, status] = problems[changed];
    c.set('toast', toast);
    return sendList(c, owner.accounts, id, { chosen, to: to ?? myListValue, status });
  }
  const { existing, name, undo } = changed;
  if (change.action !== 'copy' && (await offerUndoOf(c, owner, id, chosen, undo))) return sendSameTarget(true);
  saveToast(c, { key: `titles-${change.action}`, count: chosen.length, existing, name });
  return sendSameTarget();
};
