import { type RefObject, useEffectEvent, useRef, useState } from 'react';
import type { HistoryPage, HistoryPlace } from '../../../shared/domain/history.ts';
import { api, read, redirectToSignIn } from '../../lib/api.ts';
import { renderKeepingFocus, useAbortableEffect } from '../../lib/hooks.ts';
import { onDelivered } from '../../stores/deliveries.ts';
import { flush } from '../../stores/outbox.ts';
import { stats } from '../../stores/stats.ts';
import { watchKey } from './watches.tsx';

/** The delay before the panel is shown as busy, in milliseconds. */
const busyDelay = 200;

/** Leaves out watches. Loads that began before the removal of a watch was stored still contain it. */
export function withoutWatches(history: HistoryPage, gone: ReadonlySet<string>): HistoryPage {
  const watches = history.watches.filter((watch) => !gone.has(watchKey(watch)));
  const removed = history.watches.length - watches.length;
  return removed === 0 ? history : { ...history, watches, total: history.total - removed };
}

/**
 * Loads a page of the history in `panel`. Reloads it when watches are written, when the browser goes online and when Back
 * restores the page.
 */
export function useHistory(
  initial: HistoryPage | null,
  { filter, page }: HistoryPlace,
  panel: RefObject<HTMLElement | null>,
) {
  const [loaded, setLoaded] = useState(initial);
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
      renderKeepingFocus(panel.current, () => setLoaded(response));
      if (figures) stats.value = figures;
    } catch (error) {
      redirectToSignIn(error);
      console.warn('history', error);
    } finally {
      clearTimeout(slow);
      setIsSlow(false);
    }
  };

  const load = useEffectEvent(() => void reload());
  useAbortableEffect((signal) => {
    onDelivered(({ hasWatches }) => hasWatches && load(), signal);
    addEventListener('online', () => void flush().then(() => load()), { signal });
    addEventListener('pageshow', ({ persisted }) => persisted && load(), { signal });
  }, []);

  return { loaded, isSlow, reload };
}
