import type { EpisodesState } from './views/hrefs.ts';
import { parseSourceQuality, preferredSourceQuality } from '../../../../shared/domain/episode-sources.ts';
import { parseOrdinal } from '../../../../shared/domain/play.ts';
import { findRegion } from '../../../../shared/domain/preferences.ts';
import type { AppContext } from '../../../context.ts';

/** Reads the state of the episodes section from the URL. The quality defaults to the viewer's preference. */
export function readState(c: AppContext): EpisodesState {
  const { season, episode, quality, episodes, country } = c.req.query();
  const preference = c.get('viewer')?.preferences.defaultPlaybackQuality ?? 'auto';
  return {
    season: parseOrdinal(season),
    episode: parseOrdinal(episode),
    quality: quality === undefined ? preferredSourceQuality(preference) : parseSourceQuality(quality),
    picked: quality === undefined ? null : (parseSourceQuality(quality) ?? 'all'),
    whole: episodes === 'all',
    country: findRegion(country),
  };
}

/**
 * Returns whether the section is in its default state: no season, episode, quality or country is chosen, and not all
 * rows are shown.
 */
export const isDefaultState = ({ season, episode, quality, whole, country }: EpisodesState): boolean =>
  season === null && episode === null && quality === null && !whole && country === null;
