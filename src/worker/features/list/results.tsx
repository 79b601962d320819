import { Dices, LayoutGrid, List, SearchX } from '../../../client/components/icons.ts';
import { ActiveFilters } from '../../../client/components/filter/active.tsx';
import { FailedState, State } from '../../../client/components/state/state.tsx';
import { EmptyPage } from '../../../client/components/title/empty-page.tsx';
import { PageControl } from '../../../client/components/title/page-control.tsx';
import { changeState, initialState, type ListState, toQuery } from '../../../shared/domain/filters.ts';
import type { MediaType } from '../../../shared/domain/media-type.ts';
import { maxSeries, pageSize } from '../../../shared/domain/pagination.ts';
import type { TitlePage } from '../../../shared/domain/title.ts';
import { listHref, surpriseHref } from '../../../shared/list-paths.ts';
import { listText } from '../../../shared/text/lists.ts';
import { toMarkup } from '../../render/markup.ts';
import { renderGrid, renderList } from '../../render/titles.tsx';

/** What a list shows: the titles of its state, a refused page that became page 1, or nothing at all. */
export type Found = { page: TitlePage; refused: boolean } | null;

/** True when no title has the filters, on any page. */
export const hasNone = (found: Found): boolean =>
  found !== null && found.page.titles.length === 0 && found.page.totalPages <= 1;

const stateHref = (mediaType: MediaType, state: ListState) => listHref(mediaType, toQuery(state));

const ViewToggle = ({ mediaType, state }: { mediaType: MediaType; state: ListState }) => (
  <nav className="view-toggle" aria-label={listText.view}>
    {(['grid', 'list'] as const).map((view) => (
      <a
        key={view}
        className="icon-button"
        href={stateHref(mediaType, changeState(state, { view }))}
        aria-label={listText[view]}
        aria-current={state.view === view ? 'true' : undefined}
        data-swap=""
      >
        {view === 'grid' ? <LayoutGrid aria-hidden /> : <List aria-hidden />}
      </a>
    ))}
  </nav>
);

const Failure = ({ mediaType, state }: { mediaType: MediaType; state: ListState }) => (
  <FailedState heading={listText[mediaType].failed} href={stateHref(mediaType, state)} />
);

const Empty = ({ mediaType, state }: { mediaType: MediaType; state: ListState }) => (
  <State icon={SearchX} heading={listText.empty} level={2} sentence={listText.emptyHint}>
    <a className="button main" href={stateHref(mediaType, { ...initialState, view: state.view })} data-swap="">
      {listText.resetFilters}
    </a>
  </State>
);

/** Said above page 1 in the place of a refused page; a script takes the address from it. */
const Instead = ({ href }: { href: string }) => (
  <p className="hint" data-instead={href}>
    {listText.invalidPage}
  </p>
);

function titlesMarkup(images: string, mediaType: MediaType, state: ListState, found: Found): string {
  if (!found) return toMarkup(<Failure mediaType={mediaType} state={state} />);
  const { titles, totalPages } = found.page;
  if (hasNone(found)) return toMarkup(<Empty mediaType={mediaType} state={state} />);
  const render = state.view === 'list' ? renderList : renderGrid;
  const shown = titles.length > 0 ? render(images, titles) : toMarkup(<EmptyPage />);
  const hrefOf = (page: number) => stateHref(mediaType, changeState(state, { page }));
  return (
    shown +
    toMarkup(<PageControl page={Math.min(found.page.page, totalPages)} totalPages={totalPages} hrefOf={hrefOf} />)
  );
}

/** The catalogue also counts titles without pictures, which no page shows. */
function countOf(mediaType: MediaType, found: Found): string {
  if (!found) return '';
  const { page, titles, totalPages } = found.page;
  if (totalPages <= 1) return listText.count(titles.length);
  const total = mediaType === 'tv' ? Math.min(found.page.totalResults, maxSeries) : found.page.totalResults;
  const isShort = titles.length < Math.min(pageSize, total - (page - 1) * pageSize);
  return isShort ? listText.countAbout(total) : listText.count(total);
}

/** A list's results: their count, the view toggle, the titles and the page control, as one part that can be swapped. */
export function resultsMarkup(images: string, mediaType: MediaType, state: ListState, found: Found): string {
  const head = toMarkup(
    <header className="results-head">
      <p className="count">{countOf(mediaType, found)}</p>
      <div className="results-tools">
        {found && !hasNone(found) && (
          <a
            className="button"
            href={surpriseHref(mediaType, toQuery({ ...state, page: 1, view: 'grid' }))}
            rel="nofollow"
          >
            <Dices aria-hidden />
            {listText.surprise}
          </a>
        )}
        <ViewToggle mediaType={mediaType} state={state} />
      </div>
      <ActiveFilters mediaType={mediaType} state={state} />
    </header>,
  );
  const refused = found?.refused ? toMarkup(<Instead href={stateHref(mediaType, state)} />) : '';
  return head + refused + titlesMarkup(images, mediaType, state, found);
}
