import { byTime, type ListNews, type Notice, noticeOf, noticeOfList, type TitleNews } from './notifications.ts';

/**
 * The content of an email digest: recent releases (newest first), upcoming releases (soonest first) and changed lists.
 */
export type Digest = { out: Notice[]; soon: Notice[]; lists: Notice[] };

/** What a user's digest may contain: news of the titles that they follow, and the lists that changed. */
type FollowedNews = {
  news: readonly TitleNews[];
  lists: readonly ListNews[];
  frequency: 'daily' | 'weekly';
  /** The ISO day of the previous digest, which contained the releases of that day. */
  since: string;
};

const dayOf = (notice: Notice) => notice.day ?? '';

/**
 * Selects the content of the digest for an ISO day: the releases since the previous digest, at most those of a week, in a
 * weekly digest also those of the coming week, and all lists in `lists`. Returns null if nothing is new.
 */
export function composeDigest({ news, lists, frequency, since }: FollowedNews, today: string): Digest | null {
  const notices = news.flatMap((title) => noticeOf(title, today) ?? []).toSorted(byTime(today));
  const out = notices.filter((notice) => dayOf(notice) > since && dayOf(notice) <= today);
  const soon = notices.filter((notice) => frequency === 'weekly' && dayOf(notice) > today);
  if (out.length + soon.length + lists.length === 0) return null;
  return { out, soon, lists: lists.map(noticeOfList) };
}
