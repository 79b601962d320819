import { useEffect, useEffectEvent } from 'react';
import type { ListedTitle } from '../../../shared/domain/my-list.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { listToastText, myListText } from '../../../shared/text/my-list.ts';
import { offlineText } from '../../../shared/text/offline.ts';
import { isFull } from '../../lib/api.ts';
import { useAbortableEffect } from '../../lib/hooks.ts';
import { isUndoable, removalId, useUndo, withdrawUndo } from '../../lib/undo-stack.ts';
import { onDelivered } from '../../stores/deliveries.ts';
import { writeListed } from '../../stores/my-list-writer.ts';
import { expectToasts, showToast } from '../../stores/toasts.ts';
import type { useListPage } from './use-list-page.ts';

type Removed = { key: string; addedAt: string };

type Page = Pick<ReturnType<typeof useListPage>, 'reload' | 'countWrite' | 'unhide' | 'settle'> & {
  /** Focuses the removal button of a title. */
  focus: (key: string) => void;
};

/** Removes hidden titles from My List. A toast's button and Ctrl+Z undo a removal. */
export function useRemoval({ reload, countWrite, unhide, settle, focus }: Page) {
  const offerUndo = useUndo();

  const restore = async (removed: Removed) => {
    withdrawUndo(removalId(removed.key));
    try {
      await writeListed(removed.key, true, undefined, removed.addedAt).finally(countWrite);
      showToast('success', listToastText['title-added']);
      unhide(removed.key);
      await reload();
      focus(removed.key);
    } catch (error) {
      offerUndo(removalId(removed.key), () => void restore(removed));
      showToast('error', listToastText[isFull(error) ? 'list-full' : 'list-failed']);
    }
  };

  const showUndo = (removed: Removed) => {
    const id = removalId(removed.key);
    offerUndo(id, () => void restore(removed));
    const run = () => void (isUndoable(id) && restore(removed));
    showToast('success', listToastText['title-removed'], id, { label: myListText.undo, run });
  };

  const remove = async (title: ListedTitle) => {
    const key = titleKey(title);
    try {
      const outcome = await writeListed(key, false, title.title).finally(countWrite);
      if (outcome === 'queued') return showToast('blank', offlineText.waiting, removalId(key));
      showUndo({ key, addedAt: title.addedAt });
      settle(key);
    } catch {
      unhide(key);
      showToast('error', listToastText['removal-failed']);
      void reload().then(() => focus(key));
    }
  };

  useEffect(expectToasts, []);
  const settleTitle = useEffectEvent(settle);
  useAbortableEffect((signal) => {
    onDelivered((actions, _full, isElsewhere) => {
      if (isElsewhere) return;
      for (const { kind, title } of actions) if (kind === 'list') settleTitle(title);
    }, signal);
  }, []);

  return remove;
}
