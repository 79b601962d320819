import { NotificationList } from '../../../client/ui/notifications/list.tsx';
import { routes, withNext } from '../../../shared/routes.ts';
import { notificationsText } from '../../../shared/text/notifications.ts';
import type { AccountSettings, Session } from '../../accounts/index.ts';
import type { AppContext } from '../../context.ts';
import { settingsOf } from '../../env.ts';
import { toMarkup } from '../../render/markup.ts';
import { sendPage } from '../../render/page.ts';
import { withAccounts } from '../auth/screen.tsx';
import { loadNotices } from './build.ts';

const personal = { 'cache-control': 'private, no-store' };

/** The notifications of a session's owner as an element; `level` is that of its headings. */
async function loadList(c: AppContext, accounts: AccountSettings, session: Session, level: 2 | 3) {
  const today = new Date().toISOString().slice(0, 10);
  const notices = await loadNotices(c, accounts, session, today);
  return <NotificationList images={settingsOf(c.env).IMAGE_URL} today={today} level={level} notices={notices} />;
}

/** GET /notifications: the list as a page of its own. */
export const notifications = withAccounts(notificationsText.title, async (c, { accounts }) => {
  const { session } = c.var;
  if (!session) return c.redirect(withNext(routes.login, routes.notifications), 303);
  const page = (
    <div className="page">
      <h1>{notificationsText.title}</h1>
      <div data-notices="">{await loadList(c, accounts, session, 2)}</div>
    </div>
  );
  return sendPage(c, { title: notificationsText.title, noindex: true }, toMarkup(page), { headers: personal });
});

/** GET /notifications/list: the list alone, for the panel; 401 for an anonymous visitor. */
export const notificationsAlone = withAccounts(notificationsText.title, async (c, { accounts }) => {
  const { session } = c.var;
  if (!session) return c.body(null, 401, personal);
  return c.html(toMarkup(await loadList(c, accounts, session, 3)), 200, personal);
});
