import type { DiaryEntry, Playable } from '../../shared/domain/play.ts';
import { parsePlayKey } from '../../shared/domain/play.ts';
import { pendingActions } from './outbox.ts';

/** Lists the films and episodes that a visitor has marked as watched on this device, the first marked first. */
export const listDevicePlays = (): (Playable & Pick<DiaryEntry, 'watchedAt'>)[] =>
  pendingActions.value.flatMap(({ kind, title, value, at: watchedAt }) => {
    const play = kind === 'watched' && value ? parsePlayKey(title) : null;
    return play && watchedAt ? [{ ...play, watchedAt }] : [];
  });
