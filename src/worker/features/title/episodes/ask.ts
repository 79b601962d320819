import type { EpisodeSource } from '../../../../shared/domain/episode-sources.ts';
import { type AppContext, defaultCatalogueOf } from '../../../context.ts';
import { getCachedSources, loadSources, type Streams } from '../../../services/downloads/streams/sources.ts';
import { settingsOf } from '../../../env.ts';
import { isWithinLimit } from '../../../http/rate-limit.ts';
import { logWarning } from '../../../platform/log.ts';

type Wanted = { imdbId: string; season: number; episode: number };

/** An episode's sources; null where they cannot be had now. What is not at hand is asked for no oftener than the limit says. */
export async function askForSources(c: AppContext, wanted: Wanted): Promise<EpisodeSource[] | null> {
  const { STREAMS_URL: url } = settingsOf(c.env);
  if (!url) return null;
  const streams: Streams = { url, scope: defaultCatalogueOf(c).scope };
  try {
    if (!(await getCachedSources(streams, wanted)) && !(await isWithinLimit(c, 'API_LIMIT'))) return null;
    return await loadSources(streams, wanted);
  } catch (error) {
    logWarning('sources', error);
    return null;
  }
}
