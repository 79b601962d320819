import type { RefObject } from 'react';
import type { UpNext } from '../../../shared/domain/up-next.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { offlineText } from '../../../shared/text/offline.ts';
import { upNextText, upNextToastText } from '../../../shared/text/up-next.ts';
import { useRemoval } from '../../lib/use-removal.ts';
import { setDismissed } from '../../stores/dismissed.ts';
import { showToast } from '../../stores/toasts.ts';

/** Removes titles from Continue Watching. `root` contains the tiles. */
export const useUpNextRemoval = (root: RefObject<HTMLElement | null>) =>
  useRemoval<UpNext, boolean>({
    root,
    keyOf: titleKey,
    write: setDismissed,
    report({ title }, { done, action, id }) {
      if (!done) showToast('error', upNextToastText['up-next-failed'], id, action);
      else if (done.isGone && done.result) showToast('blank', offlineText.waiting, id, action);
      else if (done.isGone) showToast('success', upNextText.titleRemoved(title), id, action);
    },
  });
