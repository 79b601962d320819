import { parseTitleKey, titleKey } from '../../../shared/domain/title-key.ts';
import { routes, withNext } from '../../../shared/routes.ts';
import type { ListToast } from '../../../shared/text/my-list.ts';
import { addTitle, type ListProblem, removeTitle } from './write.ts';
import type { AppContext } from '../../context.ts';
import { nextPath } from '../../http/next-path.ts';
import { readForm } from '../../http/read-form.ts';
import { saveToast } from '../../http/toast.ts';
import { storeIntent } from '../account/intent.ts';
import { parseRemoved, writeRemoved } from './undo.ts';

/** The page that sent the form. Its kind decides the toast. */
type From = { path: string; onTitlePage: boolean; onList: boolean };

/** Where a change redirects, and its toast. */
type Done = { path: string; toast?: ListToast };

function from(c: AppContext): From {
  const path = nextPath(c, c.req.header('referer')) ?? routes.myList;
  const { pathname } = new URL(path, c.req.url);
  return { path, onTitlePage: pathname.startsWith('/info/'), onList: pathname === routes.myList };
}

/** Sets or deletes the removed title in a URL's query. The page offers to undo that removal. */
function withRemoved(path: string, removed: string | null): string {
  const url = new URL(path, 'https://list.invalid');
  if (removed) url.searchParams.set('removed', removed);
  else url.searchParams.delete('removed');
  return url.pathname + url.search;
}

const toastOf = (rejected: { problem: ListProblem } | null): ListToast =>
  rejected?.problem === 'full' ? 'list-full' : 'list-failed';

async function add(c: AppContext, { path, onTitlePage }: From, word: string): Promise<Done> {
  const title = parseTitleKey(word);
  const added = title && (await addTitle(c, title));
  if (!added?.ok) return { path, toast: toastOf(added) };
  return { path, toast: onTitlePage ? 'title-added' : 'list-added' };
}

async function remove(c: AppContext, { path, onTitlePage, onList }: From, word: string): Promise<Done> {
  const title = parseTitleKey(word);
  const removed = title && (await removeTitle(c, title));
  if (!title || !removed?.ok) return { path, toast: onList ? 'removal-failed' : 'list-failed' };
  if (onList && removed.addedAt) return { path: withRemoved(path, writeRemoved({ title, addedAt: removed.addedAt })) };
  return { path, toast: onTitlePage || onList ? 'title-removed' : 'list-removed' };
}

async function restore(c: AppContext, { path }: From, word: string): Promise<Done> {
  const removed = parseRemoved(word);
  const restored = removed && (await addTitle(c, removed.title, removed.addedAt));
  return restored?.ok ? { path: withRemoved(path, null), toast: 'title-added' } : { path, toast: toastOf(restored) };
}

const actions = { add, remove, restore };

/** POST /my-list: the form of all list buttons, for browsers without scripts. Anonymous visitors sign in first. */
export async function changeMyList(c: AppContext): Promise<Response> {
  const origin = from(c);
  const fields = await readForm(c);
  if (!c.var.viewer) {
    const title = parseTitleKey(fields['add']);
    if (title) await storeIntent(c, 'list', titleKey(title), origin.path);
    return c.redirect(withNext(routes.login, origin.path), 303);
  }
  const name = (['add', 'remove', 'restore'] as const).find((known) => fields[known] !== undefined);
  if (!name) return c.redirect(origin.path, 303);
  const { path, toast } = await actions[name](c, origin, fields[name] ?? '');
  if (toast) saveToast(c, toast);
  return c.redirect(path, 303);
}
