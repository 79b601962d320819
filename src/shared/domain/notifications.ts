import type { MediaType } from './media-type.ts';
import type { TitleSummary } from './title.ts';
import { titleKey } from './title-key.ts';

/** An episode and its ISO day. */
export type EpisodeDay = { season: number; number: number; date: string };

/** What is new about a title, as far as the catalogue tells: a film's day, or a series' last and next episode. */
export type TitleNews = {
  mediaType: MediaType;
  id: number;
  title: string;
  posterPath: string | null;
  date: string | null;
  lastEpisode: EpisodeDay | null;
  nextEpisode: EpisodeDay | null;
};

/** The kinds of notifications about a title: it is new, or upcoming. */
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

/** A notification. `id` stays the same for as long as it tells the same; `own` is about a title of one's own list. */
export type Notice = {
  id: string;
  kind: NoticeKind;
  own: boolean;
  title: Pick<TitleSummary, 'mediaType' | 'id' | 'title' | 'posterPath'>;
  day: string | null;
  episode: EpisodeDay | null;
  /** The list that has changed; `title` is the newest of the titles that were added. */
  list?: Pick<ListNews, 'id' | 'name' | 'added'>;
};

/** A list of another user that has new titles. `day`: when the newest was added; `added`: how many there are. */
export type ListNews = { id: string; name: string; day: string; added: number; title: Notice['title'] };

/** So many of each of the two lists, and so many days make a week, back and ahead. */
const noticeLimits = { ofEachList: 5, lookups: 10, week: 7 } as const;

const millisecondsOfDay = 86_400_000;

/** Whole days from one ISO day to another; negative where the second comes first. */
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
 * What is new about a title of one's own list: a film or an episode that came out in the week that ends today, or comes
 * out within the next seven days. Null where nothing is.
 */
export function noticeOf(news: TitleNews, today: string): Notice | null {
  const about = news.mediaType === 'tv' ? newsOfSeries(news, today) : newsOfFilm(news, today);
  return about && toNotice(news, true, about);
}

/** What is new about a list that the user follows. Its id changes with each day on which titles are added. */
export const noticeOfList = ({ id, name, day, added, title }: ListNews): Notice => ({
  id: `list-changed:${id}:${day}`,
  kind: 'list-changed',
  own: true,
  title,
  day,
  episode: null,
  list: { id, name, added },
});

type Sources = {
  lists?: readonly ListNews[];
  listed: readonly TitleNews[];
  upcoming: readonly TitleSummary[];
  nowPlaying: readonly TitleSummary[];
  today: string;
};

/** What is out comes first, the newest on top; then what is still to come, the soonest first. */
const byTime = (today: string) => (a: Notice, b: Notice) => {
  const [inA, inB] = [a, b].map(({ day }) => daysBetween(today, day ?? today)) as [number, number];
  if (inA > 0 !== inB > 0) return inA > 0 ? 1 : -1;
  return inA > 0 ? inA - inB : inB - inA;
};

/**
 * All notifications: followed lists that have changed, titles of one's own list, then the first five upcoming and the first five now playing, each
 * group in the order of time. A title is listed once.
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
 * Which titles of a list (`movie:550`, the newest first) to ask about: ten at most, series first. Films that run in
 * cinemas, or will be, may come from those lists as well.
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

/** How far a day is from today, as a sentence of its own: "Today", "In 3 days", "2 weeks ago". */
export function formatRelativeDay(day: string, today: string): string {
  const distance = daysBetween(today, day);
  const [unit, length] = units.find(([, , from]) => Math.abs(distance) >= from)!;
  const words = relative.format(Math.trunc(distance / length), unit);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
