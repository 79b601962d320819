import type { TitleId } from '../../../shared/domain/media-type.ts';
import { parseTitleKey, titleKey } from '../../../shared/domain/title-key.ts';
import { routes, withNext } from '../../../shared/routes.ts';
import type { ListToast } from '../../../shared/text/my-list.ts';
import { findRemovedTitles, restoreRemovedTitles } from '../../services/accounts/removed-titles.ts';
import { addTitle, removeTitle } from './write.ts';
import type { AppContext } from '../../context.ts';
import type { WriteProblem } from '../../http/api-problem.ts';
import { nextPath } from '../../http/next-path.ts';
import { readForm } from '../../http/read-form.ts';
import { ownerOf } from '../../http/owner.ts';
import { saveToast, type TitlesToast } from '../../http/toast.ts';
import { clearRemoval, withUndo } from '../../http/undo.ts';
import { storeIntent } from '../account/intent.ts';
import { changeTitles } from '../named-lists/api-items.ts';
import { changeChosen, offerUndoOf } from '../named-lists/change-chosen.ts';
import { maxFormBytes } from '../named-lists/change-form.ts';
import type { Owner } from '../../services/accounts/session.ts';
import { sendMyList } from './route.tsx';

/** The page that sent the form. Its kind decides the toast. On My List, `path` does not offer Undo. */
type From = { path: string; onTitlePage: boolean; onList: boolean };

/** Where a change redirects, and its toast. */
type Done = { path: string; toast?: ListToast | TitlesToast };

function from(c: AppContext): From {
  const sender = nextPath(c, c.req.header('referer')) ?? routes.myList;
  const url = new URL(sender, c.req.url);
  const onList = url.pathname === routes.myList;
  url.searchParams.delete('removed');
  const path = onList ? url.pathname + url.search : sender;
  return { path, onTitlePage: url.pathname.startsWith('/info/'), onList };
}

const toastOf = (problem: WriteProblem | null): ListToast => (problem === 'full' ? 'list-full' : 'list-failed');

async function add(c: AppContext, { path, onTitlePage }: From, word: string): Promise<Done> {
  const title = parseTitleKey(word);
  const added = title && (await addTitle(c, title));
  if (!added?.ok) return { path, toast: toastOf(added && added.problem) };
  return { path, toast: onTitlePage ? 'title-added' : 'list-added' };
}

/** Removes a title on My List and offers Undo. */
async function removeOnList(c: AppContext, owner: Owner, path: string, title: TitleId): Promise<Done> {
  const keys = [titleKey(title)];
  const changed = await changeTitles(c, owner, null, keys, { action: 'remove' });
  if (typeof changed === 'string') return { path, toast: 'removal-failed' };
  const isOffered = await offerUndoOf(c, owner, null, keys, changed.undo);
  return isOffered ? { path: withUndo(path) } : { path, toast: 'title-removed' };
}

async function remove(c: AppContext, { path, onTitlePage, onList }: From, word: string): Promise<Done> {
  const title = parseTitleKey(word);
  const owner = ownerOf(c);
  if (title && owner && onList) return removeOnList(c, owner, path, title);
  const removed = title && (await removeTitle(c, title));
  if (!removed?.ok) return { path, toast: onList ? 'removal-failed' : 'list-failed' };
  return { path, toast: onTitlePage ? 'title-removed' : 'list-removed' };
}

/** Puts removed titles back. If this fails, the page offers Undo again. */
async function restore(c: AppContext, { path, onList }: From, word: string): Promise<Done> {
  const owner = ownerOf(c);
  const removed = owner && (await findRemovedTitles(owner, null, word));
  const outcome = removed ? await restoreRemovedTitles(owner, word) : 'invalid';
  if (!removed || outcome !== 'written')
    return { path: onList ? withUndo(path) : path, toast: toastOf(outcome === 'full' ? outcome : null) };
  clearRemoval(c);
  const count = removed.keys.length;
  return { path, toast: count === 1 ? 'title-added' : { key: 'titles-restore', count, existing: 0, name: '' } };
}

const actions = { add, remove, restore };

/** The title of a calendar entry's URL (`routes.release`), or null for any other URL. */
function remindedTitle(url: string): TitleId | null {
  const [, mediaType, id] = /^\/info\/(\w+)\/(\w+)\/release\.ics(?:\?[\w&=]*)?$/.exec(url) ?? [];
  return parseTitleKey(`${mediaType}:${id}`);
}

/** Adds a user's title like `add`, and redirects to its calendar entry, which a browser downloads. */
async function remind(c: AppContext, { path }: From, url: string): Promise<Response> {
  const title = remindedTitle(url);
  if (!title) return c.redirect(path, 303);
  if (c.get('viewer')) {
    const added = await addTitle(c, title);
    saveToast(c, added.ok ? 'title-reminds' : toastOf(added.problem));
  }
  return c.redirect(url, 303);
}

/**
 * POST /my-list: the form of all list buttons and reminders, for browsers without scripts, and of the titles that were
 * chosen on My List. Anonymous visitors sign in before they change a list.
 */
export async function changeMyList(c: AppContext): Promise<Response> {
  const origin = from(c);
  const fields = await readForm(c, maxFormBytes);
  if (fields['remind'] !== undefined) return remind(c, origin, fields['remind']);
  if (!c.get('viewer')) {
    const title = parseTitleKey(fields['add']);
    if (title) await storeIntent(c, 'list', titleKey(title), origin.path);
    return c.redirect(withNext(routes.login, origin.path), 303);
  }
  const owner = ownerOf(c);
  if (owner && fields['titles'] !== undefined)
    return changeChosen(c, owner, null, fields, (sent) => sendMyList(c, sent));
  const name = (['add', 'remove', 'restore'] as const).find((known) => fields[known] !== undefined);
  if (!name) return c.redirect(origin.path, 303);
  const { path, toast } = await actions[name](c, origin, fields[name] ?? '');
  if (toast) saveToast(c, toast);
  return c.redirect(path, 303);
}
