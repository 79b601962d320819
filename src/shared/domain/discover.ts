import type { Filters } from './filters.ts';
import { findGenre } from './genres.ts';
import type { MediaType } from './media-type.ts';
import { toCatalogueSort, votesForRating } from './sorts.ts';
import { tagDemands } from './tags.ts';

const dateField: Record<MediaType, string> = { movie: 'primary_release_date', tv: 'first_air_date' };
const nullDates: Record<MediaType, string> = {
  movie: 'include_null_release_dates',
  tv: 'include_null_first_air_dates',
};

/** The day so many months before another, both ISO; the month's last day where it is shorter. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}

const latest = (days: (string | false)[]) =>
  days
    .filter((day) => day !== false)
    .toSorted()
    .at(-1);
const earliest = (days: (string | false)[]) => days.filter((day) => day !== false).toSorted()[0];

/**
 * The days a title may have appeared on: the chosen year, the tag's months, and nothing to come where the newest
 * stand first. Years and new releases go by the first release (TMDB's release_date lets re-releases in).
 */
function dateRange(
  { year, sort, tag }: Filters,
  today: string,
): { from?: string | undefined; to?: string | undefined } {
  const months = tag ? tagDemands[tag].months : undefined;
  return {
    from: latest([year !== null && `${year}-01-01`, months !== undefined && monthsBefore(today, months)]),
    to: earliest([year !== null && `${year}-12-31`, (months !== undefined || sort === 'release_date.desc') && today]),
  };
}

/** The catalogue's query for a page of filtered titles. `today` is an ISO day. */
export function discoverQuery(
  mediaType: MediaType,
  filters: Filters,
  page: number,
  today: string,
): Record<string, string> {
  const { from, to } = dateRange(filters, today);
  const { voteAverage, voteCount = 0, networkId } = filters.tag ? tagDemands[filters.tag] : {};
  const votes = Math.max(voteCount, filters.sort === 'vote_average.desc' ? votesForRating : 0);
  const genre = findGenre(mediaType, filters.genre);
  return {
    page: String(page),
    sort_by: toCatalogueSort(mediaType, filters.sort),
    ...(genre && { with_genres: String(genre.id) }),
    ...(networkId && { with_networks: String(networkId) }),
    ...(from && { [`${dateField[mediaType]}.gte`]: from }),
    ...(to && { [`${dateField[mediaType]}.lte`]: to }),
    ...((from || to) && { [nullDates[mediaType]]: 'false' }),
    ...(votes > 0 && { 'vote_count.gte': String(votes) }),
    ...(voteAverage !== undefined && { 'vote_average.gte': String(voteAverage) }),
  };
}
