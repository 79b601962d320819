import { useEffect, useState } from 'react';
import { historyText, historyToastText } from '../../../shared/text/history.ts';
import { api, read, redirectToSignIn } from '../../lib/api.ts';
import { isUndoable, useUndo, withdrawUndo } from '../../lib/undo-stack.ts';
import { flushSoon } from '../../stores/outbox.ts';
import { expectToasts, showToast } from '../../stores/toasts.ts';

/** The id of the toasts about Clear History, which replace one another, and of its Undo. */
const toast = 'history';

/** In milliseconds. The Worker writes a long history in several steps. */
const restoreTimeout = 20_000;

/** Restores what was removed from the history. Does not use `keepalive`, because the body may exceed its limit. */
export async function restoreHistory(undo: string): Promise<void> {
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
  /** Closes the confirmation. */
  close: () => void;
};

/** Clears the history. A toast's button and Ctrl+Z undo it. */
export function useClearing({ reload, close }: ClearingProps) {
  const [isClearing, setIsClearing] = useState(false);
  const offerUndo = useUndo();

  const showUndo = (undo: string) => {
    const run = async () => {
      withdrawUndo(toast);
      try {
        await restoreHistory(undo);
        showToast('success', historyToastText['history-restored'], toast);
        await reload();
      } catch {
        show('error', 'history-not-restored');
      }
    };
    const show = (kind: 'success' | 'error', text: keyof typeof historyToastText) => {
      offerUndo(toast, () => void run());
      showToast(kind, historyToastText[text], toast, {
        label: historyText.undo,
        run: () => void (isUndoable(toast) && run()),
      });
    };
    show('success', 'history-cleared');
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

  useEffect(expectToasts, []);

  return { isClearing, clear };
}
