import { type RefObject, useEffect, useRef } from 'react';
import { timedPlayKey } from '../../../shared/domain/diary.ts';
import { type Playable, playKey } from '../../../shared/domain/play.ts';
import { diaryText } from '../../../shared/text/diary.ts';
import { playsText, playsToastText } from '../../../shared/text/plays.ts';
import { api, json, read } from '../../lib/api.ts';
import { withdrawUndo } from '../../lib/undo-stack.ts';
import { pageHeading, useRemoval } from '../../lib/use-removal.ts';
import { showToast } from '../../stores/toasts.ts';

/** A play and its name in toasts. */
type NamedPlay = Playable & { watchedAt: string; name: string };

/** Removes plays from the diary. `root` contains the buttons. */
export function usePlayRemoval(root: RefObject<HTMLElement | null>) {
  const lastSize = useRef(0);

  const { gone, remove } = useRemoval<NamedPlay, string | null>({
    root,
    selector: '[name=remove]',
    rest: pageHeading,
    keyOf: timedPlayKey,
    /** Resolves to the token that restores the play, if it was removed. */
    async write(play, isGone, stored) {
      if (isGone) {
        const query = { play: playKey(play), watchedAt: play.watchedAt };
        return (await read(api.plays.$delete({ query }))).undo;
      }
      const undo = stored.get(timedPlayKey(play));
      if (!undo) throw new Error('not restored'); // another device has removed it
      await read(api.plays.undo.$post({}, json({ undo })));
      return null;
    },
    report({ name }, { done, removal, id }) {
      const text = done?.isGone ? diaryText.removed(name) : diaryText.restored(name);
      const action = removal?.result ? { label: playsText.undo, run: removal.undo } : undefined;
      if (!action) withdrawUndo(id);
      showToast(done ? 'success' : 'error', done ? text : playsToastText['diary-failed'], id, action);
    },
  });

  // enhance/browser.ts localises the days of plays that are back.
  useEffect(() => {
    if (gone.size < lastSize.current) root.current?.dispatchEvent(new Event('swap', { bubbles: true }));
    lastSize.current = gone.size;
  }, [root, gone]);
  return { gone, remove };
}
