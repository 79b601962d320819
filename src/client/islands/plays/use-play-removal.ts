import { type RefObject, useEffect, useRef } from 'react';
import { timedPlayKey } from '../../../shared/domain/diary.ts';
import { type Playable, playKey } from '../../../shared/domain/play.ts';
import { diaryText } from '../../../shared/text/diary.ts';
import { playsText, playsToastText } from '../../../shared/text/plays.ts';
import { api, json, read } from '../../lib/api.ts';
import { removalId, withdrawUndo } from '../../lib/undo-stack.ts';
import { pageHeading, useRemoval } from '../../lib/use-removal.ts';
import { expectToasts, showToast } from '../../stores/toasts.ts';

/** A play and its name in toasts. */
type NamedPlay = Playable & { watchedAt: string; name: string };

/** Removes plays from the diary. `root` contains the buttons. */
export function usePlayRemoval(root: RefObject<HTMLElement | null>, plays: readonly NamedPlay[]) {
  /** The tokens that restore removed plays. */
  const tokens = useRef(new Map<string, string | null>());
  const lastSize = useRef(0);
  const find = (key: string) => plays.find((play) => timedPlayKey(play) === key)!;
  useEffect(expectToasts, []);

  const write = async (key: string, isGone: boolean) => {
    const play = find(key);
    if (isGone) {
      const query = { play: playKey(play), watchedAt: play.watchedAt };
      tokens.current.set(key, (await read(api.plays.$delete({ query }))).undo);
      return;
    }
    const undo = tokens.current.get(key);
    if (!undo) throw new Error(`not restored: ${key}`); // another device has removed it
    await read(api.plays.undo.$post({}, json({ undo })));
  };
  const { gone, remove } = useRemoval({
    root,
    selector: '[name=remove]',
    rest: pageHeading,
    write,
    report: (key, outcome, undo) => {
      const { name } = find(key);
      const done = outcome?.isGone ? diaryText.removed(name) : diaryText.restored(name);
      const [kind, text] = outcome
        ? (['success', done] as const)
        : (['error', playsToastText['diary-failed']] as const);
      const action = undo && tokens.current.get(key) ? { label: playsText.undo, run: undo } : undefined;
      if (!action) withdrawUndo(removalId(key));
      showToast(kind, text, removalId(key), action);
    },
  });

  // enhance/dates.ts localises the days of plays that are back.
  useEffect(() => {
    if (gone.size < lastSize.current) root.current?.dispatchEvent(new Event('swap', { bubbles: true }));
    lastSize.current = gone.size;
  }, [root, gone]);
  return { gone, remove };
}
