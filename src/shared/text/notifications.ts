import type { Notice, NoticeKind } from '../domain/notifications.ts';

/** Sentences of the notification bell, its panel and its page. Sentences from the specification are verbatim. */
export const notificationsText = {
  title: 'Notifications',
  bell: (unread: number) => (unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'),
  markAsRead: 'Mark all as read',
  empty: 'No notifications available',
  own: 'Titles you follow',
  lists: 'Lists you follow',
  soon: 'Coming to cinemas',
  cinemas: 'In cinemas now',
  loading: 'Loading',
  failed: 'Notifications could not be loaded.',
  offline: 'You are offline. Notifications need a connection.',
  browse: 'Browse what’s new',
  settings: 'Notification settings',
  isUnread: 'Unread',
} as const;

const messages: Record<Exclude<NoticeKind, 'list-changed'>, (season: number, episode: number) => string> = {
  released: () => 'Released this week',
  'new-season': (season) => `Season ${season} has started`,
  'new-episode': (season, episode) => `New episode: season ${season}, episode ${episode}`,
  'release-soon': () => 'Coming soon',
  'season-soon': (season) => `Season ${season} starts soon`,
  'episode-soon': (season, episode) => `Next episode: season ${season}, episode ${episode}`,
  'in-cinemas': () => 'Now playing in cinemas',
  'cinemas-soon': () => 'Coming soon to cinemas',
};

function listMessage({ name, added, removed, formerName }: NonNullable<Notice['list']>): string {
  const parts = [
    formerName !== null && `“${formerName}” is now called “${name}”`,
    added > 0 && (added === 1 ? '1 new title' : `${added} new titles`),
    removed > 0 && (removed === 1 ? '1 title was removed' : `${removed} titles were removed`),
  ];
  return parts.filter(Boolean).join(' · ') || 'This list has changed';
}

/**
 * The sentence of a notification. It is neutral for a kind or a change of a list that only a later release knows: the
 * database may be newer than the Worker, and the Worker newer than an open page.
 */
export function noticeMessage({ kind, episode, list }: Pick<Notice, 'kind' | 'episode' | 'list'>): string {
  if (list) return listMessage(list);
  const message: (typeof messages)['released'] | undefined = messages[kind as keyof typeof messages];
  return message?.(episode?.season ?? 0, episode?.number ?? 0) ?? 'New activity';
}

export const notificationsToastText = {
  'notifications-read': 'Notifications marked as read',
  'notifications-not-read': 'Notifications could not be marked as read',
} as const;
