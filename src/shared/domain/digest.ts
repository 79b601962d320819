import { daysBetween, type ListNews, type Notice, noticeOf, noticeOfList, type TitleNews } from './notifications.ts';

/**
 * The content of an email digest: recent releases (newest first), upcoming releases (soonest first) and changed lists.
 */
export type Digest = { out: Notice[]; soon: Notice[]; lists: Notice[] };

/** News about the titles and lists that a user follows. */
export type FollowedNews = { news: readonly TitleNews[]; lists: readonly ListNews[] };

const dayOf = (notice: Notice) => notice.day ?? '';

/**
 * Selects the content of the digest for an ISO day. A daily digest contains the releases of that day, and lists that
 * changed on it or the day before. A weekly digest contains the releases of the past and coming week, and all lists in
 * `lists`. Returns null if nothing is new.
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
