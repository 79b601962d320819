import { useEffect, useMemo, useRef } from 'react';
import { historyFilters, type HistoryPage, historyPanelId, type HistoryPlace } from '../../../shared/domain/history.ts';
import { historyReloadHref, historyHref } from '../../../shared/history-links.ts';
import { routes } from '../../../shared/routes.ts';
import { emptyHistoryHints, historyFilterText, historyText } from '../../../shared/text/history.ts';
import { useHydrated } from '../../lib/hooks.ts';
import { Compass, History as HistoryIcon } from '../../components/icons.ts';
import { FailedState, State } from '../../components/state/state.tsx';
import { PageControl } from '../../components/title/page-control.tsx';
import { ClearHistory, ClearQuestion } from './clear.tsx';
import { useHistory, withoutWatches } from './use-history.ts';
import { useWatchRemoval } from './use-watch-removal.ts';
import { WatchGrid } from './watches.tsx';

/** Links to the whole history and to each media type. */
const Filters = ({ filter: current }: Pick<HistoryPlace, 'filter'>) => (
  <nav className="picks history-filters" aria-label={historyText.filters}>
    {historyFilters.map((filter) => (
      <a key={filter} href={historyHref({ filter, page: 1 })} aria-current={filter === current ? 'true' : undefined}>
        {historyFilterText[filter]}
      </a>
    ))}
  </nav>
);

const EmptyHistory = ({ filter }: Pick<HistoryPlace, 'filter'>) => (
  <State icon={HistoryIcon} heading={historyText.empty} level={2} sentence={emptyHistoryHints[filter]}>
    <a className="button" href={routes.new}>
      <Compass aria-hidden />
      {historyText.find}
    </a>
  </State>
);

type HistoryProps = {
  /** The base URL of the image host. */
  images: string;
  place: HistoryPlace;
  /** Null when it failed to load. */
  history: HistoryPage | null;
  /** An ISO moment. */
  now: string;
  /** Renders the confirmation before clearing open. */
  ask: boolean;
};

/** The Watch History panel. It reloads when watches are written. */
export default function History({ images, place: { filter, page }, history: initial, now, ask }: HistoryProps) {
  const isHydrated = useHydrated();
  const panel = useRef<HTMLElement>(null);

  const { loaded, isSlow, reload } = useHistory(initial, { filter, page }, panel);
  const { gone, remove } = useWatchRemoval(panel, reload);
  const history = useMemo(() => loaded && withoutWatches(loaded, gone), [loaded, gone]);

  // enhance/list-buttons.ts updates the list buttons of new cards.
  useEffect(() => {
    if (history !== initial) panel.current?.dispatchEvent(new Event('swap', { bubbles: true }));
  }, [history, initial]);

  const place = { filter, page: history?.page ?? page };
  const isBare = !history || (history.total === 0 && filter === 'all');
  return (
    <section
      ref={panel}
      className="panel wide"
      id={historyPanelId}
      aria-labelledby={`${historyPanelId}-heading`}
      aria-busy={isSlow || undefined}
      tabIndex={isHydrated ? -1 : undefined}
    >
      <h2 id={`${historyPanelId}-heading`}>{historyText.heading}</h2>
      {!isBare && (
        <div className="history-bar">
          <Filters filter={filter} />
          <p className="count">{historyText.count(history.total)}</p>
          <ClearHistory place={place} />
        </div>
      )}
      {/* Remains mounted while the panel changes, so that an open confirmation is not lost. */}
      {(!isBare || isHydrated) && <ClearQuestion place={place} ask={ask} reload={reload} />}
      {!history && (
        <FailedState
          heading={historyText.failed}
          sentence={historyText.failedHint}
          href={historyReloadHref(place)}
          onRetry={() => void reload()}
        />
      )}
      {history?.total === 0 && <EmptyHistory filter={filter} />}
      {history && history.total > 0 && (
        <WatchGrid images={images} watches={history.watches} now={now} place={place} onRemove={remove} />
      )}
      {history && (
        <PageControl
          page={history.page}
          totalPages={history.totalPages}
          hrefOf={(number) => historyHref({ filter, page: number })}
        />
      )}
    </section>
  );
}
