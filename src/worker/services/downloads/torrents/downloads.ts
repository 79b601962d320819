import * as v from 'valibot';
import type { SoughtFilm } from '../../../../shared/domain/title-match.ts';
import type { CacheScope } from '../../../platform/cache/layers.ts';
import { getCached, deleteCached, setCached, readThrough } from '../../../platform/cache/read-through.ts';
import { hash } from '../../../platform/hash.ts';
import { type LookUp, lookUpDownloads } from './find.ts';
import { optionsSchema } from './schema.ts';
import type { Listing } from './settings.ts';

/** The torrent listing and the cache of one request. */
export type Downloads = { listing: Listing; scope: CacheScope };

/** A film's download options. `saved` is true for a stale value while the listing fails. */
export type DownloadsResult = { found: LookUp; saved: boolean };

const absences = v.picklist(['no-match', 'not-found']);

function cacheKeysOf({ listing }: Downloads, id: number) {
  const key = `${hash([listing.url, ...listing.fileHosts.keys()].join(' '))} ${id}`; // the setting may contain a key
  return {
    some: { kind: 'downloads', key, schema: v.object({ outcome: v.literal('found'), options: optionsSchema }) },
    none: { kind: 'no-downloads', key, schema: v.object({ outcome: absences }) },
    miss: { kind: 'downloads-miss', key, schema: v.literal(true) },
  } as const;
}

/**
 * Loads a film's options through the cache. `loadFilm` returns the film to look up. Returns null if `loadFilm` does.
 * Throws an `OutboundError`.
 */
export async function loadDownloads(
  downloads: Downloads,
  id: number,
  loadFilm: () => Promise<SoughtFilm | null>,
): Promise<DownloadsResult | null> {
  const { listing, scope } = downloads;
  const { some, none, miss } = cacheKeysOf(downloads, id);
  const absent = await getCached(scope, none);
  if (absent) return { found: absent.value, saved: false };
  const source = {
    ...some,
    schema: v.nullable(v.union([some.schema, none.schema])),
    load: async (): Promise<LookUp | null> => {
      const film = await loadFilm();
      const found = film && (await lookUpDownloads(listing, film));
      if (found?.outcome === 'found') return found;
      deleteCached(scope, some);
      if (found) setCached(scope, none, found);
      return found;
    },
    isCacheable: (found: LookUp | null) => found?.outcome === 'found',
    maxLoadTime: 22_000, // the film and three calls of the listing
  };
  const { value, saved } = await readThrough(scope, source);
  deleteCached(scope, miss);
  return value && { found: value, saved };
}

/** Returns a film's cached options, or null on a miss. `due` is true if they should be revalidated. */
export async function getCachedDownloads(
  downloads: Downloads,
  id: number,
): Promise<(DownloadsResult & { due: boolean }) | null> {
  const { scope } = downloads;
  const { some, none, miss } = cacheKeysOf(downloads, id);
  const absent = await getCached(scope, none);
  if (absent) return { found: absent.value, saved: false, due: false };
  if (await getCached(scope, miss)) return null;
  const cached = await getCached(scope, some);
  if (!cached) setCached(scope, miss, true);
  return cached && { found: cached.value, saved: cached.saved, due: cached.due };
}
