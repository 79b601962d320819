import { defaultLocale, languages } from '../../../shared/domain/preferences.ts';
import type { Settings } from '../../env.ts';
import { logWarning } from '../../platform/log.ts';
import { mapFew } from '../../platform/map-few.ts';
import type { FollowedTitle } from '../../services/accounts/calendar.ts';
import type { AccountSettings } from '../../services/accounts/settings.ts';
import { type CheckedTitle, claimTitles, saveCheckedTitles } from '../../services/accounts/title-news.ts';
import { fetchNews } from '../../services/catalogue/news.ts';

const { tag } = languages[defaultLocale.language];

/** The number of titles that are stored together. What a run has stored survives its failure. */
const slice = 20;

/**
 * Loads news about a title. On failure, logs the error and returns null. The title is due again in an hour, so one attempt
 * is enough: more would exceed the calls that Cloudflare allows a run.
 */
async function check(settings: Settings, title: FollowedTitle): Promise<CheckedTitle | null> {
  try {
    return { ...title, news: await fetchNews(settings, title, tag, { attempts: 1 }) };
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
  const today = now.toISOString().slice(0, 10);
  const isLate = () => Date.now() >= end;
  let stored = 0;
  for (let from = 0; from < titles.length && !isLate(); from += slice) {
    const some = titles.slice(from, from + slice);
    const results = await mapFew(some, async (title) => (isLate() ? null : check(settings, title)));
    const checked = results.filter((title) => title !== null);
    if (checked.length > 0) await saveCheckedTitles(accounts, today, checked);
    stored += checked.length;
  }
  if (stored < titles.length && isLate()) logWarning('titles unchecked');
  return isPending;
}
