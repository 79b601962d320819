import * as v from 'valibot';
import type { ListEntry } from '../../../shared/domain/named-list.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { clientOf, tryToWrite, type WriteOutcome } from './rows.ts';
import { seal, unseal } from './seal.ts';
import type { Session } from './session.ts';
import type { AccountSettings } from './settings.ts';

const sealPurpose = 'removed-titles';

const undoSchema = v.object({
  viewer: v.string(),
  list: v.string(),
  rows: v.array(v.unknown()),
  order: v.array(v.string()),
});

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
  const undo = { viewer: session.viewer.id, list, rows, order: titles.map(titleKey) };
  return seal(accounts.sessionKeys, sealPurpose, undo);
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
  const opened = v.safeParse(undoSchema, await unseal(accounts.sessionKeys, sealPurpose, sealed));
  if (!opened.success || opened.output.viewer !== session.viewer.id) return 'invalid';
  const { list, rows, order } = opened.output;
  let isFound = false;
  const outcome = await tryToWrite('lists', async () => {
    const args = { p_list: list, p_items: rows, p_order: order };
    const { data } = await clientOf(accounts, session).rpc('restore_list_items', args).throwOnError();
    isFound = v.parse(v.boolean(), data);
  });
  return outcome === 'written' && !isFound ? 'missing' : outcome;
}
