import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import type { ListedTitle } from '../../../shared/domain/my-list.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { listToastText, myListText } from '../../../shared/text/my-list.ts';
import { offlineText } from '../../../shared/text/offline.ts';
import { isFull } from '../../lib/api.ts';
import { removalId } from '../../lib/undo-stack.ts';
import { useRemoval } from '../../lib/use-removal.ts';
import { writeListed } from '../../stores/my-list-writer.ts';
import { expectToasts, showToast } from '../../stores/toasts.ts';

/** The key of a title's removal. A title that was added again has another one. */
export const removalKey = (title: ListedTitle): string => `${titleKey(title)} ${title.addedAt}`;

/** Removes titles of My List, also offline. Undo and Ctrl+Z put them back where they were. */
export function useTitleRemoval(section: RefObject<HTMLElement | null>, reload: () => Promise<void>) {
  const removed = useRef(new Map<string, ListedTitle>());
  const isListFull = useRef(false);
  useEffect(expectToasts, []);

  /** Resolves to true if the change is in the outbox. */
  const write = async (key: string, isGone: boolean) => {
    const title = removed.current.get(key)!;
    try {
      const { title: name, posterPath, addedAt } = title;
      const facts = { name, posterPath, ...(!isGone && { addedAt }) };
      const outcome = await writeListed(titleKey(title), !isGone, facts);
      if (!isGone && outcome === 'saved') await reload(); // the last load may not contain the title
      return outcome === 'queued';
    } catch (error) {
      isListFull.current = isFull(error);
      throw error;
    }
  };

  const { gone, remove } = useRemoval({
    root: section,
    selector: '[data-removal]',
    rest: () => section.current,
    write,
    report: (key, outcome, undo) => {
      const done = outcome?.isGone ? 'title-removed' : 'title-added';
      const failed = undo ? (isListFull.current ? 'list-full' : 'list-failed') : 'removal-failed';
      const text = outcome?.result ? offlineText.waiting : listToastText[outcome ? done : failed];
      const kind = outcome?.result ? 'blank' : outcome ? 'success' : 'error';
      showToast(kind, text, removalId(key), undo && { label: myListText.undo, run: undo });
    },
  });

  return {
    gone,
    remove(title: ListedTitle, event: MouseEvent) {
      removed.current.set(removalKey(title), title);
      remove(removalKey(title), event);
    },
  };
}
