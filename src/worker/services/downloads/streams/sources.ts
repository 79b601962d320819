import * as v from 'valibot';
import type { EpisodeSource } from '../../../../shared/domain/episode-sources.ts';
import type { CacheScope } from '../../../platform/cache/layers.ts';
import { getCached, setCached, readThrough } from '../../../platform/cache/read-through.ts';
import { hash } from '../../../platform/hash.ts';
import { fetchJson, longTimeout } from '../../../platform/outbound/request.ts';
import { toSources } from './map.ts';
import { sourcesSchema } from './schema.ts';

/** The stream source's base URL and the cache of one request. */
export type Streams = { url: string; scope: CacheScope };

/** An episode by its series' IMDb id. */
type EpisodeId = { imdbId: string; season: number; episode: number };

const keyOf = ({ imdbId, season, episode }: EpisodeId) => `${imdbId}:${season}:${episode}`;

function cacheKeysOf({ url }: Streams, episode: EpisodeId) {
  const key = `${hash(url)} ${keyOf(episode)}`; // the setting may contain a key
  return {
    some: { kind: 'sources', key, schema: sourcesSchema },
    none: { kind: 'no-sources', key, schema: v.literal(true) },
  } as const;
}

/** Returns an episode's cached sources, null on a miss, or [] if the episode has none. */
export async function getCachedSources(streams: Streams, episode: EpisodeId): Promise<EpisodeSource[] | null> {
  const { some, none } = cacheKeysOf(streams, episode);
  if (await getCached(streams.scope, none)) return [];
  return (await getCached(streams.scope, some))?.value ?? null;
}

/**
 * Loads an episode's sources, most seeds first. Throws an `OutboundError` if loading fails and no sources are cached.
 */
export async function loadSources(streams: Streams, episode: EpisodeId): Promise<EpisodeSource[]> {
  const { scope, url } = streams;
  const { some, none } = cacheKeysOf(streams, episode);
  if (await getCached(scope, none)) return [];
  const load = async () => {
    const address = new URL(`${url}/stream/series/${keyOf(episode)}.json`);
    const sources = toSources(await fetchJson(address, [address.origin], {}, { timeout: longTimeout }));
    if (sources.length === 0) setCached(scope, none, true);
    return sources;
  };
  const isCacheable = (sources: EpisodeSource[]) => sources.length > 0;
  return (await readThrough(scope, { ...some, load, isCacheable, maxLoadTime: longTimeout + 1_000 })).value;
}
