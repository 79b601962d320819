import * as v from 'valibot';
import type { MediaType } from '../../../../shared/domain/media-type.ts';
import type { ImportedTitle } from './entry.ts';
import { toImdbId, toTitle, toTmdbId, toYear } from './values.ts';

const schema = v.object({
  title: v.unknown(),
  year: v.optional(v.unknown()),
  ids: v.optional(v.object({ tmdb: v.optional(v.unknown()), imdb: v.optional(v.unknown()) })),
});

/** Parses a title of Trakt or Simkl. Returns null if it has neither a name nor an id. */
export function toImportedTitle(given: unknown, mediaType: MediaType): ImportedTitle | null {
  const parsed = v.safeParse(schema, given);
  if (!parsed.success) return null;
  const { title, year, ids } = parsed.output;
  const imported = {
    title: toTitle(title),
    year: toYear(year),
    mediaType,
    tmdbId: toTmdbId(ids?.tmdb),
    imdbId: toImdbId(ids?.imdb),
  };
  return imported.title || imported.tmdbId || imported.imdbId ? imported : null;
}
