import { type RefObject, useEffect } from 'react';
import type { UpNext } from '../../../shared/domain/up-next.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { offlineText } from '../../../shared/text/offline.ts';
import { upNextText, upNextToastText } from '../../../shared/text/up-next.ts';
import { removalId } from '../../lib/undo-stack.ts';
import { useRemoval } from '../../lib/use-removal.ts';
import { setDismissed } from '../../stores/dismissed.ts';
import { expectToasts, showToast, type ToastKind } from '../../stores/toasts.ts';

/** Removes titles from Continue Watching. `root` contains the tiles. */
export function useUpNextRemoval(root: RefObject<HTMLElement | null>, titles: readonly UpNext[]) {
  useEffect(expectToasts, []);
  const find = (key: string) => titles.find((title) => titleKey(title) === key)!;
  return useRemoval({
    root,
    selector: '[data-removal]',
    rest: () => root.current,
    write: (key, isGone) => setDismissed(find(key), isGone),
    report: (key, outcome, undo) => {
      const show = (kind: ToastKind, text: string) =>
        showToast(kind, text, removalId(key), undo && { label: upNextText.undo, run: undo });
      if (!outcome) show('error', upNextToastText['up-next-failed']);
      else if (outcome.isGone && outcome.result) show('blank', offlineText.waiting);
      else if (outcome.isGone) show('success', upNextText.titleRemoved(find(key).title));
    },
  });
}
