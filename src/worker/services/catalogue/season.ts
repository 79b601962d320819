import * as v from 'valibot';
import { seasonSchema } from '../../../shared/contract/title.ts';
import type { Season } from '../../../shared/domain/title.ts';
import {
  getCached,
  deleteCached,
  setCached,
  type CacheResult,
  readThrough,
} from '../../platform/cache/read-through.ts';
import { OutboundError } from '../../platform/outbound/errors.ts';
import { fetchCatalogue, type Catalogue, languageQuery } from './client.ts';
import { toSeason } from './map.ts';

const sourceOf = (id: number, number: number) =>
  ({ kind: 'season', key: `tv:${id}:${number}`, schema: v.nullable(seasonSchema) }) as const;

/** Returns a cached season, fresh or stale, or null on a miss. */
export const getCachedSeason = async ({ scope }: Catalogue, id: number, number: number): Promise<Season | null> =>
  (await getCached(scope, sourceOf(id, number)))?.value ?? null;

/**
 * Loads a season with its episodes. Returns null if it does not exist. Throws an `OutboundError` if loading fails and
 * no season is cached.
 */
export async function loadSeason(
  catalogue: Catalogue,
  id: number,
  number: number,
): Promise<CacheResult<Season | null>> {
  const { settings, scope } = catalogue;
  const source = sourceOf(id, number);
  const absence = { kind: 'absence', key: source.key, schema: v.literal(true) } as const;
  if (await getCached(scope, absence)) return { value: null, fresh: true, saved: false };
  const load = async () => {
    try {
      return toSeason(await fetchCatalogue(settings, `/tv/${id}/season/${number}`, languageQuery(catalogue)), number);
    } catch (error) {
      if (!(error instanceof OutboundError && error.status === 404)) throw error;
      deleteCached(scope, source);
      setCached(scope, absence, true);
      return null;
    }
  };
  return readThrough(scope, { ...source, load, isCacheable: (season) => season !== null }, catalogue);
}
