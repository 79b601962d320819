import { defaultLocale, languages } from '../../../shared/domain/preferences.ts';
import type { Settings } from '../../env.ts';
import { logWarning } from '../../platform/log.ts';
import { mapFew } from '../../platform/map-few.ts';
import type { FollowedTitle } from '../../services/accounts/calendar.ts';
import type { AccountSettings } from '../../services/accounts/settings.ts';
import { type CheckedTitle, claimTitles, saveCheckedTitles } from '../../services/accounts/title-news.ts';
import { fetchNews } from '../../services/catalogue/news.ts';

const { tag } = languages[defaultLocale.language];

/** Loads news about a title. On failure, logs the error and returns null. The title is due again in an hour. */
async function check(settings: Settings, title: FollowedTitle): Promise<CheckedTitle | null> {
  try {
    return { ...title, news: await fetchNews(settings, title, tag) };
  } catch (error) {
    logWarning('title news', error);
    return null;
  }
}

/**
 * Checks at most `limit` followed titles that have not been checked on the day of `now`, until `end` (ms since 1970).
 * Returns whether any is left to check. Throws if the database fails.
 */
export async function checkTitles(
  settings: Settings,
  accounts: AccountSettings,
  { now, limit, end }: { now: Date; limit: number; end: number },
): Promise<boolean> {
  const { titles, isPending } = await claimTitles(accounts, now, limit);
  const results = await mapFew(titles, async (title) => (Date.now() < end ? check(settings, title) : null));
  const checked = results.filter((title) => title !== null);
  if (checked.length < titles.length && Date.now() >= end) logWarning('titles unchecked');
  if (checked.length > 0) await saveCheckedTitles(accounts, now.toISOString().slice(0, 10), checked);
  return isPending;
}
