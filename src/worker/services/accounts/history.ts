import * as v from 'valibot';
import { type HistoryPage, type HistoryPlace, historyPageSize, type Watch } from '../../../shared/domain/history.ts';
import type { TitleId } from '../../../shared/domain/media-type.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import {
  callFunction,
  excluding,
  tryOrNull,
  tryToWrite,
  tryToWriteRows,
  clientOf,
  readPage,
  type WriteOutcome,
} from './rows.ts';
import { type PositionReport, savePositions } from './positions.ts';
import { openRemoval, sealRemoval } from './removals.ts';
import type { Owner } from './session.ts';
import { mediaType, time } from '../../../shared/contract/fields.ts';

const rowSchema = v.pipe(
  v.object({
    media_type: mediaType,
    media_id: v.pipe(v.string(), v.transform(Number), v.integer()),
    season: v.nullable(v.number()),
    episode: v.nullable(v.number()),
    title: v.string(),
    poster_path: v.nullable(v.string()),
    watched_at: time,
  }),
  v.transform((row): Watch => ({
    mediaType: row.media_type,
    id: row.media_id,
    title: row.title,
    posterPath: row.poster_path,
    season: row.season,
    episode: row.episode,
    watchedAt: row.watched_at,
  })),
);
const columns = 'media_type, media_id, season, episode, title, poster_path, watched_at';

/**
 * Loads a page of a user's history, newest first, without blocked titles (`movie:104`). On failure, logs the error and
 * returns null.
 */
export const loadHistoryPage = (
  owner: Owner,
  { filter, page, blocked }: HistoryPlace & { blocked: ReadonlySet<string> },
): Promise<HistoryPage | null> =>
  tryOrNull('history', async () => {
    const select = (head: boolean) => {
      const all = clientOf(owner).from('watch_history').select(columns, { count: 'exact', head });
      const mine = all.eq('user_id', owner.session.viewer.id).or(excluding(blocked, 'media_id'));
      const filtered = filter === 'all' ? mine : mine.eq('media_type', filter);
      return filtered.order('watched_at', { ascending: false }).order('id');
    };
    const { data, ...rest } = await readPage(select, historyPageSize, page);
    return { watches: v.parse(v.array(rowSchema), data), ...rest };
  });

/** Maps a watch to a tuple in the order that the database's `record_watches` expects. */
const toRow = ({ mediaType, id, title, posterPath, season, episode, watchedAt }: Watch) =>
  [mediaType, String(id), title, posterPath, season, episode, watchedAt] as const;

const recordRows = (owner: Owner, rows: readonly unknown[]) =>
  clientOf(owner).rpc('record_watches', { p_watches: rows }).throwOnError();

/** Writes watches, all or none. Replaces a title's row only with a newer watch. */
export function recordWatches(owner: Owner, watches: readonly Watch[]): Promise<WriteOutcome | 'invalid'> {
  return tryToWriteRows('history', () => recordRows(owner, watches.map(toRow)));
}

/** The place of a title's positions in a row of `clear_history`, after the elements that `record_watches` expects. */
const positionsPlace = 7;

const clearedSchema = v.array(v.array(v.unknown()));
const removedSchema = v.object({ title: v.nullable(v.string()), rows: clearedSchema });

/**
 * Clears a user's history, or removes one title from it, with the positions. `undo` is a sealed copy of what was removed
 * for `restoreHistory`, or null if nothing was removed. On failure, logs the error and returns null.
 */
export const clearHistory = (owner: Owner, title?: TitleId): Promise<{ undo: string | null } | null> =>
  tryOrNull('history', async () => {
    const one = title ? { p_media_type: title.mediaType, p_media_id: title.id } : {};
    const rows = await callFunction(clientOf(owner), 'clear_history', clearedSchema, one);
    if (rows.length === 0) return { undo: null };
    const removed = { title: title ? titleKey(title) : null, rows };
    return { undo: await sealRemoval(owner, 'history', removed) };
  });

/** True if the sealed copy contains what a clearing with the same title, or without any, has removed. */
export async function isClearingOf(owner: Owner, title: TitleId | undefined, sealed: string): Promise<boolean> {
  const removed = await openRemoval(owner, 'history', removedSchema, sealed);
  return removed?.title === (title ? titleKey(title) : null);
}

/** How many rows are restored per call, to stay within the database's time limit. */
const restoreBatchSize = 2_000;

/**
 * Restores a cleared history with its positions. Keeps newer watches and positions. Returns `invalid` for an invalid or
 * expired copy, and for the copy of another user.
 */
export async function restoreHistory(owner: Owner, sealed: string): Promise<WriteOutcome | 'invalid'> {
  const removed = await openRemoval(owner, 'history', removedSchema, sealed);
  if (!removed) return 'invalid';
  const { rows } = removed;
  const positions = rows.flatMap((row) => (row[positionsPlace] ?? []) as PositionReport[]); // sealed, so ours
  const restored = await tryToWrite('history', async () => {
    for (let from = 0; from < rows.length; from += restoreBatchSize) {
      await recordRows(owner, rows.slice(from, from + restoreBatchSize));
    }
  });
  if (restored !== 'written' || positions.length === 0) return restored;
  return savePositions(owner, positions);
}
