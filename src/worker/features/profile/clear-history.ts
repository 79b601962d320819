import { type HistoryPlace, parseHistoryPlace } from '../../../shared/domain/history.ts';
import { parseTitleKey } from '../../../shared/domain/title-key.ts';
import { historyHref } from '../../../shared/history-links.ts';
import type { HistoryToast } from '../../../shared/text/history.ts';
import { clearHistory, isClearingOf, restoreHistory } from '../../services/accounts/history.ts';
import type { AppContext } from '../../context.ts';
import { bodyLimit } from '../../http/read-bytes.ts';
import { readForm } from '../../http/read-form.ts';
import { saveToast } from '../../http/toast.ts';
import { clearRemoval, repeatedRemoval, storeRemoval } from '../../http/undo.ts';
import { requireUser } from '../account/require-user.ts';
import { sendProfile } from './send.tsx';
import { showProfile } from './tabs/profile.tsx';

function sendBack(c: AppContext, place: HistoryPlace, toast: HistoryToast): Response {
  saveToast(c, toast);
  return c.redirect(historyHref(place), 303);
}

/**
 * POST /profile/history/clear: the forms of Clear History (`all`), of removing one title (`title`) and of undoing either
 * (`undo`), for browsers without scripts. A removal and a failed Undo respond with the profile, because the Undo in it may
 * be too long for a cookie.
 */
export const submitHistoryClearing = requireUser('profile', async (c, request) => {
  const fields = await readForm(c, bodyLimit);
  const place = parseHistoryPlace(fields);
  const sendUndo = (toast: HistoryToast, undo: string, status: 200 | 503 = 200) => {
    const profile = showProfile(c, request, {}, { place, toast, undo });
    return sendProfile(c, request, 'profile', profile, { history: place, status });
  };
  if (fields['undo'] !== undefined) {
    const restored = await restoreHistory(request, fields['undo']);
    if (restored === 'invalid') return sendBack(c, place, 'history-not-restored');
    if (restored !== 'written') return sendUndo('history-not-restored', fields['undo'], 503);
    clearRemoval(c);
    return sendBack(c, place, 'history-restored');
  }
  const isOne = fields['title'] !== undefined;
  const title = parseTitleKey(fields['title']);
  const isValid = isOne ? title : fields['all']; // a form that cannot be read clears nothing
  const cleared = isValid ? await clearHistory(request, title ?? undefined) : null;
  const done = isOne ? 'watch-removed' : 'history-cleared';
  if (!cleared) return sendBack(c, place, isOne ? 'watch-not-removed' : 'history-not-cleared');
  if (cleared.undo) storeRemoval(c, cleared.undo);
  const undo =
    cleared.undo ?? (await repeatedRemoval(c, (stored) => isClearingOf(request, title ?? undefined, stored)));
  return undo ? sendUndo(done, undo) : sendBack(c, place, done);
});
