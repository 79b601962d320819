import type { Episode, TitleDetails } from './title.ts';

type Dated = Pick<TitleDetails, 'mediaType' | 'date' | 'seasons'>;

/**
 * True for a film that is out or has no known day, and for a series of which a season with episodes has begun. A season
 * without a day is taken to begin with its series. `today` is an ISO day.
 */
export const isPlayable = ({ mediaType, date, seasons }: Dated, today: string): boolean =>
  mediaType === 'movie'
    ? (date ?? '') <= today
    : seasons.some((season) => season.episodeCount > 0 && (season.date ?? date ?? '') <= today);

/** The day an upcoming title comes out; null for one that is out or has no known day. `today` is an ISO day. */
export const releaseAhead = (title: Dated, today: string): string | null =>
  title.date !== null && title.date > today && !isPlayable(title, today) ? title.date : null;

/** True of an episode whose day is known and still to come. `today` is an ISO day. */
export const airsLater = (episode: Episode, today: string): episode is Episode & { airDate: string } =>
  episode.airDate !== null && episode.airDate > today;
