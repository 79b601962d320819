import * as v from 'valibot';
import type { MediaType } from '../../shared/domain/media-type.ts';
import { readThrough } from '../cache/read-through.ts';
import { askCatalogue, type Catalogue } from './client.ts';
import { toDetails } from './map.ts';

/** A title's runtime in minutes, null where it is not known. Rejects with an OutboundError. */
export async function loadRuntime(catalogue: Catalogue, mediaType: MediaType, id: number): Promise<number | null> {
  const reading = await readThrough(catalogue.scope, {
    kind: 'runtime',
    key: `${mediaType}:${id}`,
    schema: v.nullable(v.number()),
    load: async () =>
      toDetails(await askCatalogue(catalogue.settings, `/${mediaType}/${id}`), mediaType)?.runtime ?? null,
  });
  return reading.value;
}
