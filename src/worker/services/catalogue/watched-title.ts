import * as v from 'valibot';
import type { TitleId } from '../../../shared/domain/media-type.ts';
import { factsOf, type TitleFacts } from '../../../shared/domain/play-statistics.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { peopleOf, type Person } from '../../../shared/domain/watched-people.ts';
import { type Catalogue, fetchCatalogue, languageQuery, loadOrNull } from './client.ts';
import { toDetails } from './details.ts';
import { isAllowed } from './lists.ts';

/** What statistics count of a title, with its makers and the first cast members. */
export type WatchedTitle = TitleFacts & { people: Person[] };

const watchedTitleSchema: v.GenericSchema<unknown, WatchedTitle> = v.object({
  minutes: v.nullable(v.number()),
  year: v.nullable(v.number()),
  genres: v.array(v.number()),
  people: v.array(v.object({ id: v.number(), name: v.string() })),
});

/** Loads what statistics count of a title. Returns null for an unknown or blocked title. Throws an `OutboundError`. */
export async function loadWatchedTitle(catalogue: Catalogue, { mediaType, id }: TitleId): Promise<WatchedTitle | null> {
  if (!isAllowed(catalogue.settings, { mediaType, id })) return null;
  const load = async () => {
    const query = { ...languageQuery(catalogue), append_to_response: 'credits' };
    const details = toDetails(await fetchCatalogue(catalogue.settings, `/${mediaType}/${id}`, query), mediaType);
    return details && { ...factsOf(details), people: peopleOf(details) };
  };
  const source = { kind: 'watched-title', key: titleKey({ mediaType, id }), schema: watchedTitleSchema, load } as const;
  return (await loadOrNull(catalogue, source))?.value ?? null;
}
