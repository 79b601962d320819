import { useEffect, useRef, useState } from 'react';
import type { Watch } from '../../../shared/domain/history.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { historyText, historyToastText } from '../../../shared/text/history.ts';
import { api, read, redirectToSignIn } from '../../lib/api.ts';
import { useAbortableEffect } from '../../lib/hooks.ts';
import { onUndoKey } from '../../lib/undo-key.ts';
import { flushSoon } from '../../stores/outbox.ts';
import { expectToasts, showToast } from '../../stores/toasts.ts';

/** The shared id of the history's toasts, which replace one another. */
const toast = 'history';

/** In milliseconds. The Worker writes a long history in several steps. */
const restoreTimeout = 20_000;

/** Restores a cleared history. Does not use `keepalive`, because the body may exceed its limit. */
async function restore(undo: string): Promise<void> {
  const response = await fetch('/api/history/undo', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ undo }),
    signal: AbortSignal.timeout(restoreTimeout),
  });
  if (!response.ok) throw new Error(`history/undo: ${response.status}`);
}

type ClearingProps = {
  reload: () => Promise<void>;
  /** Shows a watch again whose removal has failed or was undone. */
  putBack: (watch: Watch) => void;
  /** Closes the confirmation. */
  close: () => void;
};

/** Clears the history, or removes one watch from it. A toast's button and Ctrl+Z undo it. */
export function useClearing({ reload, putBack, close }: ClearingProps) {
  const [isClearing, setIsClearing] = useState(false);
  const undoLast = useRef<() => void>(undefined);

  /** Shows a toast with Undo, about the whole history or one watch. */
  const showUndo = (undo: string, watch?: Watch) => {
    const run = async () => {
      undoLast.current = undefined;
      try {
        await restore(undo);
        if (watch) putBack(watch);
        showToast('success', watch ? historyText.restored(watch.title) : historyToastText['history-restored'], toast);
        await reload();
      } catch {
        show('error', historyToastText['history-not-restored']);
      }
    };
    const show = (kind: 'success' | 'error', text: string) => {
      undoLast.current = () => void run();
      showToast(kind, text, toast, { label: historyText.undo, run: () => undoLast.current?.() });
    };
    show('success', watch ? historyText.removed(watch.title) : historyToastText['history-cleared']);
  };

  const clear = async () => {
    if (isClearing) return;
    setIsClearing(true);
    try {
      await flushSoon(); // otherwise pending watches would be written afterwards
      const { undo } = await read(api.history.$delete({ query: {} }));
      if (undo) showUndo(undo);
    } catch (error) {
      redirectToSignIn(error);
      showToast('error', historyToastText['history-not-cleared'], toast);
    }
    close();
    await reload();
    setIsClearing(false);
  };

  const remove = async (watch: Watch) => {
    try {
      await flushSoon();
      const { undo } = await read(api.history.$delete({ query: { title: titleKey(watch) } }));
      if (undo) showUndo(undo, watch);
    } catch (error) {
      redirectToSignIn(error);
      putBack(watch);
      showToast('error', historyToastText['watch-not-removed'], toast);
    }
    await reload();
  };

  useEffect(expectToasts, []);
  useAbortableEffect((signal) => onUndoKey(() => undoLast.current, signal), []);

  return { isClearing, clear, remove };
}
