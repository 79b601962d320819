import { useEffectEvent, useMemo, useRef, useState } from 'react';
import type { HistoryPage, HistoryPlace, Watch } from '../../../shared/domain/history.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { api, read, redirectToSignIn } from '../../lib/api.ts';
import { useAbortableEffect } from '../../lib/hooks.ts';
import { flush, onWatchesWritten } from '../../stores/outbox.ts';
import { stats } from '../../stores/stats.ts';

/** The delay before the panel is shown as busy, in milliseconds. */
const busyDelay = 200;

/** Identifies a watch. A title that is watched again has a new one. */
const watchKey = (watch: Watch) => `${titleKey(watch)} ${watch.watchedAt}`;

function withoutWatches(history: HistoryPage, gone: ReadonlySet<string>): HistoryPage {
  const watches = history.watches.filter((watch) => !gone.has(watchKey(watch)));
  const removed = history.watches.length - watches.length;
  return removed === 0 ? history : { ...history, watches, total: history.total - removed };
}

/**
 * Loads a page of the history. Reloads it when watches are written, when the browser goes online and when Back restores
 * the page. `show` renders a change.
 */
export function useHistory(
  initial: HistoryPage | null,
  { filter, page }: HistoryPlace,
  show: (change: () => void) => void,
) {
  const [loaded, setLoaded] = useState(initial);
  /** The removed watches. Loads that began before a removal was stored still contain its watch. */
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const history = useMemo(() => loaded && withoutWatches(loaded, gone), [loaded, gone]);
  const lastLoad = useRef(0);
  const [isSlow, setIsSlow] = useState(false);

  /** Logs errors. Ignores the response if a later load has begun. */
  const reload = async () => {
    const load = ++lastLoad.current;
    const slow = setTimeout(() => setIsSlow(true), busyDelay);
    try {
      const query = { history: filter, page: String(page) };
      const { stats: figures, ...response } = await read(api.history.$get({ query }));
      if (load !== lastLoad.current) return;
      show(() => setLoaded(response));
      if (figures) stats.value = figures;
    } catch (error) {
      redirectToSignIn(error);
      console.warn('history', error);
    } finally {
      clearTimeout(slow);
      setIsSlow(false);
    }
  };

  /** Leaves out a watch. */
  const leaveOut = (watch: Watch) => setGone((known) => new Set([...known, watchKey(watch)]));
  /** Shows a watch again that was left out. */
  const putBack = (watch: Watch) =>
    show(() => setGone((known) => new Set([...known].filter((key) => key !== watchKey(watch)))));

  const load = useEffectEvent(() => void reload());
  useAbortableEffect((signal) => {
    onWatchesWritten(() => load(), signal);
    addEventListener('online', () => void flush().then(() => load()), { signal });
    addEventListener('pageshow', ({ persisted }) => persisted && load(), { signal });
  }, []);

  return { history, isSlow, reload, leaveOut, putBack };
}
