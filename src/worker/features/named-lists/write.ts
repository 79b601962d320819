import type { ListChoice } from '../../../shared/contract/named-list.ts';
import { yearOf } from '../../../shared/domain/date.ts';
import type { TitleId } from '../../../shared/domain/media-type.ts';
import type { ListItem, NamedList } from '../../../shared/domain/named-list.ts';
import { toStoredName } from '../../../shared/domain/stored-name.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { type AppContext, catalogueOf } from '../../context.ts';
import { settingsOf } from '../../env.ts';
import {
  type AccountSettings,
  changeListItems,
  loadNamedList,
  loadOwnLists,
  orderListItems,
  saveTitleInLists,
  type Session,
} from '../../services/accounts/index.ts';
import { loadTitle } from '../../services/catalogue/index.ts';

export type Owner = { accounts: AccountSettings; session: Session };

/** Loads a list of the user. Returns `foreign` if it is another user's, or `failed` if it could not be loaded. */
export async function loadOwnList(
  { accounts, session }: Owner,
  id: string,
): Promise<NamedList | 'foreign' | 'missing' | 'failed'> {
  const found = await loadNamedList(accounts, session, id);
  if (!found) return 'failed';
  if (!found.list) return 'missing';
  return found.list.isOwn ? found.list : 'foreign';
}

/** Loads a user's lists as choices for a title, newest first. Returns null on failure. */
export async function loadChoices(
  c: AppContext,
  { accounts, session }: Owner,
  title: TitleId,
): Promise<ListChoice[] | null> {
  const { BLOCKED_TITLES: blocked } = settingsOf(c.env);
  const lists = await loadOwnLists(accounts, session, { blocked, title });
  return lists?.map(({ id, name, contains }) => ({ id, name, isChosen: contains })) ?? null;
}

/** Loads a title from the catalogue as lists store it. Returns the problem if there is none. */
export async function loadListItem(c: AppContext, named: TitleId): Promise<ListItem | 'missing' | 'failing'> {
  const reading = await loadTitle(catalogueOf(c), named.mediaType, named.id).catch(() => null);
  if (!reading) return 'failing';
  if (!reading.value) return 'missing';
  const { title, posterPath, date } = reading.value;
  return { ...named, title: toStoredName(title), posterPath, year: yearOf(date) };
}

type ItemOutcome = 'written' | 'missing' | 'full' | 'failed';

/** Removes a title from a user's list. Idempotent. Returns `missing` if the user has no such list. */
export async function removeItem({ accounts, session }: Owner, list: string, title: TitleId): Promise<ItemOutcome> {
  const change = { list, titles: [titleKey(title)], change: { action: 'remove' } } as const;
  const { outcome, isFound } = await changeListItems(accounts, session, change);
  return outcome === 'written' && !isFound ? 'missing' : outcome;
}

/**
 * Puts a title into a user's list before another one (`movie:550`), or at the end if the list does not contain that.
 * Idempotent. Returns `missing` if the user has no such list.
 */
export async function restoreItem(
  c: AppContext,
  owner: Owner,
  id: string,
  { title, before }: { title: TitleId; before: string | null },
): Promise<ItemOutcome> {
  const [list, item] = await Promise.all([loadOwnList(owner, id), loadListItem(c, title)]);
  if (list === 'foreign' || list === 'missing') return 'missing';
  if (list === 'failed' || typeof item === 'string') return 'failed';
  const { accounts, session } = owner;
  const saved = await saveTitleInLists(accounts, session, item, { add: [id], remove: [] });
  const others = list.titles.map((other): string => titleKey(other)).filter((key) => key !== titleKey(title));
  const place = others.findIndex((key) => key === before);
  if (saved !== 'written' || place < 0) return saved;
  return orderListItems(accounts, session, id, [titleKey(title), ...others.slice(place)]);
}
