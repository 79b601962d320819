import { defaultLocale, type Region } from './preferences.ts';
import type { Episode, SeasonSummary, TitleSummary } from './title.ts';

/** The setting of the operator's player for films and for episodes. */
export const playerSettings = { movie: 'PLAYER_MOVIE_URL', tv: 'PLAYER_EPISODE_URL' } as const;

type Dated = Pick<TitleSummary, 'mediaType' | 'date'> & {
  seasons: SeasonSummary[];
  region?: Region;
  regionalDate?: string | null;
};

/** The release day in the country that the user has chosen if it is known, otherwise the first one worldwide. */
export const releaseDay = ({ date, region, regionalDate }: Dated): string | null =>
  region === defaultLocale.region ? date : (regionalDate ?? date);

/** True for a film that was first released more than a year ago: a later day in a country is a new release of it. */
const isOld = ({ date }: Dated, today: string): boolean =>
  date !== null && date < `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;

/**
 * True for a film that is released or has no known release day, and for a series with a season that has begun. A season
 * without a day begins with its series. `today` is an ISO day.
 */
export const isPlayable = (title: Dated, today: string): boolean => {
  const day = releaseDay(title) ?? '';
  return title.mediaType === 'movie'
    ? day <= today || isOld(title, today)
    : title.seasons.some((season) => season.episodeCount > 0 && (season.date ?? day) <= today);
};

/** The release day of an upcoming title. Returns null for a released title or an unknown day. `today` is an ISO day. */
export function releaseAhead(title: Dated, today: string): string | null {
  const day = releaseDay(title);
  return day !== null && day > today && !isPlayable(title, today) ? day : null;
}

/** True for an episode with a known day in the future. `today` is an ISO day. */
export const airsLater = (episode: Episode, today: string): episode is Episode & { airDate: string } =>
  episode.airDate !== null && episode.airDate > today;
