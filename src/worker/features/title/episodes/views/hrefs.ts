import type { SourceQuality } from '../../../../../shared/domain/episode-sources.ts';
import type { Region } from '../../../../../shared/domain/preferences.ts';
import { routes } from '../../../../../shared/routes.ts';

/** The parameters of a series page's URL that concern its episodes. */
export type EpisodesState = {
  season: number | null;
  /** The episode whose sources are shown. */
  episode: number | null;
  /** The quality of the displayed sources, or null for all. */
  quality: SourceQuality | null;
  /** The quality in the URL. Null if it is missing, so that the viewer's preference applies. */
  picked: SourceQuality | 'all' | null;
  /** Shows all episodes of a long season. */
  whole: boolean;
  /** The country in the URL, which links keep. */
  country: Region | null;
};

/** The id of an episode's element. */
export const placeOf = (episode: number) => `episode-${episode}`;

export function episodesHref(
  id: number,
  { season, episode, picked, whole, country }: Omit<Partial<EpisodesState>, 'quality'>,
): string {
  const query = new URLSearchParams({
    ...(season != null && { season: String(season) }),
    ...(episode != null && { episode: String(episode) }),
    ...(picked && { quality: picked }),
    ...(whole && { episodes: 'all' }),
    ...(country && { country }),
  });
  const path = routes.title({ mediaType: 'tv', id });
  return `${path}${query.size > 0 ? `?${query}` : ''}#${episode == null ? 'episodes' : placeOf(episode)}`;
}
