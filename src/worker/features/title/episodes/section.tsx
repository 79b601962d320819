import type { ReactElement } from 'react';
import type { EpisodesState } from './views/hrefs.ts';
import { EpisodesSection, FailedEpisodes, NoEpisodes } from './views/section.tsx';
import { chooseSeason } from '../../../../shared/domain/seasons.ts';
import type { Season } from '../../../../shared/domain/title.ts';
import { loadSeason } from '../../../services/catalogue/season.ts';
import { loadTitle } from '../../../services/catalogue/title.ts';
import { type AppContext, catalogueOf } from '../../../context.ts';
import { loadEpisodeSources } from './load-sources.ts';
import { type Series, toEpisodesProps } from './props.tsx';
import { logWarning } from '../../../platform/log.ts';

/** The outcome of loading a section: complete, incomplete, or no such series. */
export type Section = { section: ReactElement; outcome: 'shown' | 'failed' | 'missing' };

const orNull = (error: unknown): null => {
  logWarning('episodes', error);
  return null;
};

async function sourcesOf(c: AppContext, { imdbId }: Series, season: Season, { episode }: EpisodesState) {
  const isThere = season.episodes.some(({ number }) => number === episode);
  if (episode === null || !isThere || !imdbId || !c.get('settings').STREAMS_URL) return null;
  return { episode, sources: await loadEpisodeSources(c, { imdbId, season: season.number, episode }) };
}

/** Loads the section that a URL requests. Does not reject. */
export async function loadSection(c: AppContext, id: number, state: EpisodesState): Promise<Section> {
  const { picked, country } = state;
  const shared = { id, picked, country };
  const reading = await loadTitle(catalogueOf(c), 'tv', id).catch(orNull);
  if (!reading) {
    const failed = <FailedEpisodes {...shared} seasons={[]} season={state.season} />;
    return { section: failed, outcome: 'failed' };
  }
  const series = reading.value;
  if (!series) return { section: <NoEpisodes id={id} />, outcome: 'missing' };
  const { seasons } = series;
  const chosen = chooseSeason(seasons, state.season);
  if (!chosen) return { section: <NoEpisodes id={id} />, outcome: 'shown' };
  const { number, name } = chosen;
  const loaded = await loadSeason(catalogueOf(c), id, number).catch(orNull);
  if (!loaded) {
    const failed = <FailedEpisodes {...shared} seasons={seasons} season={number} />;
    return { section: failed, outcome: 'failed' };
  }
  const season = loaded.value ?? { name, number, episodes: [] };
  const requested = await sourcesOf(c, series, season, state);
  const scene = toEpisodesProps(catalogueOf(c), series, season, state, requested);
  return { section: <EpisodesSection {...scene} />, outcome: 'shown' };
}
