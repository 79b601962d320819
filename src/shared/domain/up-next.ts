import { type EpisodeNumber, firstEpisode, neighboursOf } from './episode-steps.ts';
import { isAfter } from './play.ts';
import type { Position } from './position.ts';
import type { SeasonSummary } from './title.ts';
import type { Watchable } from './watchable.ts';

/** A series with the episode to watch next, or a film. `position` is where to resume, or null for the beginning. */
export type UpNext = Watchable & {
  title: string;
  posterPath: string | null;
  backdropPath: string | null;
  position: Position | null;
};

/** A user's progress in a series: the last opened episode, the watched episodes, and where playback stopped. */
export type Progress = {
  at: EpisodeNumber | null;
  watched: readonly EpisodeNumber[];
  resume: EpisodeNumber | null;
};

/** The last episode in the series' order that a user has opened or watched. */
export function lastWatched({ at, watched }: Progress): EpisodeNumber | null {
  const seen = at ? [at, ...watched] : watched;
  return seen.toSorted((one, other) => (isAfter(one, other) ? -1 : 1))[0] ?? null;
}

/**
 * The episode to resume, otherwise the episode after the last one seen. Returns the first episode for a new series, and
 * null after the latest aired episode. `listed`: the episode numbers of the season of `lastWatched` if known, because some
 * seasons skip numbers.
 */
export function nextEpisode(
  { seasons, lastAired }: { seasons: SeasonSummary[]; lastAired: EpisodeNumber | null },
  progress: Progress,
  listed?: readonly number[],
): EpisodeNumber | null {
  if (progress.resume) return { season: progress.resume.season, episode: progress.resume.episode };
  const last = lastWatched(progress);
  const next = last ? neighboursOf(last, seasons, listed).next : firstEpisode(seasons);
  return next && !(lastAired && isAfter(next, lastAired)) ? next : null;
}
