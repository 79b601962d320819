import * as v from 'valibot';
import type { MediaType } from '../../../shared/domain/media-type.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { type Catalogue, fetchCatalogue, loadOrNull } from './client.ts';
import { toDetails } from './details.ts';

/** Loads a title's runtime in minutes. Returns null if it or the title is unknown. Throws an `OutboundError`. */
export async function loadRuntime(catalogue: Catalogue, mediaType: MediaType, id: number): Promise<number | null> {
  const load = async () =>
    toDetails(await fetchCatalogue(catalogue.settings, `/${mediaType}/${id}`), mediaType)?.runtime ?? null;
  const source = { kind: 'runtime', key: titleKey({ mediaType, id }), schema: v.number(), load } as const;
  return (await loadOrNull(catalogue, source))?.value ?? null;
}
