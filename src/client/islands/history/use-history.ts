import { useEffectEvent, useState } from 'react';
import type { HistoryPage, HistoryPlace, Watch } from '../../../shared/domain/history.ts';
import { api, read, redirectToSignIn } from '../../lib/api.ts';
import { useAbortableEffect } from '../../lib/hooks.ts';
import { flush, onWatchesWritten } from '../../stores/outbox.ts';
import { stats } from '../../stores/stats.ts';

/** The delay before the panel is shown as busy, in milliseconds. */
const busyDelay = 200;

/**
 * Loads a page of the history. Reloads it when watches are written, when the browser goes online and when Back restores
 * the page. `show` renders a change.
 */
export function useHistory(
  initial: HistoryPage | null,
  { filter, page }: HistoryPlace,
  show: (change: () => void) => void,
) {
  const [history, setHistory] = useState(initial);
  const [isSlow, setIsSlow] = useState(false);

  /** Logs errors. */
  const reload = async () => {
    const slow = setTimeout(() => setIsSlow(true), busyDelay);
    try {
      const query = { history: filter, page: String(page) };
      const { stats: figures, ...loaded } = await read(api.history.$get({ query }));
      show(() => setHistory(loaded));
      if (figures) stats.value = figures;
    } catch (error) {
      redirectToSignIn(error);
      console.warn('history', error);
    } finally {
      clearTimeout(slow);
      setIsSlow(false);
    }
  };

  /** Leaves out a watch until the next load. */
  const leaveOut = (watch: Watch) =>
    setHistory(
      history && {
        ...history,
        watches: history.watches.filter((other) => other !== watch),
        total: history.total - 1,
      },
    );

  const load = useEffectEvent(() => void reload());
  useAbortableEffect((signal) => {
    onWatchesWritten(() => load(), signal);
    addEventListener('online', () => void flush().then(() => load()), { signal });
    addEventListener('pageshow', ({ persisted }) => persisted && load(), { signal });
  }, []);

  return { history, isSlow, reload, leaveOut };
}
