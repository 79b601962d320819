import type { EpisodeNumber } from '../../shared/domain/episode-steps.ts';
import { parseMediaType, parseTitleId } from '../../shared/domain/media-type.ts';
import { parseOrdinal } from '../../shared/domain/play.ts';
import type { Watchable } from '../../shared/domain/watchable.ts';
import type { AppContext } from '../context.ts';

/** A film, a series or, with `at`, one of its episodes. */
export type TitleOrEpisode = Omit<Watchable, 'season' | 'episode'> & { at: EpisodeNumber | null };

/** Returns the episode in the URL's query, null if it contains none, and undefined if it is invalid. */
function episodeOf(c: AppContext): EpisodeNumber | null | undefined {
  const query = c.req.query();
  if (query['season'] === undefined && query['episode'] === undefined) return null;
  const [season, episode] = [parseOrdinal(query['season']), parseOrdinal(query['episode'])];
  return season !== null && episode !== null ? { season, episode } : undefined;
}

/** Parses a URL such as /watch/tv/7?season=1&episode=2. Returns null if it is invalid. */
export function watchableOf(c: AppContext): TitleOrEpisode | null {
  const mediaType = parseMediaType(c.req.param('mediaType'));
  const id = parseTitleId(c.req.param('id') ?? '');
  const at = mediaType === 'tv' ? episodeOf(c) : null;
  return mediaType && id && at !== undefined ? { mediaType, id, at } : null;
}
