import * as v from 'valibot';
import { preferencesSchema } from '../../../shared/contract/preferences.ts';
import { titleNewsSchema } from '../../../shared/contract/title-news.ts';
import { listNewsSchema } from './named-list-follows.ts';
import { callFunction, clientOf, tryOrNull, tryToWrite, type WriteOutcome } from './rows.ts';
import type { Owner } from './session.ts';

const sourcesSchema = v.object({
  news: v.array(titleNewsSchema),
  /** The followed titles that the schedule has not checked (`tv:1399`), the latest first. */
  unchecked: v.array(v.string()),
  lists: listNewsSchema,
  /** The ids of the notifications that the user has read. */
  read: v.array(v.string()),
  preferences: preferencesSchema,
});

/** The data of a user's notifications, in the default language. */
export type NotificationSources = v.InferOutput<typeof sourcesSchema>;

/**
 * Loads the news about the titles and lists that a user follows, from a week before to a week after an ISO day, without
 * blocked titles (`movie:104`). On failure, logs the error and returns null.
 */
export const loadNotificationSources = (
  owner: Owner,
  { today, blocked }: { today: string; blocked: ReadonlySet<string> },
): Promise<NotificationSources | null> =>
  tryOrNull('notifications', async () => {
    const given = { p_today: today, p_blocked: [...blocked] };
    return callFunction(clientOf(owner), 'my_notifications', sourcesSchema, given);
  });

/** Marks notifications as read. Idempotent. */
export const markNotificationsRead = (owner: Owner, ids: readonly string[]): Promise<WriteOutcome> =>
  tryToWrite('notifications', () => clientOf(owner).rpc('mark_notifications_read', { p_ids: ids }).throwOnError());
