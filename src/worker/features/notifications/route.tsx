import { NotificationList } from '../../../client/components/notifications/list.tsx';
import { routes, withNext } from '../../../shared/routes.ts';
import { notificationsText } from '../../../shared/text/notifications.ts';
import { loadNotices } from './api-list.ts';
import { catalogueOf } from '../../context.ts';
import { settingsOf } from '../../env.ts';
import { toMarkup } from '../../render/markup.ts';
import { sendPage } from '../../render/page.ts';
import { trendingMarkup } from '../../render/trending.ts';
import { requireAccounts } from '../account/require-accounts.tsx';

const personal = { 'cache-control': 'private, no-store' };

/** GET /notifications: the list as a page of its own, with what trends below an empty one. */
export const notifications = requireAccounts(notificationsText.title, async (c, { accounts }) => {
  const { session } = c.var;
  if (!session) return c.redirect(withNext(routes.login, routes.notifications), 303);
  const today = new Date().toISOString().slice(0, 10);
  const notices = await loadNotices(c, accounts, session, today);
  const list = toMarkup(
    <>
      <h1>{notificationsText.title}</h1>
      <NotificationList images={settingsOf(c.env).IMAGE_URL} today={today} level={2} notices={notices} />
    </>,
  );
  const below = notices.length === 0 ? await trendingMarkup(catalogueOf(c)) : '';
  const page = `<div class="page">${list}${below}</div>`;
  return sendPage(c, { title: notificationsText.title, noindex: true }, page, { headers: personal });
});
