import type { ReactNode } from 'react';
import { NoTitles } from '../../../client/components/title/empty-page.tsx';
import { PageControl } from '../../../client/components/title/page-control.tsx';
import { maxPage } from '../../../shared/domain/pagination.ts';
import type { SearchKind, SearchRequest } from '../../../shared/domain/search-kind.ts';
import { searchText } from '../../../shared/text/pages.ts';
import { toMarkup } from '../../render/markup.ts';
import { type Counts, searchHref, Tabs } from './tabs.tsx';

/** The heading of a search and its tabs. */
export const Top = ({
  request,
  counts,
  children,
}: {
  request: SearchRequest;
  counts: Counts;
  children?: ReactNode;
}) => (
  <>
    <h1>{searchText.heading(request.query)}</h1>
    <Tabs request={request} counts={counts} />
    {children}
  </>
);

/** The heading of a group among all results. Leads to the results of its kind alone. */
export const GroupName = ({ query, kind }: { query: string; kind: SearchKind }) => (
  <h2 className="grid-name">
    <a href={searchHref({ query, kind })} rel="nofollow">
      {searchText.kind[kind]}
    </a>
  </h2>
);

export const Pages = ({ request, totalPages }: { request: SearchRequest; totalPages: number }) => (
  <PageControl
    page={Math.min(request.page, totalPages)}
    totalPages={Math.min(maxPage, totalPages)}
    hrefOf={(page) => searchHref({ ...request, page })}
  />
);

export const nothingOfKind = toMarkup(<NoTitles heading={searchText.noneOfKind} />);
