import * as v from 'valibot';
import { titleDetailsSchema } from '../../shared/contract/title.ts';
import type { MediaType } from '../../shared/domain/media-type.ts';
import type { TitleDetails } from '../../shared/domain/title.ts';
import { find, forget, keep, type Reading, readThrough } from '../cache/read-through.ts';
import { OutboundError } from '../outbound/errors.ts';
import { askCatalogue, type Catalogue } from './client.ts';
import { isAllowed } from './lists.ts';
import { toDetails } from './map.ts';

const appended = 'videos,credits,external_ids,similar,recommendations';

/**
 * A title's details in one call; null where there is no such title, it is adult or the operator has blocked it.
 * Rejects with an OutboundError where the catalogue fails and there is not even an old copy.
 */
export async function loadTitle(
  catalogue: Catalogue,
  mediaType: MediaType,
  id: number,
): Promise<Reading<TitleDetails | null>> {
  const { settings, scope } = catalogue;
  const key = `${mediaType}:${id}`;
  const absence = { kind: 'absence', key, schema: v.literal(true) } as const;
  const isAbsent = !isAllowed(settings, { mediaType, id }) || (await find(scope, absence)) !== null;
  if (isAbsent) return { value: null, fresh: true, saved: false };
  const source = { kind: 'title', key, schema: v.nullable(titleDetailsSchema) } as const;
  const load = async () => {
    const details = await askForTitle(catalogue, mediaType, id);
    if (details) return details;
    forget(scope, source);
    keep(scope, absence, true);
    return null;
  };
  const worthKeeping = (details: TitleDetails | null) => details !== null;
  const reading = await readThrough(scope, { ...source, load, worthKeeping }, catalogue);
  const allowed = reading.value?.recommendations.filter((title) => isAllowed(settings, title));
  return { ...reading, value: reading.value && { ...reading.value, recommendations: allowed ?? [] } };
}

async function askForTitle({ settings }: Catalogue, mediaType: MediaType, id: number): Promise<TitleDetails | null> {
  try {
    return toDetails(await askCatalogue(settings, `/${mediaType}/${id}`, { append_to_response: appended }), mediaType);
  } catch (error) {
    if (error instanceof OutboundError && error.status === 404) return null;
    throw error;
  }
}
