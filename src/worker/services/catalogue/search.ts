import * as v from 'valibot';
import { titlePageSchema } from '../../../shared/contract/title.ts';
import type { Found } from '../../../shared/domain/title.ts';
import { type CacheResult, readThrough } from '../../platform/cache/read-through.ts';
import { askCatalogue, type Catalogue, inLanguage, suitable } from './client.ts';
import { isAllowed } from './lists.ts';
import { toTitlePage } from './map.ts';
import { toPeople } from './people.ts';

/** Kept in memory alone, where nothing of another shape can be. */
const foundSchema: v.GenericSchema<unknown, Found> = v.object({ page: titlePageSchema, people: v.array(v.any()) });

/**
 * A page of what a text finds: titles with a picture, and people. Words that a visitor typed are kept in this
 * isolate's memory alone. Rejects with an OutboundError.
 */
export function searchCatalogue(catalogue: Catalogue, text: string, page: number): Promise<CacheResult<Found>> {
  const { settings, scope } = catalogue;
  const query = text.trim().toLowerCase();
  return readThrough(scope, {
    kind: 'search',
    key: `${page} ${query}`,
    schema: foundSchema,
    load: async () => {
      const answer = await askCatalogue(settings, '/search/multi', {
        ...inLanguage(catalogue),
        query,
        page: String(page),
        ...suitable,
      });
      const found = toTitlePage(answer);
      const titles = found.titles.filter(
        (title) => (title.posterPath || title.backdropPath) && isAllowed(settings, title),
      );
      const people = toPeople(answer)
        .map((person) => ({ ...person, knownFor: person.knownFor.filter((title) => isAllowed(settings, title)) }))
        .filter(({ knownFor }) => knownFor.length > 0);
      return { page: { ...found, titles }, people };
    },
    isCacheable: ({ page: { titles }, people }) => titles.length > 0 || people.length > 0,
  });
}
