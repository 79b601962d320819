import type { Owner } from './session.ts';
import { type WriteOutcome, writeFound } from './rows.ts';

// Writes to several titles of a named list, or of My List, whose id is null.

/** A change to chosen titles of a list. `to` is the id of the target list, or null for My List. */
export type ItemsChange = { action: 'copy' | 'move'; to: string | null } | { action: 'remove' };

type ListChange = {
  list: string | null;
  titles: readonly string[];
  change: ItemsChange;
  years?: Readonly<Record<string, number>>;
};

/**
 * Changes several titles of a list (`movie:550`), all or none. `years` are those of titles of My List, which has none.
 * Idempotent. Returns `missing` if a list is not the user's.
 */
export const changeChosenTitles = (
  owner: Owner,
  { list, titles, change, years }: ListChange,
): Promise<WriteOutcome | 'missing'> =>
  writeFound(owner, 'lists', 'change_list_items', {
    p_list: list,
    p_titles: titles,
    p_action: change.action,
    p_to: 'to' in change ? change.to : null,
    ...(years && { p_years: years }),
  });

/**
 * Puts titles back in a list, each before the first of its followers in `order` (`movie:550`) that is still there, or at
 * the end. Their rows are [type, id, title, poster, year, time of addition].
 * Moves rows that are in the list already too. Returns `missing` if the user has no such list.
 */
export const putTitlesBack = (
  owner: Owner,
  { list, rows, order }: { list: string | null; rows: readonly (readonly unknown[])[]; order: readonly string[] },
): Promise<WriteOutcome | 'missing'> =>
  writeFound(owner, 'lists', 'restore_list_items', { p_list: list, p_items: rows, p_order: order });
