import * as v from 'valibot';
import type { ListEntry, ListItem } from '../../../shared/domain/named-list.ts';
import { callFunction, clientOf, tryOrNull, tryToWrite, type WriteOutcome, writeFound } from './rows.ts';
import type { Owner } from './session.ts';

/** Adds a title to some of a user's named lists and removes it from others. */
export const saveTitleInNamedLists = (
  owner: Owner,
  { mediaType, id, title, posterPath, year }: ListItem,
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): Promise<WriteOutcome> =>
  tryToWrite('lists', () => {
    const item = { p_media_type: mediaType, p_media_id: id, p_title: title, p_poster_path: posterPath, p_year: year };
    return clientOf(owner)
      .rpc('save_title_in_lists', { ...item, p_add: add, p_remove: remove })
      .throwOnError();
  });

/** Adds titles to a user's new named list, in order. Keeps the titles that it contains already. */
export const addNamedListItems = (owner: Owner, list: string, items: readonly ListItem[]): Promise<WriteOutcome> =>
  tryToWrite('lists', () => {
    const rows = items.map(({ mediaType, id, title, posterPath, year }, index) => ({
      list_id: list,
      media_type: mediaType,
      media_id: id,
      title,
      poster_path: posterPath,
      year,
      position: index + 1,
    }));
    const options = { onConflict: 'list_id,media_type,media_id', ignoreDuplicates: true };
    return clientOf(owner).from('list_items').upsert(rows, options).throwOnError();
  });

/**
 * Reorders titles of a user's named list (`movie:550`) among the positions that they occupy. Other titles keep their
 * positions.
 */
export const orderNamedListItems = (owner: Owner, list: string, titles: readonly string[]): Promise<WriteOutcome> =>
  tryToWrite('lists', () => clientOf(owner).rpc('order_list_items', { p_list: list, p_titles: titles }).throwOnError());

/**
 * Puts a removed title back in a user's named list, with its earlier time of addition, before the title `before` (`movie:550`)
 * or at the end. Idempotent. Returns `missing` if the user has no such list.
 */
export function restoreNamedListItem(
  owner: Owner,
  { list, item, before }: { list: string; item: ListEntry; before: string | null },
): Promise<WriteOutcome | 'missing'> {
  const { mediaType, id, title, posterPath, year, addedAt } = item;
  const row = { p_media_type: mediaType, p_media_id: id, p_title: title, p_poster_path: posterPath, p_year: year };
  const args = { ...row, p_list: list, p_added_at: addedAt, p_before: before };
  return writeFound(owner, 'lists', 'restore_list_item', args);
}

/**
 * Loads which titles (`movie:550`) a user has watched. A series counts if at least one episode was watched. On failure,
 * logs the error and returns null.
 */
export const loadWatchedAmong = (owner: Owner, titles: readonly string[]): Promise<ReadonlySet<string> | null> =>
  tryOrNull('watched titles', async () => {
    return new Set(await callFunction(clientOf(owner), 'watched_among', v.array(v.string()), { p_titles: titles }));
  });

const scoresSchema = v.record(v.string(), v.number());

/** Loads a user's scores of these titles (`movie:550`), by title. On failure, logs the error and returns null. */
export const loadScoresAmong = (owner: Owner, titles: readonly string[]): Promise<ReadonlyMap<string, number> | null> =>
  tryOrNull('scores', async () => {
    return new Map(
      Object.entries(await callFunction(clientOf(owner), 'scores_among', scoresSchema, { p_titles: titles })),
    );
  });
