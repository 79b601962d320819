import * as v from 'valibot';
import type { TitleId } from '../../../shared/domain/media-type.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { peopleOf, type Person } from '../../../shared/domain/watched-people.ts';
import { type Catalogue, fetchCatalogue, languageQuery, loadOrNull } from './client.ts';
import { toDetails } from './details.ts';
import { isAllowed } from './lists.ts';

const peopleSchema: v.GenericSchema<unknown, Person[]> = v.array(v.object({ id: v.number(), name: v.string() }));

/**
 * Loads the makers and the first cast members of a title. Returns none for an unknown or blocked title. Throws an
 * `OutboundError`.
 */
export async function loadCredits(catalogue: Catalogue, { mediaType, id }: TitleId): Promise<Person[]> {
  if (!isAllowed(catalogue.settings, { mediaType, id })) return [];
  const load = async () => {
    const query = { ...languageQuery(catalogue), append_to_response: 'credits' };
    const details = toDetails(await fetchCatalogue(catalogue.settings, `/${mediaType}/${id}`, query), mediaType);
    return details && peopleOf(details);
  };
  const source = { kind: 'credits', key: titleKey({ mediaType, id }), schema: peopleSchema, load } as const;
  return (await loadOrNull(catalogue, source))?.value ?? [];
}
