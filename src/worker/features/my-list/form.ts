import { parseTitleKey, titleKey } from '../../../shared/domain/title-key.ts';
import { routes, withNext } from '../../../shared/routes.ts';
import type { ListToast } from '../../../shared/text/my-list.ts';
import { addTitle, removeTitle } from './write.ts';
import type { AppContext } from '../../context.ts';
import type { WriteProblem } from '../../http/api-problem.ts';
import { nextPath } from '../../http/next-path.ts';
import { readForm } from '../../http/read-form.ts';
import { saveToast } from '../../http/toast.ts';
import { clearRemoval, offerUndo, withUndo } from '../../http/undo.ts';
import { storeIntent } from '../account/intent.ts';
import { openRemoved, sealRemoved } from './undo.ts';

/** The page that sent the form. Its kind decides the toast. On My List, `path` does not offer Undo. */
type From = { path: string; onTitlePage: boolean; onList: boolean };

/** Where a change redirects, and its toast. */
type Done = { path: string; toast?: ListToast };

function from(c: AppContext): From {
  const sender = nextPath(c, c.req.header('referer')) ?? routes.myList;
  const url = new URL(sender, c.req.url);
  const onList = url.pathname === routes.myList;
  url.searchParams.delete('removed');
  const path = onList ? url.pathname + url.search : sender;
  return { path, onTitlePage: url.pathname.startsWith('/info/'), onList };
}

const toastOf = (rejected: { problem: WriteProblem } | null): ListToast =>
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
  const undo = onList && removed.addedAt ? await sealRemoved(c, { title, addedAt: removed.addedAt }) : null;
  const isRepeated = async (stored: string) => {
    const last = await openRemoved(c, stored);
    return last !== null && titleKey(last.title) === titleKey(title);
  };
  if (onList && (await offerUndo(c, undo, isRepeated))) return { path: withUndo(path) };
  return { path, toast: onTitlePage || onList ? 'title-removed' : 'list-removed' };
}

/** Restores a removed title. If this fails, the page offers Undo again. */
async function restore(c: AppContext, { path, onList }: From, word: string): Promise<Done> {
  const removed = await openRemoved(c, word);
  const restored = removed && (await addTitle(c, removed.title, removed.addedAt));
  if (!restored?.ok) return { path: onList ? withUndo(path) : path, toast: toastOf(restored) };
  clearRemoval(c);
  return { path, toast: 'title-added' };
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
