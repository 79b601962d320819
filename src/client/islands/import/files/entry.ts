import type { MediaType } from '../../../../shared/domain/media-type.ts';
import type { Position } from '../../../../shared/domain/position.ts';
import type { Rating } from '../../../../shared/domain/rating.ts';
import { normaliseTitle } from '../../../../shared/domain/title-match.ts';
import { groupBy } from '../../../../shared/group-by.ts';

/** A title as an imported file describes it. */
export type ImportedTitle = {
  title: string;
  year: number | null;
  mediaType: MediaType | null;
  tmdbId: number | null;
  imdbId: string | null;
};

/** When a title was watched (ISO; null if unknown), and its episode for a series. */
export type ImportedWatch = { watchedAt: string | null; season: number | null; episode: number | null };

/** A play. `guessed` and `upTo`: as in the contract. */
export type ImportedPlay = ImportedWatch & { guessed?: true; upTo?: true };

/** Where a film or an episode was stopped, and when (ISO). */
type ImportedPosition = Position & Pick<ImportedWatch, 'season' | 'episode'> & { reportedAt: string };

/** A rating with its time (ISO; null if unknown). */
export type ImportedRating = Rating & { ratedAt?: string | null };

/** A place in a named list, by the list's id. */
export type ListPlace = { list: string; place: number; addedAt: string };

/** A title of an imported file, with the user's data. */
export type ImportEntry = ImportedTitle & {
  list?: { addedAt: string | null };
  watch?: ImportedWatch;
  /** When it was logged as watched. Counts as `watch` unless a file has the day on which it was watched. */
  logged?: ImportedWatch;
  /** Every time it was watched. Defaults to `watch`. */
  plays?: readonly ImportedPlay[];
  rating?: ImportedRating;
  liked?: true;
  /** When it was liked (ISO). */
  likedAt?: string;
  hidden?: true;
  /** When it was hidden (ISO). */
  hiddenAt?: string;
  /** When it was removed from Continue Watching (ISO). */
  dismissed?: string;
  positions?: readonly ImportedPosition[];
  /** Its places in named lists. */
  inLists?: readonly ListPlace[];
};

/** True if the TMDB id and media type are known, so that no search is needed. */
export const isIdentified = (entry: ImportEntry): entry is ImportEntry & { tmdbId: number; mediaType: MediaType } =>
  entry.tmdbId !== null && entry.mediaType !== null;

const keyOf = ({ title, year, mediaType, tmdbId, imdbId }: ImportedTitle): string =>
  tmdbId && mediaType ? `${mediaType}:${tmdbId}` : (imdbId ?? [normaliseTitle(title), year, mediaType].join(' '));

const isLater = (one: string | null, other: string | null) =>
  one !== null && (other === null || Date.parse(one) > Date.parse(other));

/** The plays of an entry. A series without an episode number has none. */
const playsOf = ({ mediaType, watch, plays }: ImportEntry): readonly ImportedPlay[] => {
  if (plays) return plays;
  return watch && (mediaType !== 'tv' || watch.episode !== null) ? [watch] : [];
};

function mergeTwo(known: ImportEntry, next: ImportEntry): ImportEntry {
  const isNewer = known.watch && next.watch && isLater(next.watch.watchedAt, known.watch.watchedAt);
  const watch = isNewer ? next.watch : (known.watch ?? next.watch);
  const rating = next.rating && {
    ...next.rating,
    review: next.rating.review ?? known.rating?.review ?? null,
  };
  return {
    ...known,
    ...next,
    title: known.title || next.title,
    ...((known.list ?? next.list) && { list: known.list ?? next.list }),
    ...(watch && { watch }),
    ...((rating ?? known.rating) && { rating: rating ?? known.rating }),
  } as ImportEntry;
}

/** Turns `logged` into a watch with a guessed time, or removes it if the title has a watch or a play. */
function settleLogged(entries: readonly ImportEntry[]): ImportEntry[] {
  const isDated = entries.some(({ watch, plays = [] }) => watch || plays.length > 0);
  return entries.map(({ logged, ...entry }) =>
    logged && !isDated ? { ...entry, watch: logged, plays: [{ ...logged, guessed: true }] } : entry,
  );
}

function mergeAll(given: readonly ImportEntry[]): ImportEntry {
  const entries = settleLogged(given);
  const positions = entries.flatMap((entry) => entry.positions ?? []);
  const inLists = entries.flatMap((entry) => entry.inLists ?? []);
  return {
    ...entries.reduce((known, next) => mergeTwo(known, next)),
    plays: entries.flatMap(playsOf),
    ...(positions.length > 0 && { positions }),
    ...(inLists.length > 0 && { inLists }),
  };
}

/** Merges the entries of the same title, in the order of the files. The newest watch and the last rating win. */
export const mergeEntries = (entries: readonly ImportEntry[]): ImportEntry[] =>
  [...groupBy(entries, keyOf).values()].map(mergeAll);
