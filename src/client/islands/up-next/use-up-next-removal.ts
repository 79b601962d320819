import type { RefObject } from 'react';
import type { UpNext } from '../../../shared/domain/up-next.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { offlineText } from '../../../shared/text/offline.ts';
import { upNextText, upNextToastText } from '../../../shared/text/up-next.ts';
import { useRemoval } from '../../lib/use-removal.ts';
import { setDismissed } from '../../stores/dismissed.ts';
import { showToast, type ToastKind } from '../../stores/toasts.ts';

/** Removes titles from Continue Watching. `root` contains the tiles. */
export const useUpNextRemoval = (root: RefObject<HTMLElement | null>) =>
  useRemoval<UpNext, boolean>({
    root,
    selector: '[data-removal]',
    rest: () => root.current,
    keyOf: titleKey,
    write: setDismissed,
    report({ title }, { done, removal, id }) {
      const show = (kind: ToastKind, text: string) =>
        showToast(kind, text, id, removal && { label: upNextText.undo, run: removal.undo });
      if (!done) show('error', upNextToastText['up-next-failed']);
      else if (done.isGone && done.result) show('blank', offlineText.waiting);
      else if (done.isGone) show('success', upNextText.titleRemoved(title));
    },
  });
