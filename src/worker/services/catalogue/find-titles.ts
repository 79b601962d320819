import * as v from 'valibot';
import { titleSummarySchema } from '../../../shared/contract/title.ts';
import type { MediaType } from '../../../shared/domain/media-type.ts';
import type { TitleSummary } from '../../../shared/domain/title.ts';
import { readThrough } from '../../platform/cache/read-through.ts';
import { OutboundError } from '../../platform/outbound/errors.ts';
import { type Catalogue, fetchCatalogue, languageQuery, noAdultTitles } from './client.ts';
import { isAllowed } from './lists.ts';
import { toSummaries, toTitlePage } from './map.ts';

const summariesSchema = v.array(titleSummarySchema);

const withoutBlocked = ({ settings }: Catalogue, titles: readonly TitleSummary[]) =>
  titles.filter((title) => isAllowed(settings, title));

const foundSchema = v.object({
  movie_results: v.optional(v.array(v.unknown()), []),
  tv_results: v.optional(v.array(v.unknown()), []),
});

/** Finds the title with an IMDb id. Returns an empty array if there is none. Throws an `OutboundError`. */
export async function findByImdbId(catalogue: Catalogue, imdbId: string): Promise<TitleSummary[]> {
  const { value } = await readThrough(catalogue.scope, {
    kind: 'imdb-id',
    key: imdbId,
    schema: summariesSchema,
    load: async () => {
      const query = { ...languageQuery(catalogue), external_source: 'imdb_id' };
      const response = v.safeParse(foundSchema, await fetchCatalogue(catalogue.settings, `/find/${imdbId}`, query));
      if (!response.success) throw new OutboundError('wrong-shape', { detail: 'find' });
      const { movie_results: films, tv_results: series } = response.output;
      return [...toSummaries(films, 'movie'), ...toSummaries(series, 'tv')];
    },
    isCacheable: (titles) => titles.length > 0,
  });
  return withoutBlocked(catalogue, value);
}

type Named = { title: string; mediaType: MediaType | null; year?: number | null };

const yearQuery = ({ mediaType, year }: Named): Record<string, string> => {
  if (!year || !mediaType) return {};
  return { [mediaType === 'movie' ? 'year' : 'first_air_date_year']: String(year) };
};

/**
 * Finds titles by name, with or without images. `year` excludes titles of other years. Cached only in memory, because a
 * user's file may contain any text. Throws an `OutboundError`.
 */
export async function findByName(catalogue: Catalogue, named: Named): Promise<TitleSummary[]> {
  const query = named.title.trim().toLowerCase();
  if (!query) return [];
  const { mediaType } = named;
  const byYear = yearQuery(named);
  const { value } = await readThrough(catalogue.scope, {
    kind: 'search',
    key: `name ${mediaType ?? 'all'} ${Object.values(byYear).join()} ${query}`,
    schema: summariesSchema,
    load: async () => {
      const path = `/search/${mediaType ?? 'multi'}`;
      const search = { ...languageQuery(catalogue), query, page: '1', ...byYear, ...noAdultTitles };
      return toTitlePage(await fetchCatalogue(catalogue.settings, path, search), mediaType ?? undefined).titles;
    },
  });
  return withoutBlocked(catalogue, value);
}
