import type { ImportedEntry } from '../../../../shared/contract/import.ts';
import type { TitleQuery } from '../../../../shared/domain/import-match.ts';
import type { MediaType } from '../../../../shared/domain/media-type.ts';
import { normaliseTitle } from '../../../../shared/domain/title-match.ts';
import { groupBy } from '../../../../shared/group-by.ts';

/** A title as an imported file describes it. */
export type ImportedTitle = TitleQuery & { tmdbId: number | null };

/** The user's data of a title, as the Worker stores it. */
type Data = Omit<ImportedEntry, 'mediaType' | 'id'>;

export type ImportedWatch = NonNullable<Data['watch']>;
export type ImportedPlay = NonNullable<Data['plays']>[number];
export type ImportedRating = NonNullable<Data['rating']>;

/** A place in a named list, by the list's id. */
export type ListPlace = { list: string; place: number; addedAt: string };

/** A title of an imported file, with the user's data. `plays` defaults to `watch`. */
export type ImportEntry = ImportedTitle &
  Data & {
    /** When it was logged as watched. Counts as `watch` unless a file has the day on which it was watched. */
    logged?: ImportedWatch;
    /** Its places in named lists. */
    inLists?: readonly ListPlace[];
  };

/** The data that a title may have, beside its places in named lists. */
export const parts = ['list', 'watch', 'plays', 'rating', 'liked', 'hidden', 'dismissed', 'positions'] as const;

/** True if an entry has data beside its places in named lists. */
export const hasData = (entry: ImportEntry): boolean =>
  parts.some((part) => (part === 'plays' ? entry.plays?.length : entry[part]));

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
  const rating = next.rating && { ...next.rating, review: next.rating.review ?? known.rating?.review ?? null };
  return {
    ...known,
    ...next,
    title: known.title || next.title,
    list: known.list ?? next.list,
    watch,
    rating: rating ?? known.rating,
  };
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
