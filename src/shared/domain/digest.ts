import { daysBetween, type ListNews, type Notice, noticeOf, noticeOfList, type TitleNews } from './notifications.ts';

/** What an email digest lists: what came out, the newest first; what comes soon, the soonest first; and lists that changed. */
export type Digest = { out: Notice[]; soon: Notice[]; lists: Notice[] };

/** What is new about the titles and lists that a user follows. */
export type FollowedNews = { news: readonly TitleNews[]; lists: readonly ListNews[] };

const dayOf = (notice: Notice) => notice.day ?? '';

/**
 * Chooses what the digest of an ISO day lists: on a daily one what comes out on that day and lists that changed on it or the
 * day before, on a weekly one what came out or changed in the week that ends on it and what comes within a week. Null if nothing
 * is new.
 */
export function composeDigest(
  { news, lists }: FollowedNews,
  { today, frequency }: { today: string; frequency: 'daily' | 'weekly' },
): Digest | null {
  const notices = news.flatMap((title) => noticeOf(title, today) ?? []);
  const isOut = (notice: Notice) => (frequency === 'daily' ? dayOf(notice) === today : dayOf(notice) <= today);
  const out = notices.filter(isOut).toSorted((a, b) => dayOf(b).localeCompare(dayOf(a)));
  const soon = notices.filter((notice) => frequency === 'weekly' && dayOf(notice) > today);
  const changed = lists.filter(({ day }) => frequency === 'weekly' || daysBetween(day, today) <= 1).map(noticeOfList);
  if (out.length + soon.length + changed.length === 0) return null;
  return { out, soon: soon.toSorted((a, b) => dayOf(a).localeCompare(dayOf(b))), lists: changed };
}
