import { type EpisodeNumber, firstEpisode, neighboursOf } from './episode-steps.ts';
import type { Position } from './position.ts';
import type { TitleDetails } from './title.ts';
import type { Watchable } from './watchable.ts';

/** A series with the episode to watch next, or a film. `position` is where to resume, or null for the beginning. */
export type UpNext = Watchable & {
  title: string;
  posterPath: string | null;
  backdropPath: string | null;
  position: Position | null;
};

const isAfter = (one: EpisodeNumber, other: EpisodeNumber) =>
  one.season > other.season || (one.season === other.season && one.episode > other.episode);

/** A user's progress in a series: the last opened episode and the watched episodes. */
type Progress = { at: EpisodeNumber | null; watched: readonly EpisodeNumber[] };

/**
 * The episode after the last opened or watched episode. Returns the first episode for a new series, and null after the
 * latest aired episode.
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
