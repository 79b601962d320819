import type { TitleId } from '../../../shared/domain/media-type.ts';
import { clientOf, tryToWrite, type WriteOutcome } from './rows.ts';
import type { Owner } from './session.ts';

const what = 'up next dismissals';

/**
 * Removes a title from what a user can continue, until its next activity after `at`, an ISO time. The default is now.
 * Idempotent.
 */
export const dismissUpNext = (owner: Owner, { mediaType, id }: TitleId, at?: string): Promise<WriteOutcome> =>
  tryToWrite(what, () => {
    const dismissal = { p_media_type: mediaType, p_media_id: id, p_dismissed_at: at };
    return clientOf(owner).rpc('dismiss_up_next', dismissal).throwOnError();
  });

/** Undoes the dismissal of a title. Idempotent. */
export const undismissUpNext = (owner: Owner, { mediaType, id }: TitleId): Promise<WriteOutcome> =>
  tryToWrite(what, () => {
    const mine = clientOf(owner).from('up_next_dismissals').delete().eq('user_id', owner.session.viewer.id);
    return mine.match({ media_type: mediaType, media_id: id }).throwOnError();
  });
