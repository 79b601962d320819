import { type RefObject, useState } from 'react';
import { historyText, historyToastText } from '../../../shared/text/history.ts';
import { api, json, longWrite, read, redirectToSignIn } from '../../lib/api.ts';
import { isUndoable, useUndo, withdrawUndo } from '../../lib/undo-stack.ts';
import { flushSoon } from '../../stores/outbox.ts';
import { showToast } from '../../stores/toasts.ts';

/** The id of the toasts about Clear History, which replace one another, and of its Undo. */
const toast = 'history';

/** Restores what was removed from the history. The Worker writes a long history in several steps. */
export const restoreHistory = (undo: string): Promise<unknown> =>
  read(api.history.undo.$post({}, { ...json({ undo }), ...longWrite }));

/** Clears the history, and closes the confirmation in `dialog`. A toast's button and Ctrl+Z undo it. */
export function useClearing(dialog: RefObject<HTMLDialogElement | null>, reload: () => Promise<void>) {
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
    dialog.current?.close();
    await reload();
    setIsClearing(false);
  };

  return { isClearing, clear };
}
