import type { RefObject } from 'react';
import type { Watch } from '../../../shared/domain/history.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { historyText, historyToastText } from '../../../shared/text/history.ts';
import { api, read } from '../../lib/api.ts';
import { useRemoval } from '../../lib/use-removal.ts';
import { flushSoon } from '../../stores/outbox.ts';
import { showToast } from '../../stores/toasts.ts';
import { watchKey } from './watches.tsx';
import { restoreHistory } from './use-clearing.ts';

/** Removes watches from the history, and undoes it. `panel` contains the removal buttons. */
export const useWatchRemoval = (panel: RefObject<HTMLElement | null>, reload: () => Promise<void>) =>
  useRemoval<Watch, string | null>({
    root: panel,
    keyOf: watchKey,
    /** Resolves to the token that restores the watch, or to null if there was nothing to remove. */
    async write(watch, isGone, stored) {
      if (isGone) {
        await flushSoon(); // otherwise a pending watch would be written afterwards
        return (await read(api.history.$delete({ query: { title: titleKey(watch) } }))).undo;
      }
      const token = stored.get(watchKey(watch));
      if (!token) return null;
      await restoreHistory(token);
      await reload(); // the last load may not contain the watch
      return null;
    },
    report({ title }, { done, action, id }) {
      const failed = historyToastText[action ? 'history-not-restored' : 'watch-not-removed'];
      const text = done ? (done.isGone ? historyText.removed(title) : historyText.restored(title)) : failed;
      if (action || !done?.isGone) showToast(done ? 'success' : 'error', text, id, action);
      if (!done || done.isGone) void reload();
    },
  });
