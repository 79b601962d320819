import type { TitleId } from '../../../shared/domain/media-type.ts';
import { type NamedList, parseOrder } from '../../../shared/domain/named-list.ts';
import { parseTitleKey, titleKey } from '../../../shared/domain/title-key.ts';
import { orderNamedListItems } from '../../services/accounts/named-list-items.ts';
import { findRemovedTitles, restoreRemovedTitles } from '../../services/accounts/removed-titles.ts';
import type { AppContext } from '../../context.ts';
import { saveToast } from '../../http/toast.ts';
import { clearRemoval } from '../../http/undo.ts';
import { sendNotFound } from '../problem/not-found.tsx';
import { changeTitles } from './api-items.ts';
import { offerUndoOf } from './change-chosen.ts';
import { type Change, sendBack, sendFailed, sendMissing } from './change-form.ts';
import { loadOwnList } from './write.ts';
import type { Owner } from '../../services/accounts/session.ts';

/** `keys` are those of the titles that are shown. */
type ListOnPage = Pick<NamedList, 'name'> & { id: string; keys: readonly string[] };

/** Orders titles. Redirects to the first of them. Changes nothing if the list does not contain all of them any more. */
async function orderTitles(c: AppContext, owner: Owner, { id, keys }: ListOnPage, order: readonly string[]) {
  if (!order.every((key) => keys.includes(key))) {
    saveToast(c, 'list-changed');
    const left = order.find((key) => keys.includes(key));
    return sendBack(c, id, left);
  }
  const outcome = await orderNamedListItems(owner, id, order);
  return outcome === 'written' ? sendBack(c, id, order[0]) : sendFailed(c, id);
}

/** Removes a title and offers Undo. Redirects to the title that takes its place, or to the one before it. */
async function removeTitle(c: AppContext, owner: Owner, { id, name, keys }: ListOnPage, title: TitleId) {
  const key = titleKey(title);
  const changed = await changeTitles(c, owner, id, [key], { action: 'remove' });
  if (typeof changed === 'string') return sendFailed(c, id);
  const place = keys.indexOf(key);
  const neighbour = place < 0 ? undefined : (keys[place + 1] ?? keys[place - 1]);
  if (await offerUndoOf(c, owner, id, [key], changed.undo)) return sendBack(c, id, neighbour, true);
  saveToast(c, { key: 'title-removed-from', count: 1, existing: 0, name });
  return sendBack(c, id);
}

/** Puts removed titles back. Redirects to the first of them. If this fails, the page offers Undo again. */
async function restoreTitles(c: AppContext, owner: Owner, { id, name }: ListOnPage, sealed: string) {
  const keys = (await findRemovedTitles(owner, id, sealed))?.keys;
  const outcome = keys ? await restoreRemovedTitles(owner, sealed) : 'invalid';
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
  const { BLOCKED_TITLES: blocked } = c.get('settings');
  const keys = list.titles.map((title): string => titleKey(title)).filter((key) => !blocked.has(key));
  const shown = { id, name: list.name, keys };
  if (order) return orderTitles(c, owner, shown, order);
  if (sealed !== undefined) return restoreTitles(c, owner, shown, sealed);
  return removed ? removeTitle(c, owner, shown, removed) : sendFailed(c, id);
};
