import { historyText, historyToastText } from '../../../shared/text/history.ts';
import { comeBack, setOut } from '../forms/busy.ts';
import { openSheet, watchSheet } from '../security/sheet.ts';
import { showToast } from '../../stores/toasts.ts';
import { onUndoKey } from '../undo-key.ts';
import { askToClear, askToRestore } from './api.ts';
import { replaySoon } from './replay-all.ts';

type Reload = () => Promise<void>;

/** Every toast about the whole history takes the place of the one before. */
const toast = 'history';

/** Takes back the last clearing, as long as nobody has. */
let undoLast: (() => void) | undefined;

function offerUndo(undo: string, reload: Reload): void {
  const run = async () => {
    undoLast = undefined;
    try {
      await askToRestore(undo);
      showToast('success', historyToastText['history-restored'], toast);
      await reload();
    } catch {
      offer('error', historyToastText['history-not-restored']);
    }
  };
  const offer = (kind: 'success' | 'error', text: string) => {
    undoLast = () => void run();
    showToast(kind, text, toast, { label: historyText.undo, run: () => undoLast?.() });
  };
  offer('success', historyToastText['history-cleared']);
}

/** Empties the history. Gives what brings it back; null altogether where it failed, which is said. */
async function clear(): Promise<{ undo: string | null } | null> {
  try {
    await replaySoon(); // what was watched before this shall not come back after it
    return { undo: await askToClear() };
  } catch {
    showToast('error', historyToastText['history-not-cleared'], toast);
    return null;
  }
}

onUndoKey(() => undoLast);

/** Clear History asks in a dialog, and clears in place. */
export function offerClear(panel: HTMLElement, reload: Reload): void {
  const opener = panel.querySelector('[data-open-clear]');
  const form = panel.querySelector<HTMLFormElement>('[data-clear]');
  const sheet = form?.closest('dialog');
  if (!opener || !form || !sheet) return;

  opener.setAttribute('aria-haspopup', 'dialog');
  form.querySelector('[data-close]')?.setAttribute('autofocus', ''); // the harmless one of its two buttons
  opener.addEventListener('click', (event) => {
    event.preventDefault();
    openSheet(sheet);
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (!setOut(form)) return;
    const cleared = await clear();
    comeBack(form);
    sheet.close();
    if (cleared?.undo) offerUndo(cleared.undo, reload);
    await reload();
  });
  watchSheet(sheet);
  if (sheet.open) openSheet(sheet);
}
