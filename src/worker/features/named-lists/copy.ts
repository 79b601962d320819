import { checkForm } from '../../../shared/contract/auth.ts';
import { newListSchema } from '../../../shared/contract/named-list.ts';
import { storedYearOf } from '../../../shared/domain/date.ts';
import type { LinkedList } from '../../../shared/domain/linked-list.ts';
import { parseListId } from '../../../shared/domain/named-list.ts';
import { toStoredName } from '../../../shared/domain/stored-name.ts';
import { routes } from '../../../shared/routes.ts';
import { linkedListText } from '../../../shared/text/named-lists.ts';
import type { AppContext } from '../../context.ts';
import { addNamedListItems } from '../../services/accounts/named-list-items.ts';
import { copyNamedList, deleteNamedList } from '../../services/accounts/named-lists.ts';
import { createOnce } from './create.ts';
import { loadLinkedTitles, parseLinkedList } from './linked-titles.ts';
import type { Owner } from '../../services/accounts/session.ts';

type Copied = { ok: true; id: string } | { ok: false; problem: 'full' | 'failed' | 'missing' };

/** Copies a list that the user may read. */
async function copyStored(owner: Owner, id: string, copyId: string): Promise<Copied> {
  const outcome = await copyNamedList(owner, id, copyId);
  return outcome === 'written' ? { ok: true, id: copyId } : { ok: false, problem: outcome };
}

/** The time that a copy waits for the catalogue, in milliseconds. */
const copyTime = 20_000;

/** Copies a list that is stored in its URL, without titles that the catalogue does not have. */
async function copyLinked(c: AppContext, owner: Owner, list: LinkedList, copyId: string): Promise<Copied> {
  const checked = checkForm(newListSchema, { name: list.name || linkedListText.title });
  const loaded = await loadLinkedTitles(c, list, copyTime);
  const titles = loaded.titles.filter((title) => title !== null);
  if (!checked.ok || !loaded.isComplete || titles.length === 0) return { ok: false, problem: 'failed' };
  const created = await createOnce(owner, copyId, checked.value.name);
  if (!created.ok) return created;
  const items = titles.map((title) => ({ ...title, title: toStoredName(title.title), year: storedYearOf(title.date) }));
  const outcome = await addNamedListItems(owner, created.id, items);
  if (outcome === 'written') return created;
  if (created.isNew) await deleteNamedList(owner, created.id); // do not leave an empty list behind
  return { ok: false, problem: outcome };
}

/**
 * Copies the list whose page is at `path` to the user's own lists. `copyId` is the id of the copy, so that a repeated
 * request does not create another one.
 */
export async function copyList(c: AppContext, owner: Owner, path: string, copyId: string): Promise<Copied> {
  const { pathname, searchParams } = new URL(path, 'https://list.invalid');
  if (pathname === routes.linkedLists)
    return copyLinked(c, owner, parseLinkedList(Object.fromEntries(searchParams)).list, copyId);
  const id = pathname.startsWith(routes.list('')) ? parseListId(pathname.slice(routes.list('').length)) : null;
  return id ? copyStored(owner, id, copyId) : { ok: false, problem: 'missing' };
}
