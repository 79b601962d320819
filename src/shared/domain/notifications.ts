import type { TitleSummary } from './title.ts';
import { titleKey } from './title-key.ts';
import type { NamedTitle } from './media-type.ts';

/** An episode and its ISO day. */
export type EpisodeDay = { season: number; number: number; date: string };

/** The first and the last of consecutive episodes of a season. */
export type EpisodeRange = [season: number, first: number, last: number];

/** News about a title from the catalogue: the release day of a film, or the last and next episode of a series. */
export type TitleNews = NamedTitle & {
  date: string | null;
  lastEpisode: EpisodeDay | null;
  nextEpisode: EpisodeDay | null;
  /** The episodes of a series that have aired, without specials, and their number. Missing if unknown. */
  seasons?: EpisodeRange[] | undefined;
  aired?: number | undefined;
};

/** The kinds of notifications: a new or upcoming title, or a changed list. */
export type NoticeKind =
  | 'released'
  | 'new-season'
  | 'new-episode'
  | 'release-soon'
  | 'season-soon'
  | 'episode-soon'
  | 'in-cinemas'
  | 'cinemas-soon'
  | 'list-changed';

/** A notification. Its `id` is stable while its content is the same. `own` marks titles and lists the user follows. */
export type Notice = {
  id: string;
  kind: NoticeKind;
  own: boolean;
  title: NamedTitle;
  day: string | null;
  episode: EpisodeDay | null;
  /** The changed list. `title` is its newest title. */
  list?: Pick<ListNews, 'id' | 'name' | 'added' | 'removed' | 'formerName'>;
};

/**
 * Another user's list that changed, the last time on `day`: the numbers of added and removed titles, and its former name
 * if it was renamed.
 */
export type ListNews = {
  id: string;
  name: string;
  day: string;
  added: number;
  removed: number;
  formerName: string | null;
  title: Notice['title'];
};

/**
 * The maximum number of upcoming and of now-playing notifications each, and of titles to look up, and the number of days
 * that count as a week.
 */
const noticeLimits = { ofEachList: 5, lookups: 10, week: 7 } as const;

const millisecondsOfDay = 86_400_000;

/** Whole days from one ISO day to another. Negative if the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / millisecondsOfDay);

const isOfThisWeek = (day: string, today: string) => {
  const age = daysBetween(day, today);
  return age >= 0 && age < noticeLimits.week;
};

const isOfNextDays = (day: string, today: string) => {
  const ahead = daysBetween(today, day);
  return ahead > 0 && ahead <= noticeLimits.week;
};

type About = { kind: NoticeKind; day: string; episode?: EpisodeDay };

const toNotice = (news: Notice['title'], own: boolean, about: Omit<About, 'day'> & { day: string | null }): Notice => {
  const { kind, day, episode = null } = about;
  const { mediaType, id, title, posterPath } = news;
  const what = [kind, titleKey(news), episode && `${episode.season}-${episode.number}`];
  return {
    id: what.filter(Boolean).join(':'),
    kind,
    own,
    title: { mediaType, id, title, posterPath },
    day,
    episode,
  };
};

function newsOfSeries({ lastEpisode, nextEpisode }: TitleNews, today: string): About | null {
  const last = [nextEpisode, lastEpisode].find((one) => one && isOfThisWeek(one.date, today));
  if (last) return { kind: last.number === 1 ? 'new-season' : 'new-episode', day: last.date, episode: last };
  if (!nextEpisode || !isOfNextDays(nextEpisode.date, today)) return null;
  const kind = nextEpisode.number === 1 ? 'season-soon' : 'episode-soon';
  return { kind, day: nextEpisode.date, episode: nextEpisode };
}

function newsOfFilm({ date }: TitleNews, today: string): About | null {
  if (!date) return null;
  if (isOfThisWeek(date, today)) return { kind: 'released', day: date };
  return isOfNextDays(date, today) ? { kind: 'release-soon', day: date } : null;
}

/**
 * The notification about a title of the user's own list: a film or episode released in the week that ends today, or
 * within the next seven days. Returns null if there is none.
 */
export function noticeOf(news: TitleNews, today: string): Notice | null {
  const about = news.mediaType === 'tv' ? newsOfSeries(news, today) : newsOfFilm(news, today);
  return about && toNotice(news, true, about);
}

/** The notification about a followed list. Its id changes with each day on which the list changes. */
export const noticeOfList = ({ day, title, ...list }: ListNews): Notice => ({
  id: `list-changed:${list.id}:${day}`,
  kind: 'list-changed',
  own: true,
  title,
  day,
  episode: null,
  list,
});

type Sources = {
  lists?: readonly ListNews[];
  listed: readonly TitleNews[];
  upcoming: readonly TitleSummary[];
  nowPlaying: readonly TitleSummary[];
  today: string;
};

/** Sorts released titles first (newest on top), then upcoming ones (soonest first). */
export const byTime = (today: string) => (a: Notice, b: Notice) => {
  const [inA, inB] = [a, b].map(({ day }) => daysBetween(today, day ?? today)) as [number, number];
  if (inA > 0 !== inB > 0) return inA > 0 ? 1 : -1;
  return inA > 0 ? inA - inB : inB - inA;
};

/**
 * All notifications: changed lists, titles of the user's own list, the first five upcoming titles and the first five
 * now playing. Sorts each group of titles by date. Contains each title once.
 */
export function composeNotices({ listed, lists = [], upcoming, nowPlaying, today }: Sources): Notice[] {
  const own = listed.flatMap((news) => noticeOf(news, today) ?? []);
  const inCinemas = [...upcoming.slice(0, noticeLimits.ofEachList), ...nowPlaying.slice(0, noticeLimits.ofEachList)];
  const others = inCinemas.map((title) => {
    const isOut = title.date !== null && title.date <= today;
    const isUpcoming = !isOut && upcoming.includes(title);
    return toNotice(title, false, { kind: isUpcoming ? 'cinemas-soon' : 'in-cinemas', day: title.date });
  });
  const ordered = [
    own,
    others.filter(({ kind }) => kind === 'cinemas-soon'),
    others.filter(({ kind }) => kind === 'in-cinemas'),
  ].flatMap((group) => group.toSorted(byTime(today)));
  const seen = new Set<string>();
  const titles = ordered.filter(({ title }) => {
    const key = titleKey(title);
    return !seen.has(key) && seen.add(key);
  });
  return [...lists.map(noticeOfList), ...titles];
}

/**
 * Chooses at most ten titles of a list (`movie:550`, newest first) to look up. Prefers series, because the upcoming and
 * now-playing titles already include films.
 */
export function chooseLookups(list: readonly string[]): string[] {
  const series = list.filter((key) => key.startsWith('tv:'));
  const films = list.filter((key) => key.startsWith('movie:'));
  return [...series, ...films].slice(0, noticeLimits.lookups);
}

const units = [
  ['month', 30, 60],
  ['week', 7, 14],
  ['day', 1, 0],
] as const;

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** Formats the distance of a day from today: "Today", "In 3 days", "2 weeks ago". */
export function formatRelativeDay(day: string, today: string): string {
  const distance = daysBetween(today, day);
  const [unit, length] = units.find(([, , from]) => Math.abs(distance) >= from)!;
  const words = relative.format(Math.trunc(distance / length), unit);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
