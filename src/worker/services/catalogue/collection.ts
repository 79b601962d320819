import * as v from 'valibot';
import { titleSummarySchema } from '../../../shared/contract/title.ts';
import type { CollectionDetails } from '../../../shared/domain/collection.ts';
import type { TitleSummary } from '../../../shared/domain/title.ts';
import type { CacheResult } from '../../platform/cache/read-through.ts';
import { OutboundError } from '../../platform/outbound/errors.ts';
import { fetchCatalogue, type Catalogue, languageQuery } from './client.ts';
import { toImagePath } from './fields.ts';
import { isAllowed } from './lists.ts';
import { loadOrNull } from './load-or-null.ts';
import { toSummaries } from './map.ts';
import { collectionSchema } from './schema.ts';

const nullableText = v.nullable(v.string());
const storedCollectionSchema: v.GenericSchema<unknown, CollectionDetails> = v.object({
  id: v.number(),
  name: v.string(),
  overview: v.string(),
  posterPath: nullableText,
  backdropPath: nullableText,
  parts: v.array(titleSummarySchema),
});

/** Maps a collection. Its parts are sorted by release date, with undated parts last. Throws 'wrong-shape'. */
export function toCollection(response: unknown): CollectionDetails {
  const parsed = v.safeParse(collectionSchema, response);
  if (!parsed.success) throw new OutboundError('wrong-shape', { detail: 'collection' });
  const { id, name, overview, poster_path: poster, backdrop_path: backdrop, parts } = parsed.output;
  return {
    id,
    name,
    overview,
    posterPath: toImagePath(poster),
    backdropPath: toImagePath(backdrop),
    parts: toSummaries(parts, 'movie').toSorted((a, b) => (a.date ?? '9').localeCompare(b.date ?? '9')),
  };
}

/**
 * Loads a collection without blocked films. Returns the same parts if all are shown, so that memoised markup stays
 * valid. Returns null if the collection does not exist. Throws an `OutboundError`.
 */
export async function loadCollection(catalogue: Catalogue, id: number): Promise<CacheResult<CollectionDetails> | null> {
  const reading = await loadOrNull(catalogue, {
    kind: 'collection',
    key: `${id} ${catalogue.language}`,
    schema: storedCollectionSchema,
    load: async () =>
      toCollection(await fetchCatalogue(catalogue.settings, `/collection/${id}`, languageQuery(catalogue))),
  });
  const isShown = (title: TitleSummary) => isAllowed(catalogue.settings, title);
  if (!reading || reading.value.parts.every(isShown)) return reading;
  return { ...reading, value: { ...reading.value, parts: reading.value.parts.filter(isShown) } };
}
