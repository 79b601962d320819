import type { MouseEvent } from 'react';
import { historyFilters, type HistoryPlace, removedId, type Watch } from '../../../shared/domain/history.ts';
import { historyHref } from '../../../shared/history-links.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { routes } from '../../../shared/routes.ts';
import { emptyHistoryHints, historyFilterText, historyText } from '../../../shared/text/history.ts';
import { Compass, History } from '../../components/icons.ts';
import { State } from '../../components/state/state.tsx';
import { removalFormId, WatchCard } from './card.tsx';

/** Links to the whole history and to each media type. */
export const Filters = ({ filter: current }: Pick<HistoryPlace, 'filter'>) => (
  <nav className="picks history-filters" aria-label={historyText.filters}>
    {historyFilters.map((filter) => (
      <a key={filter} href={historyHref({ filter, page: 1 })} aria-current={filter === current ? 'true' : undefined}>
        {historyFilterText[filter]}
      </a>
    ))}
  </nav>
);

export const EmptyHistory = ({ filter }: Pick<HistoryPlace, 'filter'>) => (
  <State icon={History} heading={historyText.empty} level={2} sentence={emptyHistoryHints[filter]}>
    <a className="button" href={routes.new}>
      <Compass aria-hidden />
      {historyText.find}
    </a>
  </State>
);

type WatchGridProps = {
  images: string;
  watches: readonly Watch[];
  now: string;
  place: HistoryPlace;
  onRemove: (watch: Watch, event: MouseEvent<HTMLElement>) => void;
};

/** The watched titles, and the form that removes one of them. */
export const WatchGrid = ({ images, watches, now, place, onRemove }: WatchGridProps) => (
  <>
    <ul className="grid history-grid">
      {watches.map((watch) => (
        <WatchCard key={titleKey(watch)} images={images} watch={watch} now={now} onRemove={onRemove} />
      ))}
    </ul>
    <form id={removalFormId} method="post" action={`${routes.clearHistory}#${removedId}`} hidden>
      <input type="hidden" name="history" value={place.filter} />
      <input type="hidden" name="page" value={place.page} />
    </form>
  </>
);
