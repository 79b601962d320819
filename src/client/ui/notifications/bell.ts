import { html } from 'hono/html';
import { routes } from '../../../shared/routes.ts';
import { notificationsText } from '../../../shared/text/notifications.ts';
import { words } from '../../../shared/text/site.ts';
import { iconMarkup } from '../icon-markup.ts';
import { Bell, X } from '../icons.ts';

/**
 * The bell of those who are signed in: a link to the page of notifications, and the panel that a script fills and opens
 * instead. How many are new is known on the device alone.
 */
export const notificationBell = html`<a class="icon-button bell" href="${routes.notifications}" aria-label="${notificationsText.title}" data-bell>${iconMarkup(Bell)}<span class="unread" hidden></span></a><dialog id="notices" class="notices-panel" aria-labelledby="notices-heading" closedby="any"><header><h2 id="notices-heading">${notificationsText.title}</h2><button type="button" class="icon-button" aria-label="${words.close}" data-close>${iconMarkup(X)}</button></header><div data-notices></div></dialog>`;
