import type { RefObject } from 'react';
import { timedPlayKey } from '../../../shared/domain/diary.ts';
import { type Playable, playKey } from '../../../shared/domain/play.ts';
import { diaryText } from '../../../shared/text/diary.ts';
import { playsToastText } from '../../../shared/text/plays.ts';
import { api, json, read } from '../../lib/api.ts';
import { useRemoval } from '../../lib/use-removal.ts';
import { restoreOnDevice, withdrawOnDevice } from '../../stores/device-removal.ts';
import type { PendingAction } from '../../stores/outbox.ts';
import { showToast } from '../../stores/toasts.ts';

/** A play and its name in toasts. */
type NamedPlay = Playable & { watchedAt: string; name: string };

/** What restores a removed play: the Worker's token, or a visitor's mark. Null if it cannot be restored. */
type Undo = string | PendingAction | null;

type Write = Parameters<typeof useRemoval<NamedPlay, Undo>>[0]['write'];

/** Removes a play of a user's diary, or restores it. Resolves to the token that restores it, if it was removed. */
const writePlay: Write = async (play, isGone, stored) => {
  if (isGone) {
    const query = { play: playKey(play), watchedAt: play.watchedAt };
    return (await read(api.plays.$delete({ query }))).undo;
  }
  const undo = stored.get(timedPlayKey(play));
  if (typeof undo !== 'string') throw new Error('not restored'); // another device has removed it
  await read(api.plays.undo.$post({}, json({ undo })));
  return null;
};

/** Withdraws a visitor's mark, or restores it. Resolves to the mark, if it was withdrawn. */
const writeOnDevice: Write = async (play, isGone, stored) => {
  if (isGone) return withdrawOnDevice({ kind: 'watched', title: playKey(play) });
  restoreOnDevice(stored.get(timedPlayKey(play)) as PendingAction | null);
  return null;
};

/** Removes plays from the diary, which is on this device for a visitor. `root` contains the buttons. */
export const usePlayRemoval = (root: RefObject<HTMLElement | null>, isOnDevice = false) =>
  useRemoval<NamedPlay, Undo>({
    root,
    keyOf: timedPlayKey,
    write: isOnDevice ? writeOnDevice : writePlay,
    report({ name }, { done, action, id }) {
      if (!done) showToast('error', playsToastText['diary-failed'], id, action);
      else if (isOnDevice && done.isGone && !done.result) showToast('error', diaryText.missing(name), id);
      else showToast('success', diaryText[done.isGone ? 'removed' : 'restored'](name), id, action);
    },
  });
