import type { ListChoice } from '../../../shared/contract/named-list.ts';
import type { TitleId } from '../../../shared/domain/media-type.ts';
import type { NamedList } from '../../../shared/domain/named-list.ts';
import type { AppContext } from '../../context.ts';
import { settingsOf } from '../../env.ts';
import { type AccountSettings, loadNamedList, loadOwnLists, type Session } from '../../services/accounts/index.ts';

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

/** Returns whether a list exists and is the user's own, or `failed` if it could not be loaded. */
export async function ownershipOf(owner: Owner, id: string): Promise<'own' | 'foreign' | 'missing' | 'failed'> {
  const list = await loadOwnList(owner, id);
  return typeof list === 'string' ? list : 'own';
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
