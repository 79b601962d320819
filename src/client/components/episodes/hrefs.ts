import type { SourceQuality } from '../../../shared/domain/episode-sources.ts';
import { routes } from '../../../shared/routes.ts';

/** What an address of a series' page says of its episodes. */
export type EpisodesState = {
  season: number | null;
  /** The episode whose sources are shown. */
  episode: number | null;
  /** The quality whose sources are shown; null for all. */
  quality: SourceQuality | null;
  /** What the address itself says of that; null for nothing, which leaves it to the viewer's preference. */
  picked: SourceQuality | 'all' | null;
  /** Whether a long season is shown whole. */
  whole: boolean;
};

/** The place of an episode on its page. */
export const placeOf = (episode: number) => `episode-${episode}`;

/** The address of a series' page in a state. */
export function episodesHref(
  id: number,
  { season, episode, picked, whole }: Omit<Partial<EpisodesState>, 'quality'>,
): string {
  const query = new URLSearchParams({
    ...(season != null && { season: String(season) }),
    ...(episode != null && { episode: String(episode) }),
    ...(picked && { quality: picked }),
    ...(whole && { episodes: 'all' }),
  });
  const path = routes.title({ mediaType: 'tv', id });
  return `${path}${query.size > 0 ? `?${query}` : ''}#${episode == null ? 'episodes' : placeOf(episode)}`;
}
