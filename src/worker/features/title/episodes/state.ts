import type { EpisodesState } from '../../../../client/components/episodes/hrefs.ts';
import { parseSourceQuality, preferredSourceQuality } from '../../../../shared/domain/episode-sources.ts';
import type { AppContext } from '../../../context.ts';

/** Reads the number of a season or an episode from an address: up to four digits, else null. */
export const parseNumber = (value: string | undefined): number | null =>
  value !== undefined && /^(0|[1-9]\d{0,3})$/.test(value) ? Number(value) : null;

/** What the address says of the episodes; a viewer's preference speaks where it says nothing of quality. */
export function readState(c: AppContext): EpisodesState {
  const { season, episode, quality, episodes } = c.req.query();
  const preference = c.var.viewer?.preferences.defaultPlaybackQuality ?? 'auto';
  return {
    season: parseNumber(season),
    episode: parseNumber(episode),
    quality: quality === undefined ? preferredSourceQuality(preference) : parseSourceQuality(quality),
    picked: quality === undefined ? null : (parseSourceQuality(quality) ?? 'all'),
    whole: episodes === 'all',
  };
}

/** True for an address that leaves all of it to us. */
export const isUsual = ({ season, episode, quality, whole }: EpisodesState): boolean =>
  season === null && episode === null && quality === null && !whole;
