import type { ReactNode } from 'react';
import { NoTitles } from '../../../client/components/title/empty-page.tsx';
import { PageControl } from '../../../client/components/title/page-control.tsx';
import { maxPage } from '../../../shared/domain/pagination.ts';
import type { SearchRequest } from '../../../shared/domain/search-kind.ts';
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

export const Pages = ({ request, totalPages }: { request: SearchRequest; totalPages: number }) => (
  <PageControl
    page={Math.min(request.page, totalPages)}
    totalPages={Math.min(maxPage, totalPages)}
    hrefOf={(page) => searchHref({ ...request, page })}
  />
);

export const nothingOfKind = toMarkup(<NoTitles heading={searchText.noneOfKind} />);
