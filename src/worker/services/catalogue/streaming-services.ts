import * as v from 'valibot';
import type { MediaType } from '../../../shared/domain/media-type.ts';
import type { Region } from '../../../shared/domain/preferences.ts';
import type { StreamingService } from '../../../shared/domain/streaming-services.ts';
import { type CacheResult, readThrough } from '../../platform/cache/read-through.ts';
import { OutboundError } from '../../platform/outbound/errors.ts';
import { type Catalogue, fetchCatalogue, languageQuery } from './client.ts';
import { toImagePath } from './fields.ts';
import { streamingServiceSchema } from './schema.ts';

const serviceLimit = 60;

const storedSchema: v.GenericSchema<unknown, StreamingService[]> = v.array(
  v.object({ id: v.number(), name: v.string(), logoPath: v.nullable(v.string()) }),
);

const responseSchema = v.object({ results: v.array(v.unknown()) });

/**
 * Maps the services of a country, ordered by TMDB's display priority. Throws 'wrong-shape' if the list or all entries
 * are invalid.
 */
export function toStreamingServices(response: unknown, region: Region): StreamingService[] {
  const parsed = v.safeParse(responseSchema, response);
  if (!parsed.success) throw new OutboundError('wrong-shape', { detail: 'services' });
  const services = parsed.output.results.flatMap((entry) => {
    const service = v.safeParse(streamingServiceSchema, entry);
    return service.success ? [service.output] : [];
  });
  if (services.length === 0 && parsed.output.results.length > 0)
    throw new OutboundError('wrong-shape', { detail: 'services' });
  return services
    .filter(({ display_priorities: priorities }) => priorities[region] !== undefined)
    .toSorted((a, b) => a.display_priorities[region]! - b.display_priorities[region]!)
    .slice(0, serviceLimit)
    .map(({ provider_id: id, provider_name: name, logo_path: logo }) => ({ id, name, logoPath: toImagePath(logo) }));
}

/** Loads the services that offer films or series in a country. Throws an `OutboundError`. */
export const loadStreamingServices = (
  catalogue: Catalogue,
  mediaType: MediaType,
  region: Region,
): Promise<CacheResult<StreamingService[]>> =>
  readThrough(
    catalogue.scope,
    {
      kind: 'services',
      key: `${mediaType} ${region}`,
      schema: storedSchema,
      load: async () => {
        const query = { ...languageQuery(catalogue), watch_region: region };
        return toStreamingServices(
          await fetchCatalogue(catalogue.settings, `/watch/providers/${mediaType}`, query),
          region,
        );
      },
      isCacheable: (services) => services.length > 0,
    },
    catalogue,
  );
