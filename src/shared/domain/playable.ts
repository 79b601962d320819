import type { Episode, TitleDetails } from './title.ts';

type Dated = Pick<TitleDetails, 'mediaType' | 'date' | 'seasons'>;

/**
 * True for a film that is released or has no known release day, and for a series with a season that has begun. A season
 * without a day begins with its series. `today` is an ISO day.
 */
export const isPlayable = ({ mediaType, date, seasons }: Dated, today: string): boolean =>
  mediaType === 'movie'
    ? (date ?? '') <= today
    : seasons.some((season) => season.episodeCount > 0 && (season.date ?? date ?? '') <= today);

/** The release day of an upcoming title. Returns null for a released title or an unknown day. `today` is an ISO day. */
export const releaseAhead = (title: Dated, today: string): string | null =>
  title.date !== null && title.date > today && !isPlayable(title, today) ? title.date : null;

/** True for an episode with a known day in the future. `today` is an ISO day. */
export const airsLater = (episode: Episode, today: string): episode is Episode & { airDate: string } =>
  episode.airDate !== null && episode.airDate > today;
