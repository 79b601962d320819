import type { RequestedSources } from './views/episode.tsx';
import type { EpisodesState } from './views/hrefs.ts';
import { episodesAtOnce, type SectionScene } from './views/section.tsx';
import SeasonProgress from '../../../../client/islands/season-progress/island.tsx';
import { currentDay } from '../../../../shared/domain/date.ts';
import { airsLater } from '../../../../shared/domain/playable.ts';
import { langOf } from '../../../../shared/domain/preferences.ts';
import type { TitleDetails } from '../../../../shared/contract/title.ts';
import type { Season } from '../../../../shared/domain/title.ts';
import { sourcesText } from '../../../../shared/text/episodes.ts';
import { hasPlayer } from '../../../context.ts';
import type { Catalogue } from '../../../services/catalogue/client.ts';
import { Island } from '../../../render/island.tsx';

/** The facts of a series that its episodes need. */
export type Series = Pick<TitleDetails, 'id' | 'title' | 'posterPath' | 'imdbId' | 'seasons'>;

/** The props of a season's section. */
export function toEpisodesProps(
  { settings, language }: Pick<Catalogue, 'settings' | 'language'>,
  series: Series,
  season: Season,
  state: EpisodesState,
  requested: RequestedSources | null = null,
): SectionScene {
  const hasSource = settings.STREAMS_URL !== undefined;
  const aired = season.episodes.filter((each) => !airsLater(each, currentDay())).map(({ number }) => number);
  const place = season.episodes.findIndex(({ number }) => number === requested?.episode);
  return {
    images: settings.IMAGE_URL,
    series,
    language: langOf(language) ?? null,
    seasons: series.seasons,
    season,
    today: currentDay(),
    state: { ...state, whole: state.whole || place >= episodesAtOnce },
    hint: hasSource && !series.imdbId ? sourcesText.none : null,
    canPlay: hasPlayer(settings, 'tv'),
    canLook: hasSource && series.imdbId !== null,
    requested,
    progress: aired.length > 0 && (
      <Island
        name="season-progress"
        id={`-${season.number}`}
        component={SeasonProgress}
        props={{ id: series.id, title: series.title, season: season.number, episodes: aired }}
        wake="call"
      />
    ),
  };
}
