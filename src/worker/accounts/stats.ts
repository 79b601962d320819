import * as v from 'valibot';
import { dataClient } from './client.ts';
import { logFailure } from './log-failure.ts';
import type { Session } from './session.ts';
import type { AccountSettings } from './settings.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const statsSchema = v.object({ movies_watched: count, series_watched: count, in_watchlist: count });

export type WatchStats = { moviesWatched: number; seriesWatched: number; inWatchlist: number };

/** The figures of a session's owner, counted by the database in one call. Null where that failed, which is only logged. */
export async function loadStats(accounts: AccountSettings, session: Session): Promise<WatchStats | null> {
  if (!session.accessToken) return null;
  try {
    const { data } = await dataClient(accounts, session.accessToken).rpc('watch_stats').single().throwOnError();
    const { movies_watched, series_watched, in_watchlist } = v.parse(statsSchema, data);
    return { moviesWatched: movies_watched, seriesWatched: series_watched, inWatchlist: in_watchlist };
  } catch (error) {
    logFailure('stats', error);
    return null;
  }
}
