import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UpNext } from '../../../shared/domain/up-next.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { offlineText } from '../../../shared/text/offline.ts';
import { upNextText, upNextToastText } from '../../../shared/text/up-next.ts';
import { redirectToSignIn } from '../../lib/api.ts';
import { renderKeepingFocus } from '../../lib/hooks.ts';
import { isRepeated } from '../../lib/repeated-press.ts';
import { setDismissed } from '../../stores/dismissed.ts';
import { expectToasts, showToast, type ToastAction } from '../../stores/toasts.ts';

const removalIn = (tile: Element | null | undefined) => tile?.querySelector<HTMLElement>('[data-removal]');

/** The removed titles. The value is true once the removal is stored. */
type Removed = ReadonlyMap<string, boolean>;

/**
 * Removes titles at once, with Undo in a toast. A failure brings the title back. `root` contains the tiles. The focus
 * moves to the next tile, and to `root` after the last one.
 */
export function useRemoval(root: RefObject<HTMLElement | null>) {
  const [removed, setRemoved] = useState<Removed>(new Map());
  useEffect(expectToasts, []);

  const hide = (key: string, isStored: boolean) => setRemoved((known) => new Map(known).set(key, isStored));
  const show = (key: string) => {
    flushSync(() => setRemoved((known) => new Map([...known].filter(([one]) => one !== key))));
    root.current?.querySelector<HTMLElement>(`[data-removal][value="${CSS.escape(key)}"]`)?.focus();
  };
  const fail = (key: string, error: unknown, undo?: ToastAction) => {
    redirectToSignIn(error);
    showToast('error', upNextToastText['up-next-failed'], `removed ${key}`, undo);
  };

  const restore = async (title: UpNext) => {
    const key = titleKey(title);
    show(key);
    try {
      await setDismissed(title, false);
    } catch (error) {
      hide(key, true);
      fail(key, error, undoOf(title));
    }
  };

  const undoOf = (title: UpNext): ToastAction => ({ label: upNextText.undo, run: () => void restore(title) });

  const remove = async (title: UpNext, button: HTMLButtonElement, at: number) => {
    if (isRepeated('up-next', at)) return;
    const key = titleKey(title);
    const tile = button.closest('li');
    const next = removalIn(tile?.nextElementSibling) ?? removalIn(tile?.previousElementSibling);
    renderKeepingFocus(root.current, () => hide(key, false), next);
    try {
      const isQueued = await setDismissed(title, true);
      hide(key, true);
      const text = isQueued ? offlineText.waiting : upNextText.titleRemoved(title.title);
      showToast(isQueued ? 'blank' : 'success', text, `removed ${key}`, undoOf(title));
    } catch (error) {
      show(key);
      fail(key, error);
    }
  };

  return { removed, remove, isStored: [...removed.values()].every(Boolean) };
}
