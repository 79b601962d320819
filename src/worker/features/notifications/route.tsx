import * as v from 'valibot';
import { readNotificationsSchema } from '../../../shared/contract/notifications.ts';
import { readForm } from '../../http/read-form.ts';
import { saveToast } from '../../http/toast.ts';
import { personal } from '../../http/personal.ts';
import { NotificationList } from '../../../client/components/notifications/list.tsx';
import { currentDay } from '../../../shared/domain/date.ts';
import type { Notice } from '../../../shared/domain/notifications.ts';
import { routes } from '../../../shared/routes.ts';
import { followMeaning } from '../../../shared/text/follow.ts';
import { notificationsText } from '../../../shared/text/notifications.ts';
import { loadNotifications } from './api-list.ts';
import { catalogueOf } from '../../context.ts';
import { toMarkup } from '../../render/markup.ts';
import { sendPage } from '../../render/page.ts';
import { trendingMarkupOrEmpty } from '../../render/trending.ts';
import { markNotificationsRead } from '../../services/accounts/notifications.ts';
import { forOwner } from '../account/require-user.ts';

/** Marks the list as read. With scripts, this happens when the list is shown. */
const MarkAsRead = ({ ids }: { ids: readonly string[] }) => (
  <form method="post" action={routes.notifications}>
    <button className="button" name="ids" value={ids.join(' ')}>
      {notificationsText.markAsRead}
    </button>
  </form>
);

/** GET /notifications: the list as a page, with trending titles below an empty one. */
export const notifications = forOwner(notificationsText.title, routes.notifications, async (c, owner) => {
  const today = currentDay();
  const { notices, read } = await loadNotifications(c, owner, today);
  // Same rule as on a new device: until the user has read one, only notifications about the user's list are unread.
  const isUnread = ({ id, own }: Notice) => read !== null && !read.includes(id) && (own || read.length > 0);
  const unread = notices.filter(isUnread).map(({ id }) => id);
  const list = toMarkup(
    <>
      <h1>{notificationsText.title}</h1>
      <p className="lead">{followMeaning}</p>
      <div className="actions">
        <a className="button" href={routes.profileTab('notifications')}>
          {notificationsText.settings}
        </a>
      </div>
      <NotificationList
        images={c.get('settings').IMAGE_URL}
        today={today}
        level={2}
        notices={notices}
        unread={unread}
      />
      {unread.length > 0 && (
        <noscript>
          <MarkAsRead ids={notices.map(({ id }) => id)} />
        </noscript>
      )}
    </>,
  );
  const below = notices.length === 0 ? await trendingMarkupOrEmpty(catalogueOf(c)) : '';
  const page = `<div class="page">${list}${below}</div>`;
  return sendPage(c, { title: notificationsText.title, noindex: true }, page, { headers: personal });
});

/** POST /notifications: marks notifications as read. */
export const readNotifications = forOwner(notificationsText.title, routes.notifications, async (c, owner) => {
  const body = v.safeParse(readNotificationsSchema, { ids: ((await readForm(c))['ids'] ?? '').split(' ') });
  const outcome = body.success ? await markNotificationsRead(owner, body.output.ids) : 'failed';
  saveToast(c, outcome === 'written' ? 'notifications-read' : 'notifications-not-read');
  return c.redirect(routes.notifications, 303);
});
