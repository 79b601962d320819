import {
  historyAgainHref,
  historyFilters,
  historyHref,
  historyPageSize,
  historyPanelId,
  type HistoryPlace,
  type Watch,
} from '../../../shared/domain/history.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { routes } from '../../../shared/routes.ts';
import { emptyHistoryHints, historyFilterText, historyText } from '../../../shared/text/history.ts';
import { words } from '../../../shared/text/site.ts';
import { Compass, History, RotateCw, Unplug } from '../icons.ts';
import { Panel } from '../profile/panel.tsx';
import { GridSkeleton } from '../state/skeleton.tsx';
import { State } from '../state/state.tsx';
import { PageControl } from '../title/page-control.tsx';
import { WatchCard } from './card.tsx';
import { ClearHistory, ClearQuestion } from './clear.tsx';

type Shown = { watches: readonly Watch[]; page: number; totalPages: number; total: number };

const Filters = ({ filter: current }: Pick<HistoryPlace, 'filter'>) => (
  <nav className="history-filters" aria-label={historyText.filters}>
    {historyFilters.map((filter) => (
      <a key={filter} href={historyHref({ filter, page: 1 })} aria-current={filter === current ? 'true' : undefined}>
        {historyFilterText[filter]}
      </a>
    ))}
  </nav>
);

const Empty = ({ filter }: Pick<HistoryPlace, 'filter'>) => (
  <State icon={History} heading={historyText.empty} level={2} sentence={emptyHistoryHints[filter]}>
    <a className="button" href={routes.new}>
      <Compass aria-hidden />
      {historyText.find}
    </a>
  </State>
);

type PanelProps = {
  images: string;
  place: HistoryPlace;
  history: Shown;
  /** An ISO moment. */
  now: string;
  /** The question before clearing stands in the page. */
  ask: boolean;
};

/** What somebody has watched: which part of it, the titles, the way to other pages, and a way to clear it. */
export function HistoryPanel({ images, place: { filter }, history, now, ask }: PanelProps) {
  const { watches, page, totalPages, total } = history;
  const place = { filter, page };
  const isBare = total === 0 && filter === 'all';
  return (
    <Panel id={historyPanelId} heading={historyText.heading} wide>
      {!isBare && (
        <>
          <div className="history-bar">
            <Filters filter={filter} />
            <p className="count">{historyText.count(total)}</p>
            <ClearHistory place={place} />
          </div>
          <ClearQuestion place={place} open={ask} />
        </>
      )}
      {total === 0 ? (
        <Empty filter={filter} />
      ) : (
        <ul className="grid history-grid">
          {watches.map((watch) => (
            <WatchCard key={titleKey(watch)} images={images} watch={watch} now={now} />
          ))}
        </ul>
      )}
      <PageControl page={page} totalPages={totalPages} hrefOf={(number) => historyHref({ filter, page: number })} />
    </Panel>
  );
}

/** In place of a history that could not be read. */
export const HistoryFailed = ({ place }: { place: HistoryPlace }) => (
  <Panel id={historyPanelId} heading={historyText.heading} wide>
    <State icon={Unplug} heading={historyText.failed} level={2} sentence={historyText.failedHint}>
      <a className="button" href={historyAgainHref(place)} data-again="">
        <RotateCw aria-hidden />
        {words.tryAgain}
      </a>
    </State>
  </Panel>
);

/** The panel's shape while it is on its way. */
export const HistorySkeleton = () => <GridSkeleton count={historyPageSize} />;
