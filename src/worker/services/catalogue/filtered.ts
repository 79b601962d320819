import { discoverQuery } from '../../../shared/domain/discover.ts';
import { filterSpec } from '../../../shared/domain/filter-table.ts';
import {
  activeFilters,
  type Filters,
  isFiltered,
  isTagIgnored,
  type ListState,
} from '../../../shared/domain/filters.ts';
import type { MediaType } from '../../../shared/domain/media-type.ts';
import { countPages, pageSize } from '../../../shared/domain/pagination.ts';
import { defaultSort, type Sort } from '../../../shared/domain/sorts.ts';
import type { TitlePage, TitleSummary } from '../../../shared/domain/title.ts';
import type { CacheResult } from '../../platform/cache/read-through.ts';
import type { Catalogue } from './client.ts';
import { hasPictures, type ListQuery, loadList, withOverviews, withPictures } from './lists.ts';

/** A page of a filtered list. `isExact`: `totalResults` does not count titles without pictures. */
export type FilteredPage = TitlePage & { isExact: boolean };

/** The number of pages of trending titles that are filtered here, because the catalogue cannot filter them. */
const trendingPages = 5;

const orders: Record<Sort, (a: TitleSummary, b: TitleSummary) => number> = {
  'popularity.desc': () => 0,
  'vote_average.desc': (a, b) => b.voteAverage - a.voteAverage,
  'release_date.desc': (a, b) => (b.date ?? '').localeCompare(a.date ?? ''),
  'release_date.asc': (a, b) => (a.date ?? '9').localeCompare(b.date ?? '9'),
};

const matches = (title: TitleSummary, filters: Filters): boolean =>
  activeFilters(filters).every(({ name, value }) => filterSpec(name).matches?.(title, value));

const pageOf = (titles: TitleSummary[], page: number): TitlePage => ({
  page,
  totalPages: Math.max(1, Math.ceil(titles.length / pageSize)),
  totalResults: titles.length,
  titles: titles.slice((page - 1) * pageSize, page * pageSize),
});

const trendingList = (mediaType: MediaType, page: number): ListQuery => ({
  path: `/trending/${mediaType}/week`,
  query: { page: String(page) },
  mediaType,
});

/** Only the list view shows overviews. */
const withShownOverviews = (catalogue: Catalogue, list: ListQuery, titles: TitleSummary[], { view }: ListState) =>
  view === 'list' ? withOverviews(catalogue, list, titles) : titles;

async function loadTrending(
  catalogue: Catalogue,
  mediaType: MediaType,
  state: ListState,
): Promise<CacheResult<TitlePage>> {
  const pages = Array.from({ length: trendingPages }, (_, index) => trendingList(mediaType, index + 1));
  const readings = await Promise.all(
    pages.map(async (list) => {
      const reading = await loadList(catalogue, list);
      // Titles without pictures are left out before the rest is counted, so that the count is exact and pages are full.
      const wanted = reading.value.titles.filter((title) => hasPictures(title) && matches(title, state));
      return { ...reading, titles: await withShownOverviews(catalogue, list, wanted, state) };
    }),
  );
  const titles = readings.flatMap((reading) => reading.titles);
  return {
    value: pageOf(titles.toSorted(orders[state.sort]), state.page),
    fresh: readings.every((reading) => reading.fresh),
    saved: readings.some((reading) => reading.saved),
  };
}

/** Returns the catalogue list for a state, or null if the page is filtered here. */
function listOf(mediaType: MediaType, state: ListState, today: string): ListQuery | null {
  if (state.tag !== 'trending-now' || isTagIgnored(state))
    return { path: `/discover/${mediaType}`, query: discoverQuery(mediaType, state, state.page, today), mediaType };
  const isPlain = !isFiltered({ ...state, tag: null }) && state.sort === defaultSort;
  return isPlain ? trendingList(mediaType, state.page) : null;
}

/**
 * Loads a page of a filtered list, without titles that lack a poster or backdrop. `today` is an ISO day. Throws an
 * `OutboundError`, with status 400 if the catalogue rejects the page number.
 */
export async function loadFiltered(
  catalogue: Catalogue,
  mediaType: MediaType,
  state: ListState,
  today: string,
): Promise<CacheResult<FilteredPage>> {
  const list = listOf(mediaType, state, today);
  const reading = await (list ? loadList(catalogue, list) : loadTrending(catalogue, mediaType, state));
  const page = reading.value;
  const shown = withPictures(page.titles);
  const titles = list ? await withShownOverviews(catalogue, list, shown, state) : shown;
  const totalPages = countPages(mediaType, page);
  const counted = totalPages === 1 ? { totalResults: titles.length } : {};
  return { ...reading, value: { ...page, ...counted, totalPages, titles, isExact: !list || totalPages === 1 } };
}
