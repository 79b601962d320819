import * as v from 'valibot';
import {
  type CacheResult,
  type CacheSource,
  deleteCached,
  getCached,
  readThrough,
  setCached,
} from '../../platform/cache/read-through.ts';
import { OutboundError } from '../../platform/outbound/errors.ts';
import type { Catalogue } from './client.ts';

type Source<T> = Pick<CacheSource<T>, 'kind' | 'key' | 'schema' | 'longest'> & { load: () => Promise<T | null> };

/** Returns null for a 404 of the catalogue. Throws any other error. */
export const nullIfMissing = (error: unknown): null => {
  if (error instanceof OutboundError && error.status === 404) return null;
  throw error;
};

/**
 * Reads through the cache. Returns null if `load` does or fails with 404, which deletes a cached value. Throws an
 * `OutboundError`.
 */
export async function loadOrNull<T>(catalogue: Catalogue, source: Source<T>): Promise<CacheResult<T> | null> {
  const { scope } = catalogue;
  const absence = { kind: 'absence', key: `${source.kind} ${source.key}`, schema: v.literal(true) } as const;
  if (await getCached(scope, absence)) return null;
  const load = async () => {
    const value = await source.load().catch(nullIfMissing);
    if (value === null) {
      deleteCached(scope, source);
      setCached(scope, absence, true);
    }
    return value;
  };
  const { value, ...rest } = await readThrough<T | null>(
    scope,
    { ...source, schema: v.nullable(source.schema), load, isCacheable: (loaded) => loaded !== null },
    catalogue,
  );
  return value === null ? null : { value, ...rest };
}
