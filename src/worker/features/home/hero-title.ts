import { currentDay } from '../../../shared/domain/date.ts';
import { isPlayable, releaseAhead } from '../../../shared/domain/playable.ts';
import type { TitleDetails, TitleSummary, Trailer } from '../../../shared/domain/title.ts';
import type { Settings } from '../../env.ts';
import { hasPlayer } from '../watch/settings.ts';

/** A trending title with the details that the banner shows. */
export type HeroTitle = TitleSummary & {
  runtime: number | null;
  trailer: Trailer | null;
  canWatch: boolean;
  /** The release date of an upcoming title, otherwise null. */
  ahead: string | null;
};

/** Joins a title with its details. Without details, a series counts as unaired. */
export function toHeroTitle(settings: Settings, title: TitleSummary, details: TitleDetails | null): HeroTitle {
  const dated = { mediaType: title.mediaType, date: details?.date ?? title.date, seasons: details?.seasons ?? [] };
  return {
    ...title,
    overview: title.overview || (details?.overview ?? ''),
    runtime: details?.runtime ?? null,
    trailer: details?.trailer ?? null,
    canWatch: hasPlayer(settings, title.mediaType) && isPlayable(dated, currentDay()),
    ahead: releaseAhead(dated, currentDay()),
  };
}
