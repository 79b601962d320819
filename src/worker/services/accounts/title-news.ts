import * as v from 'valibot';
import type { TitleNews } from '../../../shared/domain/notifications.ts';
import { followedSchema, type FollowedTitle } from './calendar.ts';
import { serviceClient } from './client.ts';
import type { AccountSettings } from './settings.ts';
import { callFunction } from './rows.ts';

/** A followed title and the news about it. `news` is null if the catalogue does not have the title. */
export type CheckedTitle = FollowedTitle & { news: TitleNews | null };

const claimSchema = v.object({ titles: followedSchema, isPending: v.boolean() });

/**
 * Claims at most `limit` followed titles that have not been checked on the UTC day of `now`. Other runs cannot claim
 * them for an hour, or after three attempts. `isPending` is true if unchecked titles remain. Throws on failure.
 */
export function claimTitles(
  accounts: AccountSettings,
  now: Date,
  limit: number,
): Promise<{ titles: FollowedTitle[]; isPending: boolean }> {
  return callFunction(serviceClient(accounts), 'claim_title_news', claimSchema, {
    p_now: now.toISOString(),
    p_limit: limit,
  });
}

/** Returns the days of a title's news. */
function daysOf(news: TitleNews | null): string[] {
  const days = [news?.mediaType === 'movie' ? news.date : null, news?.lastEpisode?.date, news?.nextEpisode?.date];
  return days.filter((day) => typeof day === 'string');
}

/** Stores the news about claimed titles. `today` is an ISO day. Throws on failure. */
export async function saveCheckedTitles(
  accounts: AccountSettings,
  today: string,
  titles: readonly CheckedTitle[],
): Promise<void> {
  const rows = titles.map(({ mediaType, id, news }) => ({ mediaType, id, news, days: daysOf(news) }));
  await serviceClient(accounts).rpc('save_title_news', { p_today: today, p_titles: rows }).throwOnError();
}
