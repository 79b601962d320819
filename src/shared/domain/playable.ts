import type { Episode, TitleDetails } from './title.ts';

/**
 * True where a title has something to play as far as its own page knows: every film, and a series of which a season with
 * episodes has begun. A season without a day is taken to begin with its series. `today` is an ISO day.
 */
export const isPlayable = (
  { mediaType, date, seasons }: Pick<TitleDetails, 'mediaType' | 'date' | 'seasons'>,
  today: string,
): boolean =>
  mediaType === 'movie' || seasons.some((season) => season.episodeCount > 0 && (season.date ?? date ?? '') <= today);

/** True of an episode whose day is known and still to come. `today` is an ISO day. */
export const airsLater = (episode: Episode, today: string): episode is Episode & { airDate: string } =>
  episode.airDate !== null && episode.airDate > today;
