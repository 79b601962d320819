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

/** What a user has watched or opened, and thinks of it. Keys are as `movie:550`. */
export type Taste = {
  /** The latest first. */
  latest: readonly Reason[];
  scores: Readonly<Record<string, number>>;
  liked: readonly string[];
  hidden: readonly string[];
  watched: readonly string[];
};

/** What the user has switched off on this device, as keys. */
export type LeftOut = { reasons: readonly string[]; titles: readonly string[] };

export const nothingLeftOut: LeftOut = { reasons: [], titles: [] };

export type RecommendedTitle = Pick<
  TitleSummary,
  'mediaType' | 'id' | 'title' | 'date' | 'posterPath' | 'voteAverage' | 'genreIds'
>;

/** Titles with the one reason that speaks most for them; `also` are the names of other reasons, by the title's key. */
export type Group<Title = RecommendedTitle> = {
  reason: Reason;
  titles: readonly Title[];
  also: Readonly<Record<string, readonly string[]>>;
};

/** The reasons that are asked about, and shown. */
export const reasonLimit = 6;

/** The titles of a group. */
const groupLimit = 12;

/** A score up to this says that the user did not enjoy a title. */
const badScore = 4;

/** The weight of the latest watch, and of one that is this many watches older is half of it. */
const halfAfter = 6;

/** A title that was only opened says less. */
const openedShare = 0.5;

/** How much a watched title says about what its user enjoys; 0 for one that they rated badly. */
function weightOf({ scores, liked }: Taste, reason: Reason, place: number): number {
  const key = titleKey(reason);
  const score = scores[key];
  if (score !== undefined && score <= badScore) return 0;
  const opinion = (score === undefined ? 1 : score / 6) + (liked.includes(key) ? 0.5 : 0);
  return (opinion * (reason.isWatched ? 1 : openedShare)) / (1 + place / halfAfter);
}

export type WeighedReason = Reason & { weight: number };

/** The titles that recommendations may be based on, the most telling first, whether or not they are switched off. */
export function weighReasons(taste: Taste): WeighedReason[] {
  const keys = taste.latest.map(titleKey);
  const unique = taste.latest.filter((_, place) => keys.indexOf(keys[place]!) === place);
  return unique
    .filter((watch) => !taste.hidden.includes(titleKey(watch)))
    .map((reason, place) => ({ ...reason, weight: weightOf(taste, reason, place) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
}

/** The reasons that are in use. */
export const pickReasons = (reasons: readonly WeighedReason[], { reasons: off }: LeftOut): WeighedReason[] =>
  reasons.filter((reason) => !off.includes(titleKey(reason))).slice(0, reasonLimit);

type Candidate<Title> = { title: Title; score: number; best: number; reasons: WeighedReason[] };

/** The further down a list of similar titles, the less similar. */
const closeness = (place: number) => 1 / (1 + place / 5);

/**
 * Groups recommendations by reason. A title that several reasons recommend is in the group of the strongest one, and
 * further up. Watched and hidden titles and those left out are in none.
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
