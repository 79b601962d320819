import { type EpisodeNumber, firstEpisode, neighboursOf } from './episode-steps.ts';
import type { TitleDetails } from './title.ts';

/** A series that a user watches, with the episode to watch next. */
export type UpNext = EpisodeNumber & {
  id: number;
  title: string;
  posterPath: string | null;
  backdropPath: string | null;
};

const isAfter = (one: EpisodeNumber, other: EpisodeNumber) =>
  one.season > other.season || (one.season === other.season && one.episode > other.episode);

/** Where a user is in a series: the episode they opened last, and those they have watched. */
type Progress = { at: EpisodeNumber | null; watched: readonly EpisodeNumber[] };

/**
 * The first episode that a user has not watched after the last one that they have; the very first for a series that they have
 * not begun. Null after the newest that has aired.
 */
export function nextEpisode(
  { seasons, lastAired }: Pick<TitleDetails, 'seasons' | 'lastAired'>,
  { at, watched }: Progress,
): EpisodeNumber | null {
  const seen = at ? [at, ...watched] : watched;
  const [last] = seen.toSorted((one, other) => (isAfter(one, other) ? -1 : 1));
  const next = last ? neighboursOf(last, seasons).next : firstEpisode(seasons);
  return next && !(lastAired && isAfter(next, lastAired)) ? next : null;
}
