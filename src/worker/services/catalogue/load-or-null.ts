import { type CacheResult, readThrough, type CacheSource } from '../../platform/cache/read-through.ts';
import { OutboundError } from '../../platform/outbound/errors.ts';
import type { Catalogue } from './client.ts';

/** Reads through the cache. Returns null if the catalogue responds with 404. Throws an `OutboundError`. */
export async function loadOrNull<T>(catalogue: Catalogue, source: CacheSource<T>): Promise<CacheResult<T> | null> {
  try {
    return await readThrough(catalogue.scope, source, catalogue);
  } catch (error) {
    if (error instanceof OutboundError && error.status === 404) return null;
    throw error;
  }
}
