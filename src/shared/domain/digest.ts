import { type Notice, noticeOf, type TitleNews } from './notifications.ts';

/** What an email digest lists: what came out, the newest first, and what comes soon, the soonest first. */
export type Digest = { out: Notice[]; soon: Notice[] };

const dayOf = (notice: Notice) => notice.day ?? '';

/**
 * Chooses what the digest of an ISO day lists: on a daily one what comes out on that day, on a weekly one what came out in the
 * week that ends on it and what comes within a week. Null if nothing is new.
 */
export function composeDigest(
  news: readonly TitleNews[],
  { today, frequency }: { today: string; frequency: 'daily' | 'weekly' },
): Digest | null {
  const notices = news.flatMap((title) => noticeOf(title, today) ?? []);
  const isOut = (notice: Notice) => (frequency === 'daily' ? dayOf(notice) === today : dayOf(notice) <= today);
  const out = notices.filter(isOut).toSorted((a, b) => dayOf(b).localeCompare(dayOf(a)));
  const soon = notices.filter((notice) => frequency === 'weekly' && dayOf(notice) > today);
  if (out.length + soon.length === 0) return null;
  return { out, soon: soon.toSorted((a, b) => dayOf(a).localeCompare(dayOf(b))) };
}
