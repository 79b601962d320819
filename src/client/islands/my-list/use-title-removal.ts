import type { RefObject } from 'react';
import type { ListedTitle } from '../../../shared/domain/my-list.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { listToastText } from '../../../shared/text/my-list.ts';
import { offlineText } from '../../../shared/text/offline.ts';
import { isFull } from '../../lib/api.ts';
import { useRemoval } from '../../lib/use-removal.ts';
import { writeListed } from '../../stores/my-list-writer.ts';
import { showToast } from '../../stores/toasts.ts';

/** The key of a title's removal. A title that was added again has another one. */
export const removalKey = (title: ListedTitle): string => `${titleKey(title)} ${title.addedAt}`;

/** Removes titles of My List, also offline. Undo and Ctrl+Z put them back where they were. */
export const useTitleRemoval = (section: RefObject<HTMLElement | null>, reload?: () => Promise<void>) =>
  useRemoval<ListedTitle, boolean>({
    root: section,
    keyOf: removalKey,
    /** Resolves to true if the change is in the outbox. */
    async write(title, isGone) {
      const { title: name, posterPath, addedAt } = title;
      const facts = { name, posterPath, ...(!isGone && { addedAt }) };
      const outcome = await writeListed(titleKey(title), !isGone, facts);
      if (!isGone && outcome === 'saved') await reload?.(); // the last load may not contain the title
      return outcome === 'queued';
    },
    report(_, { done, error, action, id }) {
      const failed = action ? (isFull(error) ? 'list-full' : 'list-failed') : 'removal-failed';
      const toast = done ? (done.isGone ? 'title-removed' : 'title-added') : failed;
      const text = done?.result ? offlineText.waiting : listToastText[toast];
      const kind = done?.result ? 'blank' : done ? 'success' : 'error';
      showToast(kind, text, id, action);
    },
  });
