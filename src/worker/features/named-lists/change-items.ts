import { myListValue } from '../../../client/islands/list-items/choose-titles.tsx';
import type { TitleId } from '../../../shared/domain/media-type.ts';
import { type NamedList, parseListId, parseOrder } from '../../../shared/domain/named-list.ts';
import { parseTitleKey, titleKey } from '../../../shared/domain/title-key.ts';
import { routes } from '../../../shared/routes.ts';
import { myListText } from '../../../shared/text/my-list.ts';
import type { ToastKey } from '../../../shared/text/toasts.ts';
import {
  changeListItems,
  type ItemsChange,
  loadListTitles,
  loadNamedList,
  orderListItems,
} from '../../services/accounts/index.ts';
import { type AppContext, searchOf } from '../../context.ts';
import { settingsOf } from '../../env.ts';
import { readFormEntries } from '../../http/read-form.ts';
import { saveToast } from '../../http/toast.ts';
import { sendNotFound } from '../problem/not-found.tsx';
import { type Change, type Fields, longestForm, sendBack, sendFailed, sendMissing } from './change-form.ts';
import { sendList } from './list.tsx';
import { parseRemoved, type Removed } from './api-removed.ts';
import { loadOwnList, type Owner, removeItem, restoreItem } from './write.ts';

/** `keys` are those of the titles that are shown. */
type ListOnPage = Pick<NamedList, 'name' | 'titles'> & { id: string; keys: readonly string[] };

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

/**
 * Removes a title. Redirects to the title that takes its place, or to the one before it. `removed` in the URL renders
 * Undo.
 */
async function removeTitle(c: AppContext, owner: Owner, { id, name, titles, keys }: ListOnPage, title: TitleId) {
  if ((await removeItem(owner, id, title)) !== 'written') return sendFailed(c, id);
  const place = keys.indexOf(titleKey(title));
  const item = titles.find((other) => titleKey(other) === keys[place]);
  if (item) return sendBack(c, id, keys[place + 1] ?? keys[place - 1], { item, before: keys[place + 1] ?? null });
  saveToast(c, { key: 'title-removed-from', count: 1, existing: 0, name });
  return sendBack(c, id);
}

/** Puts a removed title back. Redirects to it. */
async function restoreTitle(c: AppContext, owner: Owner, { id, name }: ListOnPage, removed: Removed) {
  const outcome = await restoreItem(c, owner, { list: id, ...removed });
  if (outcome === 'full') saveToast(c, 'lists-full');
  else if (outcome !== 'written') return sendFailed(c, id);
  else saveToast(c, { key: 'title-restored-to', count: 1, existing: 0, name });
  return sendBack(c, id, titleKey(removed.item));
}

/** Orders titles of a list, removes one or puts it back. */
export const changeItem: Change = async (c, owner, id, fields) => {
  const list = await loadOwnList(owner, id);
  if (list === 'foreign') return sendNotFound(c);
  if (list === 'missing') return sendMissing(c);
  const order = parseOrder(fields['order'] ?? '');
  const removed = parseTitleKey(fields['remove']);
  const restored = parseRemoved(fields['restore']);
  if (list === 'failed') return sendFailed(c, id);
  const { BLOCKED_TITLES: blocked } = settingsOf(c.env);
  const keys = list.titles.map((title): string => titleKey(title)).filter((key) => !blocked.has(key));
  const shown = { id, name: list.name, titles: list.titles, keys };
  if (order) return orderTitles(c, owner, shown, order);
  if (restored) return restoreTitle(c, owner, shown, restored);
  return removed ? removeTitle(c, owner, shown, removed) : sendFailed(c, id);
};

const actions = ['copy', 'move', 'remove'] as const;

/** Parses what a form does with the chosen titles. Returns null if it is malformed. */
function parseItemsChange({ titles, to }: Fields): ItemsChange | null {
  const action = actions.find((name) => name === titles);
  if (action === undefined || action === 'remove') return action ? { action } : null;
  const target = to === myListValue ? null : parseListId(to);
  return to === myListValue || target ? { action, to: target } : null;
}

/** Returns the keys of the chosen titles in the form, without repetitions. */
async function readChosen(c: AppContext): Promise<string[]> {
  const entries = await readFormEntries(c, longestForm);
  const sent = entries.flatMap(([name, value]) => (name === 'title' && parseTitleKey(value) ? value : []));
  return [...new Set(sent)];
}

type Target = { name: string; keys: readonly string[] };

/**
 * Loads the name and the titles of the list to which a change copies or moves titles. They are empty if there is none or
 * it failed to load.
 */
async function loadTarget({ accounts, session }: Owner, change: ItemsChange): Promise<Target> {
  if (change.action === 'remove') return { name: '', keys: [] };
  if (change.to === null) return { name: myListText.title, keys: (await loadListTitles(accounts, session)) ?? [] };
  const list = (await loadNamedList(accounts, session, change.to))?.list;
  return { name: list?.name ?? '', keys: list?.titles.map(titleKey) ?? [] };
}

/** Copies, moves or removes the chosen titles. Redirects to the same view of the list, with the same target. */
export const changeItems: Change = async (c, owner, id, fields) => {
  const { accounts, session } = owner;
  const to = parseListId(fields['to']);
  const sendSameTarget = () => {
    const view = searchOf(c);
    const target = to && `${view ? '&' : '?'}to=${to}`;
    return c.redirect(routes.list(id) + view + (target ?? ''), 303);
  };
  const change = parseItemsChange(fields);
  const chosen = await readChosen(c);
  if (!change) return sendFailed(c, id);
  if (chosen.length === 0) {
    saveToast(c, 'titles-none');
    return sendSameTarget();
  }
  // Loaded before the change. A repeated move finds its titles in the target, but not in the list any more.
  const [source, { name, keys }] = await Promise.all([loadNamedList(accounts, session, id), loadTarget(owner, change)]);
  const { outcome, isFound } = await changeListItems(accounts, session, { list: id, titles: chosen, change });
  const sendAgain = (toast: ToastKey, status: 409 | 503) => {
    c.set('toast', toast);
    return sendList(c, accounts, id, { chosen, to: to ?? myListValue, status });
  };
  if (outcome === 'full') return sendAgain('lists-full', 409);
  if (outcome === 'failed') return sendAgain('list-not-changed', 503);
  if (!isFound) {
    const list = await loadOwnList(owner, id);
    if (list === 'foreign') return sendNotFound(c);
    if (list === 'missing') return sendMissing(c);
    return list === 'failed' ? sendAgain('list-not-changed', 503) : sendAgain('target-missing', 409);
  }
  const held = source?.list?.titles.map((title): string => titleKey(title)) ?? [];
  const existing = held.filter((key) => chosen.includes(key) && keys.includes(key)).length;
  saveToast(c, { key: `titles-${change.action}`, count: chosen.length, existing, name });
  return sendSameTarget();
};
