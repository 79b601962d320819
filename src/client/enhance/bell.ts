import { effect } from '@preact/signals-core';
import { notificationsText } from '../../shared/text/notifications.ts';
import { whenIdle } from '../lib/connection.ts';
import { learnNotifications, markAsRead, refreshBadge, startNotifications, unread } from '../stores/notifications.ts';

/** Shows the number of unread notifications on the bell. Loads the list only if the last one is stale. */
export function enhanceBell(viewer: string): void {
  const bell = document.querySelector<HTMLElement>('.bell');
  const badge = bell?.querySelector<HTMLElement>('.unread');
  if (!bell || !badge) return;
  startNotifications(viewer);
  bell.setAttribute('role', 'button');
  bell.setAttribute('aria-haspopup', 'dialog');
  effect(() => {
    const { length } = unread.value;
    badge.textContent = String(length);
    badge.hidden = length === 0;
    bell.setAttribute('aria-label', notificationsText.bell(length));
  });
  whenIdle(() => refreshBadge().catch((error: unknown) => console.warn('notifications', error)));
}

/** Highlights the unread notifications of the page and marks them as read. */
export function enhanceNotificationsPage(): void {
  const items = [...document.querySelectorAll<HTMLElement>('main [data-notice]')];
  if (items.length === 0) return;
  learnNotifications(items.map(({ dataset }) => ({ id: dataset['notice']!, own: dataset['own'] !== undefined })));
  const ids = markAsRead();
  for (const item of items) item.querySelector('em')!.hidden = !ids.includes(item.dataset['notice']!);
}
