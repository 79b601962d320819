import type { EpisodeSource } from '../../../../shared/domain/episode-sources.ts';
import { type AppContext, defaultCatalogueOf } from '../../../context.ts';
import { getCachedSources, loadSources, type Streams } from '../../../services/downloads/streams/sources.ts';
import { isWithinLimit } from '../../../http/rate-limit.ts';
import { logWarning } from '../../../platform/log.ts';
import { withTimeout } from '../../../platform/timeout.ts';
import { lookupTimeout } from '../downloads/load.ts';

type EpisodeRef = { imdbId: string; season: number; episode: number };

/**
 * Loads an episode's sources through the cache. Returns null if the request fails or takes too long, the rate limit is
 * reached, or no service is configured.
 */
export async function loadEpisodeSources(c: AppContext, episode: EpisodeRef): Promise<EpisodeSource[] | null> {
  const { STREAMS_URL: url } = c.get('settings');
  if (!url) return null;
  const streams: Streams = { url, scope: defaultCatalogueOf(c).scope };
  if (!(await getCachedSources(streams, episode)) && !(await isWithinLimit(c, 'API_LIMIT'))) return null;
  const loading = loadSources(streams, episode).catch((error: unknown) => {
    logWarning('sources', error);
    return null;
  });
  c.executionCtx.waitUntil(loading);
  return withTimeout(loading, lookupTimeout, null);
}
