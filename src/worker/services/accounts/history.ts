import * as v from 'valibot';
import { type HistoryPage, type HistoryPlace, historyPageSize, type Watch } from '../../../shared/domain/history.ts';
import { allBut, attempt, attemptToWrite, clientOf, readPage, type Written } from './rows.ts';
import { seal, unseal } from './seal.ts';
import type { Session } from './session.ts';
import type { AccountSettings } from './settings.ts';

const rowSchema = v.pipe(
  v.object({
    media_type: v.picklist(['movie', 'tv']),
    media_id: v.pipe(v.string(), v.transform(Number), v.integer()),
    season: v.nullable(v.number()),
    episode: v.nullable(v.number()),
    title: v.string(),
    poster_path: v.nullable(v.string()),
    watched_at: v.pipe(v.string(), v.isoTimestamp()),
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

/** A page of what a session's owner has watched, without blocked titles (`movie:104`). Null where that failed. */
export const loadHistoryPage = (
  accounts: AccountSettings,
  session: Session,
  { filter, page, blocked }: HistoryPlace & { blocked: ReadonlySet<string> },
): Promise<HistoryPage | null> =>
  attempt('history', async () => {
    const select = (head: boolean) => {
      const all = clientOf(accounts, session).from('watch_history').select(columns, { count: 'exact', head });
      const mine = all.eq('user_id', session.viewer.id).or(allBut(blocked, 'media_id'));
      return filter === 'all' ? mine : mine.eq('media_type', filter);
    };
    const pages = {
      size: historyPageSize,
      rows: (from: number, to: number) =>
        select(false).order('watched_at', { ascending: false }).order('id').range(from, to),
      count: () => select(true),
    };
    const { data, ...rest } = await readPage(pages, page);
    return { watches: v.parse(v.array(rowSchema), data), ...rest };
  });

/** A watch in the order of what the database's `record_watch` takes. */
const toRow = ({ mediaType, id, title, posterPath, season, episode, watchedAt }: Watch) =>
  [mediaType, String(id), title, posterPath, season, episode, watchedAt] as const;

const recordRows = (accounts: AccountSettings, session: Session, rows: readonly unknown[]) =>
  clientOf(accounts, session).rpc('record_watches', { p_watches: rows }).throwOnError();

/** Writes watches in their order; what is there already, or newer, stays. All are written or none. */
export function recordWatches(
  accounts: AccountSettings,
  session: Session,
  watches: readonly Watch[],
): Promise<Written> {
  return attemptToWrite('history', () => recordRows(accounts, session, watches.map(toRow)));
}

const sealPurpose = 'cleared-history';

const clearedSchema = v.array(v.array(v.unknown()));
const undoSchema = v.object({ viewer: v.string(), rows: clearedSchema });

/**
 * Empties a history. Gives what was in it sealed, so that it can come back as it was but not otherwise; null in its place
 * where there was nothing, and null altogether where it could not be emptied.
 */
export const clearHistory = (accounts: AccountSettings, session: Session): Promise<{ undo: string | null } | null> =>
  attempt('history', async () => {
    const { data } = await clientOf(accounts, session).rpc('clear_history').throwOnError();
    const rows = v.parse(clearedSchema, data);
    if (rows.length === 0) return { undo: null };
    return { undo: await seal(accounts.sessionKeys, sealPurpose, { viewer: session.viewer.id, rows }) };
  });

/** As many rows at once as the database writes well within its time. */
const restoredAtOnce = 2_000;

/** Brings a cleared history back; what was watched since then stays. `invalid` where it is not one of this session's owner. */
export async function restoreHistory(
  accounts: AccountSettings,
  session: Session,
  sealed: string,
): Promise<Written | 'invalid'> {
  const opened = v.safeParse(undoSchema, await unseal(accounts.sessionKeys, sealPurpose, sealed));
  if (!opened.success || opened.output.viewer !== session.viewer.id) return 'invalid';
  const { rows } = opened.output;
  return attemptToWrite('history', async () => {
    for (let from = 0; from < rows.length; from += restoredAtOnce) {
      await recordRows(accounts, session, rows.slice(from, from + restoredAtOnce));
    }
  });
}
