import * as v from 'valibot';
import { languageSchema, titleSummarySchema } from '../../../shared/contract/title.ts';
import type { CollectionDetails } from '../../../shared/domain/collection.ts';
import { defaultLocale, type Language } from '../../../shared/domain/preferences.ts';
import type { TitleSummary } from '../../../shared/domain/title.ts';
import { type CacheResult, getCached } from '../../platform/cache/read-through.ts';
import { OutboundError } from '../../platform/outbound/errors.ts';
import { type Catalogue, detailsQuery, fetchCatalogue, loadOrNull } from './client.ts';
import { optionalText, text, toImagePath } from './fields.ts';
import { isAllowed } from './lists.ts';
import { toSummaries, withFallback } from './map.ts';
import { named, rawEntries, translationsSchema } from './schema.ts';

/** A collection with its films. */
const collectionSchema = v.object({
  ...named,
  overview: text,
  translations: translationsSchema,
  backdrop_path: optionalText,
  parts: rawEntries,
});

const storedCollectionSchema: v.GenericSchema<unknown, CollectionDetails> = v.object({
  id: v.number(),
  name: v.string(),
  overview: v.string(),
  overviewLanguage: languageSchema,
  backdropPath: v.nullable(v.string()),
  parts: v.array(titleSummarySchema),
});

/**
 * Maps a collection in a language. Its parts are sorted by release date, with undated parts last. Throws 'wrong-shape'.
 */
export function toCollection(response: unknown, language: Language = defaultLocale.language): CollectionDetails {
  const parsed = v.safeParse(collectionSchema, response);
  if (!parsed.success) throw new OutboundError('wrong-shape', { detail: 'collection' });
  const { id, name, backdrop_path: backdrop, parts, translations } = parsed.output;
  const overview = withFallback(parsed.output.overview, language, translations, 'overview');
  return {
    id,
    name,
    overview: overview.text,
    overviewLanguage: overview.language,
    backdropPath: toImagePath(backdrop),
    parts: toSummaries(parts, 'movie').toSorted((a, b) => (a.date ?? '9').localeCompare(b.date ?? '9')),
  };
}

function sourceOf({ language }: Catalogue, id: number) {
  return { kind: 'collection', key: `${id} ${language}`, schema: storedCollectionSchema } as const;
}

async function fetchCollection(catalogue: Catalogue, id: number): Promise<CollectionDetails> {
  const response = await fetchCatalogue(catalogue.settings, `/collection/${id}`, detailsQuery(catalogue));
  return toCollection(response, catalogue.language);
}

/** Removes blocked films. Returns the same collection if there are none, so that memoised markup stays valid. */
function withoutBlocked({ settings }: Catalogue, collection: CollectionDetails): CollectionDetails {
  const isShown = (title: TitleSummary) => isAllowed(settings, title);
  return collection.parts.every(isShown) ? collection : { ...collection, parts: collection.parts.filter(isShown) };
}

/** Returns a cached collection without blocked films, fresh or stale. Returns null on a miss. */
export async function getCachedCollection(catalogue: Catalogue, id: number): Promise<CollectionDetails | null> {
  const found = await getCached(catalogue.scope, sourceOf(catalogue, id));
  return found && withoutBlocked(catalogue, found.value);
}

/**
 * Loads a collection without blocked films. Returns null if the collection does not exist. Throws an `OutboundError`.
 */
export async function loadCollection(catalogue: Catalogue, id: number): Promise<CacheResult<CollectionDetails> | null> {
  const reading = await loadOrNull(catalogue, {
    ...sourceOf(catalogue, id),
    load: () => fetchCollection(catalogue, id),
  });
  return reading && { ...reading, value: withoutBlocked(catalogue, reading.value) };
}
