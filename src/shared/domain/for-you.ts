import type { MediaType, TitleId } from './media-type.ts';
import type { TitleSummary } from './title.ts';
import { titleKey } from './title-key.ts';

/** A title that recommendations are based on. */
export type Reason = {
  mediaType: MediaType;
  id: number;
  title: string;
  /** False for a title that the user has only opened. */
  isWatched: boolean;
};

/** The titles that a user has watched or opened, with scores. Keys have the form `movie:550`. */
export type Taste = {
  /** The latest first. */
  latest: readonly Reason[];
  scores: Readonly<Record<string, number>>;
  liked: readonly string[];
  hidden: readonly string[];
  watched: readonly string[];
};

/** The titles and reasons that the user has switched off on this device, as keys. */
export type LeftOut = { reasons: readonly string[]; titles: readonly string[] };

export const nothingLeftOut: LeftOut = { reasons: [], titles: [] };

export type RecommendedTitle = Pick<
  TitleSummary,
  'mediaType' | 'id' | 'title' | 'date' | 'posterPath' | 'voteAverage' | 'genreIds'
>;

/** Titles grouped under their strongest reason. `also` lists the names of further reasons by title key. */
export type Group<Title = RecommendedTitle> = {
  reason: Reason;
  titles: readonly Title[];
  also: Readonly<Record<string, readonly string[]>>;
};

/** The maximum number of reasons for which recommendations are loaded and shown. */
export const reasonLimit = 6;

/** The maximum number of titles per group. */
const groupLimit = 12;

/** The highest score that means the user did not enjoy a title. */
const badScore = 4;

/** The number of later watches after which the weight of a watch is halved. */
const halfAfter = 6;

/** The share of its weight that a title keeps if it was only opened. */
const openedShare = 0.5;

/** The weight of a title in its user's taste. Returns 0 if they rated it badly. */
function weightOf({ scores, liked }: Taste, reason: Reason, place: number): number {
  const key = titleKey(reason);
  const score = scores[key];
  if (score !== undefined && score <= badScore) return 0;
  const opinion = (score === undefined ? 1 : score / 6) + (liked.includes(key) ? 0.5 : 0);
  return (opinion * (reason.isWatched ? 1 : openedShare)) / (1 + place / halfAfter);
}

export type WeighedReason = Reason & { weight: number };

/** The titles that recommendations can be based on, highest weight first. Includes titles that are switched off. */
export function weighReasons(taste: Taste): WeighedReason[] {
  const keys = taste.latest.map(titleKey);
  const unique = taste.latest.filter((_, place) => keys.indexOf(keys[place]!) === place);
  return unique
    .filter((watch) => !taste.hidden.includes(titleKey(watch)))
    .map((reason, place) => ({ ...reason, weight: weightOf(taste, reason, place) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
}

/** The strongest reasons that the user has not switched off. */
export const pickReasons = (reasons: readonly WeighedReason[], { reasons: off }: LeftOut): WeighedReason[] =>
  reasons.filter((reason) => !off.includes(titleKey(reason))).slice(0, reasonLimit);

type Candidate<Title> = { title: Title; score: number; best: number; reasons: WeighedReason[] };

/** The weight of a similar title by its place in the list. */
const closeness = (place: number) => 1 / (1 + place / 5);

/**
 * Groups recommendations by reason. A title with several reasons joins the group of its strongest, and ranks higher.
 * Excludes watched, hidden and left-out titles.
 */
export function recommend<Title extends TitleId>(
  reasons: readonly WeighedReason[],
  similar: ReadonlyMap<string, readonly Title[]>,
  taste: Pick<Taste, 'hidden' | 'watched'>,
  leftOut: LeftOut,
): Group<Title>[] {
  const unwanted = new Set([...taste.hidden, ...taste.watched, ...leftOut.titles, ...reasons.map(titleKey)]);
  const candidates = new Map<string, Candidate<Title>>();
  for (const reason of reasons)
    for (const [place, title] of (similar.get(titleKey(reason)) ?? []).entries()) {
      const key = titleKey(title);
      if (unwanted.has(key)) continue;
      const share = reason.weight * closeness(place);
      const known = candidates.get(key) ?? { title, score: 0, best: 0, reasons: [] };
      const isBest = share > known.best;
      candidates.set(key, {
        title: known.title,
        score: known.score + share,
        best: Math.max(known.best, share),
        reasons: isBest ? [reason, ...known.reasons] : [...known.reasons, reason],
      });
    }
  const ranked = [...candidates.values()].toSorted((one, other) => other.score - one.score);
  return reasons.flatMap((reason): Group<Title>[] => {
    const own = ranked.filter((candidate) => candidate.reasons[0] === reason).slice(0, groupLimit);
    if (own.length === 0) return [];
    const also = own.flatMap((candidate) =>
      candidate.reasons.length > 1
        ? [[titleKey(candidate.title), candidate.reasons.slice(1).map((other) => other.title)] as const]
        : [],
    );
    return [{ reason, titles: own.map(({ title }) => title), also: Object.fromEntries(also) }];
  });
}
