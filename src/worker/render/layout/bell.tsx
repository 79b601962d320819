import type { ReactNode } from 'react';
import { routes } from '../../../shared/routes.ts';
import { notificationsText } from '../../../shared/text/notifications.ts';
import { words } from '../../../shared/text/site.ts';
import { Bell, SlidersHorizontal, X } from '../../../client/components/icons.ts';

/**
 * The notification bell: a link to the Notifications page, and the dialog that opens instead, around the island. A
 * script sets the number of unread notifications, which depends on the device.
 */
export const NotificationBell = ({ children }: { children: ReactNode }) => (
  <>
    <a
      className="icon-button bell"
      href={routes.notifications}
      aria-label={notificationsText.title}
      data-opens="notices"
    >
      <Bell aria-hidden />
      <span className="unread" hidden />
    </a>
    <dialog
      id="notices"
      className="notices-panel"
      aria-labelledby="notices-heading"
      closedby="any"
      data-needs-script=""
    >
      <header>
        <h2 id="notices-heading">{notificationsText.title}</h2>
        <a
          className="icon-button"
          href={routes.profileTab('notifications')}
          title={notificationsText.settings}
          aria-label={notificationsText.settings}
        >
          <SlidersHorizontal aria-hidden />
        </a>
        <button type="button" className="icon-button" autoFocus aria-label={words.close} data-close="">
          <X aria-hidden />
        </button>
      </header>
      {children}
    </dialog>
  </>
);
