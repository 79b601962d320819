import { parseHistoryPlace } from '../../../shared/domain/history.ts';
import { parseTitleKey } from '../../../shared/domain/title-key.ts';
import { historyHref } from '../../../shared/history-links.ts';
import { clearHistory } from '../../services/accounts/index.ts';
import { readForm } from '../../http/read-form.ts';
import { saveToast } from '../../http/toast.ts';
import { requireUser } from '../account/require-user.ts';

/**
 * POST /profile/history/clear: the forms of Clear History and, with a `title`, of removing one title, for browsers
 * without scripts.
 */
export const submitHistoryClearing = requireUser('profile', async (c, { accounts, session }) => {
  const fields = await readForm(c);
  if (fields['title'] !== undefined) {
    const title = parseTitleKey(fields['title']);
    const removed = title && (await clearHistory(accounts, session, title));
    saveToast(c, removed ? 'watch-removed' : 'watch-not-removed');
    return c.redirect(historyHref(parseHistoryPlace(fields)), 303);
  }
  const cleared = await clearHistory(accounts, session);
  saveToast(c, cleared ? 'history-cleared' : 'history-not-cleared');
  return c.redirect(historyHref({ filter: 'all', page: 1 }), 303);
});
