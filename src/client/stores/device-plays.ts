import { timeOf } from '../../shared/contract/pending-actions.ts';
import type { DiaryEntry, Playable } from '../../shared/domain/play.ts';
import { parsePlayKey } from '../../shared/domain/play.ts';
import { pendingActions } from './outbox.ts';

/** Lists the films and episodes that a visitor has marked as watched on this device, the first marked first. */
export const listDevicePlays = (): (Playable & Pick<DiaryEntry, 'watchedAt'>)[] =>
  pendingActions.value.flatMap((action) => {
    const { kind, title, value } = action;
    const play = kind === 'watched' && value ? parsePlayKey(title) : null;
    const watchedAt = timeOf(action);
    return play && watchedAt ? [{ ...play, watchedAt }] : [];
  });
