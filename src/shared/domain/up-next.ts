import { type EpisodeNumber, neighboursOf } from './episode-steps.ts';
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

/** The episode after the last watched one; null after the newest that has aired. */
export function nextEpisode(
  { seasons, lastAired }: Pick<TitleDetails, 'seasons' | 'lastAired'>,
  watched: EpisodeNumber,
): EpisodeNumber | null {
  const { next } = neighboursOf(watched, seasons);
  return next && !(lastAired && isAfter(next, lastAired)) ? next : null;
}
