import { routes, withNext } from '../../../shared/routes.ts';
import { diaryText } from '../../../shared/text/plays.ts';
import { settingsOf } from '../../env.ts';
import { timeZoneOf } from '../../http/time-zone.ts';
import { toMarkup } from '../../render/markup.ts';
import { sendPage } from '../../render/page.ts';
import { loadPlayStatistics } from '../../services/accounts/index.ts';
import { requireAccounts } from '../account/require-accounts.tsx';
import { Statistics } from './statistics-view.tsx';

/** GET /diary/statistics: a user's figures by year, decade and genre. */
export const statistics = requireAccounts(diaryText.statistics, async (c, { accounts }) => {
  const { session } = c.var;
  if (!session) return c.redirect(withNext(routes.login, routes.statistics), 303);
  const figures = await loadPlayStatistics(accounts, session, {
    timeZone: timeZoneOf(c),
    blocked: settingsOf(c.env).BLOCKED_TITLES,
  });
  return sendPage(c, { title: diaryText.statistics, noindex: true }, toMarkup(<Statistics statistics={figures} />), {
    status: figures ? 200 : 503,
    headers: { 'cache-control': 'private, no-store' },
  });
});
