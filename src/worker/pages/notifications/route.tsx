import { noticeList } from '../../../client/ui/notifications/list.ts';
import { routes, withNext } from '../../../shared/routes.ts';
import { notificationsText } from '../../../shared/text/notifications.ts';
import type { AppContext } from '../../context.ts';
import { settingsOf } from '../../env.ts';
import { toMarkup } from '../../render/markup.ts';
import { sendPage } from '../../render/page.ts';
import { withAccounts } from '../auth/screen.tsx';
import { loadNotices } from './build.ts';

const personal = { 'cache-control': 'private, no-store' };

const toDay = (time: Date) => time.toISOString().slice(0, 10);
const show = (c: AppContext, notices: Parameters<typeof noticeList>[0], today: string, level: 2 | 3) =>
  String(noticeList(notices, { images: settingsOf(c.env).IMAGE_URL, today, level }));

/** GET /notifications: the list as a page of its own. */
export const notifications = withAccounts(notificationsText.title, async (c, { accounts }) => {
  const { session } = c.var;
  if (!session) return c.redirect(withNext(routes.login, routes.notifications), 303);
  const today = toDay(new Date());
  const list = show(c, await loadNotices(c, accounts, session, today), today, 2);
  const page = (
    <div className="page">
      <h1>{notificationsText.title}</h1>
      <div data-notices="" dangerouslySetInnerHTML={{ __html: list }} />
    </div>
  );
  return sendPage(c, { title: notificationsText.title, noindex: true }, toMarkup(page), { headers: personal });
});

/** GET /notifications/list: the list alone, for the panel; nothing for whoever is not signed in. */
export const notificationsAlone = withAccounts(notificationsText.title, async (c, { accounts }) => {
  const { session } = c.var;
  if (!session) return c.body(null, 401, personal);
  const today = toDay(new Date());
  return c.html(show(c, await loadNotices(c, accounts, session, today), today, 3), 200, personal);
});
