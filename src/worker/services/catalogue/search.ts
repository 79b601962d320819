import * as v from 'valibot';
import { titlePageSchema } from '../../../shared/contract/title.ts';
import type { CollectionLink, Found } from '../../../shared/domain/title.ts';
import { type CacheResult, readThrough } from '../../platform/cache/read-through.ts';
import { fetchCatalogue, type Catalogue, languageQuery, noAdultTitles } from './client.ts';
import { rememberNames } from './names.ts';
import { isAllowed } from './lists.ts';
import { toTitlePage } from './map.ts';
import { toPeople } from './people.ts';
import { collectionsResponseSchema } from './schema.ts';

/** `people` needs no schema, as searches are cached only in memory. */
const foundSchema: v.GenericSchema<unknown, Found> = v.object({ page: titlePageSchema, people: v.array(v.any()) });

/**
 * Searches for titles with an image, and for people. Results are cached only in this isolate's memory, as visitors may
 * type personal text. Throws an `OutboundError`.
 */
export function searchCatalogue(catalogue: Catalogue, text: string, page: number): Promise<CacheResult<Found>> {
  const { settings, scope } = catalogue;
  const query = text.trim().toLowerCase();
  return readThrough(scope, {
    kind: 'search',
    key: `${page} ${query}`,
    schema: foundSchema,
    load: async () => {
      const response = await fetchCatalogue(settings, '/search/multi', {
        ...languageQuery(catalogue),
        query,
        page: String(page),
        ...noAdultTitles,
      });
      const found = toTitlePage(response);
      const titles = found.titles.filter(
        (title) => (title.posterPath || title.backdropPath) && isAllowed(settings, title),
      );
      const people = toPeople(response)
        .map((person) => ({ ...person, knownFor: person.knownFor.filter((title) => isAllowed(settings, title)) }))
        .filter(({ knownFor }) => knownFor.length > 0);
      rememberNames(titles, people);
      return { page: { ...found, titles }, people };
    },
    isCacheable: ({ page: { titles }, people }) => titles.length > 0 || people.length > 0,
  });
}

const collectionsSchema: v.GenericSchema<unknown, CollectionLink[]> = v.array(
  v.object({ id: v.number(), name: v.string() }),
);
const mostCollections = 6;

/** Searches for collections. Cached like other searches. Throws an `OutboundError`. */
export function searchCollections(catalogue: Catalogue, text: string): Promise<CacheResult<CollectionLink[]>> {
  const query = text.trim().toLowerCase();
  return readThrough(catalogue.scope, {
    kind: 'search',
    key: `collections ${query}`,
    schema: collectionsSchema,
    load: async () => {
      const search = { ...languageQuery(catalogue), query, ...noAdultTitles };
      const response = await fetchCatalogue(catalogue.settings, '/search/collection', search);
      const { results } = v.parse(collectionsResponseSchema, response);
      const shown = results.filter(({ adult }) => !adult).slice(0, mostCollections);
      return shown.map(({ id, name }) => ({ id, name }));
    },
  });
}
