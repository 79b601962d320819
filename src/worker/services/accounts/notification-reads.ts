import * as v from 'valibot';
import { clientOf, parseRow, tryOrNull, tryToWrite, type WriteOutcome } from './rows.ts';
import type { Session } from './session.ts';
import type { AccountSettings } from './settings.ts';

const rowSchema = v.object({ ids: v.array(v.string()) });

/** Loads the ids of the notifications that a user has read. Null on failure, which is logged. */
export const loadReadNotifications = (accounts: AccountSettings, session: Session): Promise<string[] | null> =>
  tryOrNull('notifications', async () => {
    const { data } = await clientOf(accounts, session).from('notification_reads').select('ids').throwOnError();
    return parseRow(rowSchema, data)?.ids ?? [];
  });

/** Marks notifications as read. Idempotent. */
export const markNotificationsRead = (
  accounts: AccountSettings,
  session: Session,
  ids: readonly string[],
): Promise<WriteOutcome> =>
  tryToWrite('notifications', () =>
    clientOf(accounts, session).rpc('mark_notifications_read', { p_ids: ids }).throwOnError(),
  );
