import * as v from 'valibot';
import { titlePageSchema } from '../../../shared/contract/title.ts';
import type { Found, FoundCollections, TitleSummary, Person } from '../../../shared/domain/title.ts';
import { type CacheResult, getCached, readThrough } from '../../platform/cache/read-through.ts';
import { fetchCatalogue, type Catalogue, languageQuery, noAdultTitles } from './client.ts';
import { isAllowed, rememberNames } from './lists.ts';
import { toTitlePage, toSummaries } from './map.ts';
import { collectionsResponseSchema, listSchema } from './schema.ts';
import { toImagePath } from './fields.ts';
import { personSchema } from './person-schema.ts';

const withPicture = (title: TitleSummary) => title.posterPath !== null || title.backdropPath !== null;

/** Maps search results to people with known titles. `fallback` is the media type of entries without one. */
export function toPeople(response: unknown, fallback = ''): Person[] {
  const list = v.safeParse(listSchema, response);
  return (list.success ? list.output.results : []).flatMap((entry) => {
    const parsed = v.safeParse(personSchema, entry);
    if (!parsed.success || (parsed.output.media_type || fallback) !== 'person' || parsed.output.adult) return [];
    const { id, name, profile_path: profile, known_for } = parsed.output;
    const knownFor = toSummaries(known_for).filter(withPicture);
    return knownFor.length > 0 ? [{ id, name, profilePath: toImagePath(profile), knownFor }] : [];
  });
}

/** `people` needs no schema, as searches are cached only in memory. */
const foundSchema: v.GenericSchema<unknown, Found> = v.object({ page: titlePageSchema, people: v.array(v.any()) });

/** The last path segment of the catalogue's searches, by kind. */
const paths = { all: 'multi', movie: 'movie', tv: 'tv', person: 'person' } as const;

/**
 * Searches for titles with an image, for people, or for both. Results are cached only in this isolate's memory, as
 * visitors may type personal text. Throws an `OutboundError`.
 */
export function searchCatalogue(
  catalogue: Catalogue,
  text: string,
  page: number,
  kind: keyof typeof paths = 'all',
): Promise<CacheResult<Found>> {
  const { settings, scope } = catalogue;
  const query = text.trim().toLowerCase();
  const isAllowedTitle = (title: TitleSummary) => isAllowed(settings, title);
  return readThrough(scope, {
    kind: 'search',
    key: `${kind} ${page} ${query}`,
    schema: foundSchema,
    load: async () => {
      const response = await fetchCatalogue(settings, `/search/${paths[kind]}`, {
        ...languageQuery(catalogue),
        query,
        page: String(page),
        ...noAdultTitles,
      });
      const found = toTitlePage(response, kind === 'movie' || kind === 'tv' ? kind : undefined);
      const titles = found.titles.filter((title) => (title.posterPath || title.backdropPath) && isAllowedTitle(title));
      const people = toPeople(response, kind === 'person' ? kind : undefined)
        .map((person) => ({ ...person, knownFor: person.knownFor.filter(isAllowedTitle) }))
        .filter(({ knownFor }) => knownFor.length > 0);
      rememberNames(titles, people);
      return { page: { ...found, titles }, people };
    },
    isCacheable: ({ page: { titles }, people }) => titles.length > 0 || people.length > 0,
  });
}

const foundCollectionsSchema: v.GenericSchema<unknown, FoundCollections> = v.object({
  totalPages: v.number(),
  totalResults: v.number(),
  collections: v.array(v.object({ id: v.number(), name: v.string() })),
});

const collectionsSource = (query: string, page: number) =>
  ({ kind: 'search', key: `collection ${page} ${query}`, schema: foundCollectionsSchema }) as const;

/** Returns the first page of collections if it is cached, otherwise null. */
export const cachedCollections = async ({ scope }: Catalogue, text: string): Promise<FoundCollections | null> =>
  (await getCached(scope, collectionsSource(text.trim().toLowerCase(), 1)))?.value ?? null;

/** Searches for collections. Cached like other searches. Throws an `OutboundError`. */
export function searchCollections(
  catalogue: Catalogue,
  text: string,
  page = 1,
): Promise<CacheResult<FoundCollections>> {
  const query = text.trim().toLowerCase();
  return readThrough(catalogue.scope, {
    ...collectionsSource(query, page),
    load: async () => {
      const search = { ...languageQuery(catalogue), query, page: String(page), ...noAdultTitles };
      const response = await fetchCatalogue(catalogue.settings, '/search/collection', search);
      const { totalPages, totalResults } = toTitlePage(response);
      const { results } = v.parse(collectionsResponseSchema, response);
      const collections = results.filter(({ adult }) => !adult).map(({ id, name }) => ({ id, name }));
      return { totalPages, totalResults, collections };
    },
  });
}
