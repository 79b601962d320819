import { historyHref } from '../../../shared/history-links.ts';
import { clearHistory } from '../../services/accounts/index.ts';
import { saveToast } from '../../http/toast.ts';
import { requireUser } from '../account/require-user.ts';

/** POST /profile/history/clear: the form of Clear History, for browsers without scripts. */
export const submitHistoryClearing = requireUser('profile', async (c, { accounts, session }) => {
  const cleared = await clearHistory(accounts, session);
  saveToast(c, cleared ? 'history-cleared' : 'history-not-cleared');
  return c.redirect(historyHref({ filter: 'all', page: 1 }), 303);
});
