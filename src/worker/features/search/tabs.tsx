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

/** The number of results by kind. Unknown counts are missing. */
export type Counts = Partial<Record<SearchKind, number>>;

/** The counts of a search that finds neither titles nor people. */
export const noTitles: Counts = { movie: 0, tv: 0, person: 0 };

/**
 * Returns the numbers of shown results if a search has only one page. The catalogue's own totals include results that
 * are left out.
 */
export function countsOf(kind: SearchKind, { page, people }: Found): Counts {
  if (page.totalPages > 1) return {};
  const of = (mediaType: string) => page.titles.filter((title) => title.mediaType === mediaType).length;
  const counts: Counts = { movie: of('movie'), tv: of('tv'), person: people.length };
  return kind === 'all' ? counts : { [kind]: counts[kind] };
}

type TabsProps = { request: SearchRequest; counts: Counts };

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
            {counts[each] !== undefined && ` (${counts[each].toLocaleString('en-US')})`}
          </a>
        ))}
    </nav>
  );
}
