import { playsText, playsToastText } from '../../shared/text/plays.ts';
import { api, isFull, json, read, redirectToSignIn } from '../lib/api.ts';
import { flushSoon } from './outbox.ts';
import { reloadPlays } from './plays.ts';
import { showToast } from './toasts.ts';

/** Sends a change of plays, then shows it with a toast. */
async function change(send: () => Promise<{ value: boolean; undo: string | null }>): Promise<void> {
  try {
    const { value, undo } = await send();
    await reloadPlays();
    const action = { label: playsText.undo, run: () => void removeAdded(undo!) };
    const text = playsToastText[value ? 'marked-watched' : 'marked-not-watched'];
    showToast('success', text, 'watched', undo === null ? undefined : action);
  } catch (error) {
    redirectToSignIn(error);
    showToast('error', playsToastText[isFull(error) ? 'marks-full' : 'mark-failed'], 'watched');
  }
}

const removeAdded = (undo: string) =>
  change(async () => {
    await read(api.plays.undo.$post({}, json({ undo })));
    return { value: false, undo: null };
  });

/**
 * Marks all episodes of a series up to one (`tv:1399:1:2`) as watched, also of seasons that the page does not contain.
 * Needs a user and the network. Undo removes what this adds, and keeps earlier marks.
 */
export const markUpTo = (play: string): Promise<void> =>
  change(async () => {
    await flushSoon(); // Undo keeps the marks that arrive before
    const { undo } = await read(api.plays['up-to'].$post({}, json({ play })));
    return { value: true, undo };
  });
