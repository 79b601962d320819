import * as v from 'valibot';
import type { TitleNews } from '../../../shared/domain/notifications.ts';
import { followedSchema, type FollowedTitle } from './calendar.ts';
import { serviceClient } from './client.ts';
import type { AccountSettings } from './settings.ts';

/** A followed title and what is new about it; null if the catalogue does not have it. */
export type CheckedTitle = FollowedTitle & { news: TitleNews | null };

const claimSchema = v.object({ titles: followedSchema, isPending: v.boolean() });

/**
 * Takes at most `limit` titles that any user follows and that have not been checked on the UTC day of `now`. Another run does not
 * get them for an hour, and not after three attempts. `isPending`: some title has still to be checked. Throws on failure.
 */
export async function claimTitles(
  accounts: AccountSettings,
  now: Date,
  limit: number,
): Promise<{ titles: FollowedTitle[]; isPending: boolean }> {
  const claim = serviceClient(accounts).rpc('claim_title_news', { p_now: now.toISOString(), p_limit: limit });
  return v.parse(claimSchema, (await claim.throwOnError()).data);
}

/** The days on which something about a title is new. */
function daysOf(news: TitleNews | null): string[] {
  const days = [news?.mediaType === 'movie' ? news.date : null, news?.lastEpisode?.date, news?.nextEpisode?.date];
  return days.filter((day) => typeof day === 'string');
}

/** Stores what is new about claimed titles. `today` is an ISO day. Throws on failure. */
export async function saveCheckedTitles(
  accounts: AccountSettings,
  today: string,
  titles: readonly CheckedTitle[],
): Promise<void> {
  const rows = titles.map(({ mediaType, id, news }) => ({ mediaType, id, news, days: daysOf(news) }));
  await serviceClient(accounts).rpc('save_title_news', { p_today: today, p_titles: rows }).throwOnError();
}
