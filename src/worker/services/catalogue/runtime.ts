import * as v from 'valibot';
import type { MediaType } from '../../../shared/domain/media-type.ts';
import { getCached, setCached, readThrough } from '../../platform/cache/read-through.ts';
import { OutboundError } from '../../platform/outbound/errors.ts';
import { fetchCatalogue, type Catalogue } from './client.ts';
import { toDetails } from './details.ts';

async function fetchRuntime({ settings }: Catalogue, mediaType: MediaType, id: number): Promise<number | null> {
  try {
    return toDetails(await fetchCatalogue(settings, `/${mediaType}/${id}`), mediaType)?.runtime ?? null;
  } catch (error) {
    if (error instanceof OutboundError && error.status === 404) return null;
    throw error;
  }
}

/** Loads a title's runtime in minutes. Returns null if it or the title is unknown. Throws an `OutboundError`. */
export async function loadRuntime(catalogue: Catalogue, mediaType: MediaType, id: number): Promise<number | null> {
  const { scope } = catalogue;
  const key = `${mediaType}:${id}`;
  const absence = { kind: 'absence', key: `runtime ${key}`, schema: v.literal(true) } as const;
  if (await getCached(scope, absence)) return null;
  const load = async () => {
    const minutes = await fetchRuntime(catalogue, mediaType, id);
    if (minutes === null) setCached(scope, absence, true);
    return minutes;
  };
  const source = { kind: 'runtime', key, schema: v.nullable(v.number()), load } as const;
  return (await readThrough(scope, { ...source, isCacheable: (minutes) => minutes !== null })).value;
}
