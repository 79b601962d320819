import type { TitleId } from '../../../shared/domain/media-type.ts';
import { clientOf, tryToWrite, type WriteOutcome } from './rows.ts';
import type { Owner } from './session.ts';

/**
 * Removes a title from what a user can continue until its next activity, or puts it back. `at` is the ISO time of the
 * press, by default now. Has no effect after a later press; an import of an earlier removal is pressed now. Idempotent.
 */
export const setUpNextDismissed = (
  owner: Owner,
  { mediaType, id }: TitleId,
  { value, at, isImported = false }: { value: boolean; at?: string | undefined; isImported?: boolean },
): Promise<WriteOutcome> =>
  tryToWrite('up next dismissals', () => {
    const title = { p_media_type: mediaType, p_media_id: id };
    const press = { p_dismissed_at: at, p_restores: !value, ...(isImported && { p_pressed_at: 'infinity' }) };
    return clientOf(owner)
      .rpc('dismiss_up_next', { ...title, ...press })
      .throwOnError();
  });
