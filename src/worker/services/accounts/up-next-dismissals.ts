import type { TitleId } from '../../../shared/domain/media-type.ts';
import { clientOf, tryToWrite, type WriteOutcome } from './rows.ts';
import type { Session } from './session.ts';
import type { AccountSettings } from './settings.ts';

const what = 'up next dismissals';

/**
 * Removes a title from what a user can continue, until its next activity after `at`, an ISO time. The default is now.
 * Idempotent.
 */
export const dismissUpNext = (
  accounts: AccountSettings,
  session: Session,
  { mediaType, id }: TitleId,
  at?: string,
): Promise<WriteOutcome> =>
  tryToWrite(what, () => {
    const dismissal = { p_media_type: mediaType, p_media_id: id, p_dismissed_at: at };
    return clientOf(accounts, session).rpc('dismiss_up_next', dismissal).throwOnError();
  });

/** Undoes the dismissal of a title. Idempotent. */
export const undismissUpNext = (
  accounts: AccountSettings,
  session: Session,
  { mediaType, id }: TitleId,
): Promise<WriteOutcome> =>
  tryToWrite(what, () => {
    const mine = clientOf(accounts, session).from('up_next_dismissals').delete().eq('user_id', session.viewer.id);
    return mine.match({ media_type: mediaType, media_id: id }).throwOnError();
  });
