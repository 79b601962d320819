import * as v from 'valibot';
import type { Stats } from '../../../shared/domain/history.ts';
import { tryOrNull, clientOf } from './rows.ts';
import type { Owner } from './session.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const statsSchema = v.object({ movies_watched: count, series_watched: count, in_watchlist: count });

/**
 * Loads a user's statistics without blocked titles (`movie:104`), in one call. On failure, logs the error and returns
 * null.
 */
export const loadStats = (owner: Owner, blocked: ReadonlySet<string>): Promise<Stats | null> =>
  tryOrNull('stats', async () => {
    const counting = clientOf(owner).rpc('watch_stats', { p_blocked: [...blocked] });
    const { data } = await counting.single().throwOnError();
    const { movies_watched, series_watched, in_watchlist } = v.parse(statsSchema, data);
    return { moviesWatched: movies_watched, seriesWatched: series_watched, inWatchlist: in_watchlist };
  });
