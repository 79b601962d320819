import { currentDay } from '../../../shared/domain/date.ts';
import { isPlayable } from '../../../shared/domain/playable.ts';
import type { TitleDetails, TitleSummary, Trailer } from '../../../shared/domain/title.ts';
import type { Language } from '../../../shared/domain/preferences.ts';
import type { Catalogue } from '../../services/catalogue/client.ts';
import { hasPlayer } from '../watch/settings.ts';

/** A trending title with the details that the banner shows. */
export type HeroTitle = TitleSummary & {
  overviewLanguage: Language;
  runtime: number | null;
  trailer: Trailer | null;
  canWatch: boolean;
};

/** Joins a title with its details. Without details, a series counts as unaired. */
export function toHeroTitle(
  { settings, language }: Pick<Catalogue, 'settings' | 'language'>,
  title: TitleSummary,
  details: TitleDetails | null,
): HeroTitle {
  const dated = { mediaType: title.mediaType, date: details?.date ?? title.date, seasons: details?.seasons ?? [] };
  return {
    ...title,
    overview: title.overview || (details?.overview ?? ''),
    overviewLanguage: title.overview ? language : (details?.overviewLanguage ?? language),
    runtime: details?.runtime ?? null,
    trailer: details?.trailer ?? null,
    canWatch: hasPlayer(settings, title.mediaType) && isPlayable(dated, currentDay()),
  };
}
