import { Dices, LayoutGrid, List, SearchX } from '../../../client/components/icons.ts';
import { ActiveFilters } from './filter/active.tsx';
import { FailedState, State } from '../../../client/components/state/state.tsx';
import { EmptyPage } from '../../../client/components/title/empty-page.tsx';
import { PageControl } from '../../../client/components/title/page-control.tsx';
import { changeState, initialState, isTagIgnored, type ListState, toQuery } from '../../../shared/domain/filters.ts';
import type { MediaType } from '../../../shared/domain/media-type.ts';
import { maxSeries } from '../../../shared/domain/pagination.ts';
import { defaultSort, sortLabels, sorts } from '../../../shared/domain/sorts.ts';
import { listHref, listPaths, surpriseHref } from '../../../shared/list-paths.ts';
import { type FilterNames, listHeading, listTitle } from '../../../shared/text/list-heading.ts';
import { listText } from '../../../shared/text/lists.ts';
import { toMarkup } from '../../render/markup.ts';
import { renderGrid, renderList } from '../../render/titles.tsx';
import type { FilteredPage } from '../../services/catalogue/filtered.ts';

/** The loaded page of a list, or null on failure. `rejected`: it is page 1 instead of a rejected page. */
export type Found = { page: FilteredPage; rejected: boolean } | null;

/** Returns whether no title matches the filters, on any page. */
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

/** Sorts the list, with its other filters unchanged. A script submits it when an order is chosen. */
const Sort = ({ mediaType, state }: { mediaType: MediaType; state: ListState }) => (
  <form className="results-tools" action={listPaths[mediaType]} data-swap="" autoComplete="off">
    {[...new URLSearchParams(toQuery({ ...state, sort: defaultSort, page: 1 }))].map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <select name="sort" defaultValue={state.sort} aria-label={listText.order}>
      {sorts.map((sort) => (
        <option key={sort} value={sort}>
          {sortLabels[sort]}
        </option>
      ))}
    </select>
    <button className="button">{listText.sort}</button>
  </form>
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

/** The message above page 1 that replaces a rejected page. A script sets the address from `data-instead`. */
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

/** Returns the count of titles, the same on every page. It is approximate if it contains titles without pictures. */
function countOf(mediaType: MediaType, found: Found): string {
  if (!found) return '';
  const { totalResults, isExact } = found.page;
  if (mediaType === 'tv' && totalResults > maxSeries) return listText.countOver(maxSeries);
  return isExact ? listText.count(totalResults) : listText.countAbout(totalResults);
}

/**
 * Renders a list's results as one swappable part: their count, the view toggle, the titles and the page control. A
 * script that swaps them reads the page's heading and title from `data-heading` and `data-page-title`.
 */
export function resultsMarkup(
  images: string,
  mediaType: MediaType,
  { state, names }: { state: ListState; names: FilterNames },
  found: Found,
): string {
  const count = countOf(mediaType, found);
  const heading = listHeading(mediaType, state, names);
  const hasTitles = found && !hasNone(found);
  const head = toMarkup(
    <header className="results-head" data-heading={heading} data-page-title={listTitle(mediaType, state, heading)}>
      <p className="count">{count}</p>
      {hasTitles && (
        <div className="results-tools">
          <a
            className="button"
            href={surpriseHref(mediaType, toQuery({ ...state, page: 1, view: 'grid' }))}
            rel="nofollow"
          >
            <Dices aria-hidden />
            {listText.surprise}
          </a>
        </div>
      )}
      <div className="results-tools">
        {hasTitles && <Sort mediaType={mediaType} state={state} />}
        <ViewToggle mediaType={mediaType} state={state} />
      </div>
      <ActiveFilters mediaType={mediaType} state={state} names={names} />
    </header>,
  );
  const rejected = found?.rejected ? toMarkup(<Instead href={stateHref(mediaType, state)} />) : '';
  const ignored = isTagIgnored(state) ? toMarkup(<p className="hint">{listText.tagIgnored}</p>) : '';
  return head + ignored + rejected + titlesMarkup(images, mediaType, state, found);
}
