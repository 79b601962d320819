import { type MouseEvent, type RefObject, useRef } from 'react';
import type { Watch } from '../../../shared/domain/history.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { historyText, historyToastText } from '../../../shared/text/history.ts';
import { api, read } from '../../lib/api.ts';
import { removalId } from '../../lib/undo-stack.ts';
import { useRemoval } from '../../lib/use-removal.ts';
import { flushSoon } from '../../stores/outbox.ts';
import { showToast } from '../../stores/toasts.ts';
import { watchKey } from './card.tsx';
import { restoreHistory } from './use-clearing.ts';

/** A removed watch and the token that restores it, or null if there was nothing to remove. */
type Removed = { watch: Watch; token: string | null };

/** Removes watches from the history, and undoes it. `panel` contains the removal buttons. */
export function useWatchRemoval(panel: RefObject<HTMLElement | null>, reload: () => Promise<void>) {
  const removed = useRef(new Map<string, Removed>());

  const write = async (key: string, isGone: boolean) => {
    const { watch, token } = removed.current.get(key)!;
    if (isGone) {
      await flushSoon(); // otherwise a pending watch would be written afterwards
      const { undo } = await read(api.history.$delete({ query: { title: titleKey(watch) } }));
      removed.current.set(key, { watch, token: undo });
    } else if (token) {
      await restoreHistory(token);
      await reload(); // the last load may not contain the watch
    }
  };

  const { remove, ...removal } = useRemoval({
    root: panel,
    selector: '.removal',
    rest: () => panel.current,
    write,
    report: (key, outcome, undo) => {
      const { watch, token } = removed.current.get(key)!;
      const done = outcome?.isGone ? historyText.removed(watch.title) : historyText.restored(watch.title);
      const failed = historyToastText[undo ? 'history-not-restored' : 'watch-not-removed'];
      const [kind, text] = outcome ? (['success', done] as const) : (['error', failed] as const);
      const action = undo && token ? { label: historyText.undo, run: undo } : undefined;
      if (action || !outcome?.isGone) showToast(kind, text, removalId(key), action);
      if (!outcome || outcome.isGone) void reload();
    },
  });

  return {
    ...removal,
    remove: (watch: Watch, event: MouseEvent) => {
      removed.current.set(watchKey(watch), { watch, token: null });
      remove(watchKey(watch), event);
    },
  };
}
