import { filterSpec } from './filter-table.ts';
import { activeFilters, type Filters } from './filters.ts';
import type { MediaType } from './media-type.ts';
import { dateField, toCatalogueSort, votesForRating } from './sorts.ts';
import { findTag, tagSpec } from './tags.ts';

const nullDates: Record<MediaType, string> = {
  movie: 'include_null_release_dates',
  tv: 'include_null_first_air_dates',
};

/** The ISO day a number of months before a day. Returns the last day of a month that is too short. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}

type Days = (string | false | null)[];

const sortDays = (days: Days) => days.filter((day) => day !== false && day !== null).toSorted();
const latest = (days: Days) => sortDays(days).at(-1);
const earliest = (days: Days) => sortDays(days)[0];

/**
 * The range of release days, from the chosen year or decade and the months of the tag. Excludes upcoming titles if the
 * tag has months or the newest titles come first. Years and new releases use the first release, because TMDB's
 * `release_date` includes re-releases.
 */
function dateRange(
  { year, decade, sort }: Filters,
  months: number | undefined,
  today: string,
): { from?: string | undefined; to?: string | undefined } {
  return {
    from: latest([
      year && `${year}-01-01`,
      decade && `${decade}-01-01`,
      months !== undefined && monthsBefore(today, months),
    ]),
    to: earliest([
      year && `${year}-12-31`,
      decade && `${Number(decade) + 9}-12-31`,
      (months !== undefined || sort === 'release_date.desc') && today,
    ]),
  };
}

/** The catalogue's query for a page of filtered titles. `today` is an ISO day. */
export function discoverQuery(
  mediaType: MediaType,
  filters: Filters,
  page: number,
  today: string,
): Record<string, string> {
  const tag = findTag(mediaType, filters.tag);
  const { voteAverage = 0, voteCount = 0, months, networkId } = tag ? tagSpec(tag).demands : {};
  const { from, to } = dateRange(filters, months, today);
  const score = Math.max(voteAverage, Number(filters.score));
  const isByRating = filters.sort === 'vote_average.desc' || filters.score !== null;
  const votes = Math.max(voteCount, Number(filters.votes ?? (isByRating ? votesForRating : 0)));
  const demands = activeFilters(filters).map(({ name, value }) => filterSpec(name).discover?.(value, mediaType));
  return {
    page: String(page),
    sort_by: toCatalogueSort(mediaType, filters.sort),
    ...Object.assign({}, ...demands),
    ...(networkId && { with_networks: String(networkId) }),
    ...(from && { [`${dateField[mediaType]}.gte`]: from }),
    ...(to && { [`${dateField[mediaType]}.lte`]: to }),
    ...((from || to) && { [nullDates[mediaType]]: 'false' }),
    ...(votes > 0 && { 'vote_count.gte': String(votes) }),
    ...(score > 0 && { 'vote_average.gte': String(score) }),
  };
}
