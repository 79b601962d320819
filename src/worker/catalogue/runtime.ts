import * as v from 'valibot';
import type { MediaType } from '../../shared/domain/media-type.ts';
import { readThrough } from '../cache/read-through.ts';
import { OutboundError } from '../outbound/errors.ts';
import { askCatalogue, type Catalogue } from './client.ts';
import { toDetails } from './map.ts';

/** A title's runtime in minutes, null where it or the title is not known. Rejects with an OutboundError. */
export async function loadRuntime(catalogue: Catalogue, mediaType: MediaType, id: number): Promise<number | null> {
  try {
    const reading = await readThrough(catalogue.scope, {
      kind: 'runtime',
      key: `${mediaType}:${id}`,
      schema: v.nullable(v.number()),
      load: async () =>
        toDetails(await askCatalogue(catalogue.settings, `/${mediaType}/${id}`), mediaType)?.runtime ?? null,
      worthKeeping: (minutes) => minutes !== null,
    });
    return reading.value;
  } catch (error) {
    if (error instanceof OutboundError && error.status === 404) return null;
    throw error;
  }
}
