import type { EpisodeNumber } from '../../shared/domain/episode-steps.ts';
import { parseMediaType, parseTitleId } from '../../shared/domain/media-type.ts';
import type { Watchable } from '../../shared/domain/watchable.ts';
import type { AppContext } from '../context.ts';

/** A film, a series or, with `at`, one of its episodes. */
export type TitleOrEpisode = Omit<Watchable, 'season' | 'episode'> & { at: EpisodeNumber | null };

/** Season and episode numbers are stored as PostgreSQL smallint. */
const isOrdinal = (text: string | undefined): text is string =>
  /^(0|[1-9]\d{0,4})$/.test(text ?? '') && +text! < 32_768;

/** Returns the episode in the URL's query, null if it contains none, and undefined if it is invalid. */
function episodeOf(c: AppContext): EpisodeNumber | null | undefined {
  const { season, episode } = c.req.query();
  if (season === undefined && episode === undefined) return null;
  return isOrdinal(season) && isOrdinal(episode) ? { season: Number(season), episode: Number(episode) } : undefined;
}

/** Parses a URL such as /watch/tv/7?season=1&episode=2. Returns null if it is invalid. */
export function watchableOf(c: AppContext): TitleOrEpisode | null {
  const mediaType = parseMediaType(c.req.param('mediaType'));
  const id = parseTitleId(c.req.param('id') ?? '');
  const at = mediaType === 'tv' ? episodeOf(c) : null;
  return mediaType && id && at !== undefined ? { mediaType, id, at } : null;
}
