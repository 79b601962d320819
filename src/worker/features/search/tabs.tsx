import { formatCount } from '../../../shared/domain/count.ts';
import { findGenresNamed } from '../../../shared/domain/genres.ts';
import { type SearchKind, searchKinds, type SearchRequest } from '../../../shared/domain/search-kind.ts';
import type { Found } from '../../../shared/domain/title.ts';
import { routes } from '../../../shared/routes.ts';
import { searchText } from '../../../shared/text/pages.ts';

/** The URL of a search. */
export function searchHref({ query, kind = 'all', page = 1 }: Partial<SearchRequest> & { query: string }): string {
  const parameters = { q: query, ...(kind !== 'all' && { type: kind }), ...(page > 1 && { page: String(page) }) };
  return `${routes.search}?${new URLSearchParams(parameters).toString()}`;
}

/** The number of results by kind: exact, or a text such as `12+` for other numbers. Unknown counts are missing. */
export type Counts = Partial<Record<SearchKind, number | string>>;

/** The counts of a search that finds neither titles nor people. */
export const noTitles: Counts = { movie: 0, tv: 0, person: 0 };

/** The numbers of a page's results. Kinds without any are left out if `isPart`. */
function countShown({ page: { titles }, people }: Found, isPart: boolean): Counts {
  const of = (mediaType: string) => titles.filter((title) => title.mediaType === mediaType).length;
  const counts = Object.entries({ movie: of('movie'), tv: of('tv'), person: people.length });
  if (!isPart) return Object.fromEntries(counts);
  return Object.fromEntries(
    counts.filter(([, count]) => count > 0).map(([kind, count]) => [kind, searchText.atLeast(count)]),
  );
}

/**
 * Returns the numbers of results. They are exact if a search has only one page. Otherwise the total is approximate,
 * because the catalogue's totals include results that are left out, and the first page of all results tells the least
 * number of each kind.
 */
export function countsOf({ kind, page: number }: SearchRequest, found: Found): Counts {
  const { totalPages, totalResults } = found.page;
  const isPart = totalPages > 1;
  const shown = isPart && number > 1 ? {} : countShown(found, isPart);
  const total = isPart ? searchText.about(totalResults) : undefined;
  if (kind === 'all') return { ...shown, all: total };
  return { [kind]: total ?? shown[kind] };
}

type TabsProps = { request: SearchRequest; counts: Counts };

const format = (count: number | string) => (typeof count === 'number' ? formatCount(count) : count);

/** Links to the results of each kind. Leaves out kinds that are known to be empty. Genres need no call. */
export function Tabs({ request: { query, kind }, counts: given }: TabsProps) {
  const counts: Counts = { ...given, genre: findGenresNamed(query).length };
  return (
    <nav className="chips" aria-label={searchText.kinds}>
      {searchKinds
        .filter((each) => each === kind || counts[each] !== 0)
        .map((each) => (
          <a
            key={each}
            className="chip"
            href={searchHref({ query, kind: each })}
            aria-current={each === kind ? 'page' : undefined}
            rel="nofollow"
          >
            {searchText.kind[each]}
            {counts[each] !== undefined && ` (${format(counts[each])})`}
          </a>
        ))}
    </nav>
  );
}
