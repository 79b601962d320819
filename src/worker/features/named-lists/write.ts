import type { ListChoice } from '../../../shared/contract/named-list.ts';
import type { TitleId } from '../../../shared/domain/media-type.ts';
import type { ListEntry, ListItem, NamedList } from '../../../shared/domain/named-list.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import type { AppContext } from '../../context.ts';
import { findFacts, type TitleProblem } from '../find-title.ts';
import { changeChosenTitles } from '../../services/accounts/chosen-titles.ts';
import { restoreNamedListItem } from '../../services/accounts/named-list-items.ts';
import { setMark } from '../../services/accounts/marks.ts';
import { loadNamedList, loadOwnNamedLists } from '../../services/accounts/named-lists.ts';
import type { Owner } from '../../services/accounts/session.ts';

/** Loads a list of the user. Returns `foreign` if it is another user's, or `failed` if it could not be loaded. */
export async function loadOwnList(owner: Owner, id: string): Promise<NamedList | 'foreign' | 'missing' | 'failed'> {
  const found = await loadNamedList(owner, id);
  if (!found) return 'failed';
  if (!found.list) return 'missing';
  return found.list.isOwn ? found.list : 'foreign';
}

/** Loads a user's lists as choices for a title, newest first. Returns null on failure. */
export async function loadChoices(c: AppContext, owner: Owner, title: TitleId): Promise<ListChoice[] | null> {
  const { BLOCKED_TITLES: blocked } = c.get('settings');
  const lists = await loadOwnNamedLists(owner, { blocked, title });
  return lists?.map(({ id, name, contains }) => ({ id, name, isChosen: contains })) ?? null;
}

/** Loads a title from the catalogue as lists store it. */
export async function loadListItem(c: AppContext, { mediaType, id }: TitleId): Promise<ListItem | TitleProblem> {
  const facts = await findFacts(c, { mediaType, id });
  if (typeof facts === 'string') return facts;
  const { title, posterPath, year } = facts;
  return { mediaType, id, title, posterPath, year };
}

type ItemOutcome = 'written' | 'missing' | 'full' | 'failed';

/**
 * Adds a title to the end of a user's list or removes it, unless a later press was stored. `at` is the ISO time of the
 * press. A title that the list contains keeps its place. Idempotent. Returns `missing` if the user has no such list.
 */
export async function setItem(
  c: AppContext,
  owner: Owner,
  list: string,
  { mediaType, id }: TitleId,
  { value, at }: { value: boolean; at: string },
): Promise<ItemOutcome | 'no-such-title'> {
  const facts = value ? await loadListItem(c, { mediaType, id }) : undefined;
  if (typeof facts === 'string') return facts === 'failing' ? 'failed' : 'no-such-title';
  const mark = { kind: 'list-item', mediaType, id, list, ...(facts && { facts }) } as const;
  return setMark(owner, mark, { value, at });
}

/** Removes a title from a user's list. Idempotent. Returns `missing` if the user has no such list. */
export async function removeItem(owner: Owner, list: string, title: TitleId): Promise<ItemOutcome> {
  const change = { list, titles: [titleKey(title)], change: { action: 'remove' } } as const;
  return changeChosenTitles(owner, change);
}

/**
 * Puts a removed title back in a user's list before another one (`movie:550`), or at the end if the list does not
 * contain that. Its texts come from the catalogue, or from `item` if the catalogue no longer has it. Idempotent. Returns
 * `missing` if the user has no such list, and for a blocked title.
 */
export async function restoreItem(
  c: AppContext,
  owner: Owner,
  change: { list: string; item: ListEntry; before: string | null },
): Promise<ItemOutcome> {
  if (c.get('settings').BLOCKED_TITLES.has(titleKey(change.item))) return 'missing';
  const known = await loadListItem(c, change.item);
  if (known === 'failing') return 'failed';
  const item = known === 'missing' ? change.item : { ...known, addedAt: change.item.addedAt };
  return restoreNamedListItem(owner, { ...change, item });
}
