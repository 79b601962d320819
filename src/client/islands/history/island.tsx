import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type HistoryPage, historyPanelId, type HistoryPlace } from '../../../shared/domain/history.ts';
import { historyHref } from '../../../shared/history-links.ts';
import { historyText } from '../../../shared/text/history.ts';
import { useHydrated } from '../../lib/hooks.ts';
import { PageControl } from '../../components/title/page-control.tsx';
import { ClearHistory, ClearQuestion, type Question } from './clear.tsx';
import { EmptyHistory, FailedHistory, Filters, WatchGrid } from './parts.tsx';
import { useClearing } from './use-clearing.ts';
import { useHistory } from './use-history.ts';

type HistoryProps = {
  /** The base of the image host. */
  images: string;
  place: HistoryPlace;
  /** The page of the history; null when it could not be loaded. */
  history: HistoryPage | null;
  /** An ISO moment. */
  now: string;
  /** The question before clearing stands in the page. */
  ask: boolean;
};

/** The Watch History panel: what the viewer has watched, in pages, and a way to clear it. It follows what is written. */
export default function History({ images, place: { filter, page }, history: initial, now, ask }: HistoryProps) {
  const isHydrated = useHydrated();
  const panel = useRef<HTMLElement>(null);
  const question = useRef<Question>(null);

  /** Renders a change at once. The focus goes to the panel when what had it goes. */
  const keepFocus = (change: () => void) => {
    const hadFocus = panel.current?.contains(document.activeElement);
    flushSync(change);
    if (hadFocus && !panel.current?.contains(document.activeElement)) panel.current?.focus({ preventScroll: true });
  };
  const { history, isSlow, reload } = useHistory(initial, { filter, page }, keepFocus);
  const { isClearing, clear } = useClearing(reload, () => question.current?.close());

  // The list buttons of new cards are marked by enhance/list-buttons.ts.
  useEffect(() => {
    if (history !== initial) panel.current?.dispatchEvent(new Event('swap', { bubbles: true }));
  }, [history, initial]);
  useEffect(() => {
    if (ask) question.current?.showModal();
  }, [ask]);

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
      {/* It stays while the panel changes, so that a question that is being answered is not taken away. */}
      {(!isBare || isHydrated) && (
        <ClearQuestion ref={question} place={place} open={ask} busy={isClearing} onClear={() => void clear()} />
      )}
      {!history && <FailedHistory place={place} onRetry={() => void reload()} />}
      {history?.total === 0 && <EmptyHistory filter={filter} />}
      {history && history.total > 0 && <WatchGrid images={images} watches={history.watches} now={now} />}
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
