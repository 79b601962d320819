import * as v from 'valibot';
import type { ListEntry } from '../../../shared/domain/named-list.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { openRemoval, sealRemoval } from './removals.ts';
import { clientOf, tryToWrite, type WriteOutcome } from './rows.ts';
import type { Session } from './session.ts';
import type { AccountSettings } from './settings.ts';

const removedSchema = v.object({
  list: v.string(),
  rows: v.array(v.looseTuple([v.string(), v.number()])),
  order: v.array(v.string()),
});

const open = (accounts: AccountSettings, session: Session, sealed: string) =>
  openRemoval(accounts, session, 'titles', removedSchema, sealed);

/** How many titles after a removed one are sealed. Undo puts it before the first of them that is still in the list. */
const mostFollowers = 20;

/** Returns the removed titles of a list and their followers, in order. */
function orderAround(titles: readonly string[], removed: readonly string[]): string[] {
  let followers = 0;
  return titles.filter((key) => {
    const isRemoved = removed.includes(key);
    followers = isRemoved ? mostFollowers : followers - 1;
    return isRemoved || followers >= 0;
  });
}

/**
 * Seals titles that were removed from a user's list, for `restoreListItems`. `titles` are all titles that the list had,
 * in order. Returns null if none of them was removed.
 */
export async function sealRemovedItems(
  accounts: AccountSettings,
  session: Session,
  { id: list, titles }: { id: string; titles: readonly ListEntry[] },
  removed: readonly string[],
): Promise<string | null> {
  const rows = titles
    .filter((entry) => removed.includes(titleKey(entry)))
    .map(({ mediaType, id, title, posterPath, year, addedAt }) => [mediaType, id, title, posterPath, year, addedAt]);
  if (rows.length === 0) return null;
  return sealRemoval(accounts, session, 'titles', { list, rows, order: orderAround(titles.map(titleKey), removed) });
}

/** Returns the keys of the titles that were removed from a user's list, in order. Null for any other seal. */
export async function findRemovedItems(
  accounts: AccountSettings,
  session: Session,
  list: string,
  sealed: string,
): Promise<string[] | null> {
  const removed = await open(accounts, session, sealed);
  return removed?.list === list ? removed.rows.map(([mediaType, id]) => `${mediaType}:${id}`) : null;
}

/**
 * Puts removed titles back in a user's list. Idempotent. Returns `invalid` for an invalid or expired seal and for that
 * of another user, and `missing` if the user has no such list any more.
 */
export async function restoreListItems(
  accounts: AccountSettings,
  session: Session,
  sealed: string,
): Promise<WriteOutcome | 'invalid' | 'missing'> {
  const removed = await open(accounts, session, sealed);
  if (!removed) return 'invalid';
  const { list, rows, order } = removed;
  let isFound = false;
  const outcome = await tryToWrite('lists', async () => {
    const args = { p_list: list, p_items: rows, p_order: order };
    const { data } = await clientOf(accounts, session).rpc('restore_list_items', args).throwOnError();
    isFound = v.parse(v.boolean(), data);
  });
  return outcome === 'written' && !isFound ? 'missing' : outcome;
}
