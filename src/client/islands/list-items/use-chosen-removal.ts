import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { listItemsText } from '../../../shared/text/list-items.ts';
import { myListText } from '../../../shared/text/my-list.ts';
import { api, read, redirectToSignIn, statusOf } from '../../lib/api.ts';
import { expectToasts, showToast, type ToastKind } from '../../stores/toasts.ts';

const remove = (id: string, titles: readonly string[]) =>
  read(api.lists[':id'].removal.$post({ param: { id } }, { init: { body: JSON.stringify({ titles }) } }));

const restore = (undo: string) => read(api.lists.undo.$post({}, { init: { body: JSON.stringify({ undo }) } }));

type List = { id: string; name: string };

/** Removes several titles of a list at once, and undoes it. `onRollback` is called when a removal has failed. */
export function useChosenRemoval({ id, name }: List, onRollback: (keys: readonly string[]) => void) {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  useEffect(expectToasts, []);

  const hide = (keys: readonly string[]) => setGone((known) => new Set([...known, ...keys]));
  const show = (keys: readonly string[]) =>
    flushSync(() => setGone((known) => new Set([...known].filter((key) => !keys.includes(key)))));

  const sentenceOf = (error: unknown) => (statusOf(error) === 404 ? listItemsText.gone(name) : listItemsText.failed);

  const offerUndo = (kind: ToastKind, text: string, undo: string, keys: readonly string[]) => {
    const toast = `removed ${keys.join()}`;
    const run = async () => {
      show(keys);
      try {
        await restore(undo);
        showToast('success', listItemsText.chosenRestored(keys.length), toast);
      } catch (error) {
        redirectToSignIn(error);
        hide(keys);
        offerUndo('error', sentenceOf(error), undo, keys);
      }
    };
    showToast(kind, text, toast, { label: myListText.undo, run: () => void run() });
  };

  const removeChosen = async (keys: readonly string[]) => {
    hide(keys);
    try {
      const { undo } = await remove(id, keys);
      if (undo) offerUndo('success', listItemsText.chosenRemoved(keys.length), undo, keys);
    } catch (error) {
      redirectToSignIn(error);
      show(keys);
      onRollback(keys);
      showToast('error', sentenceOf(error));
    }
  };
  return { gone, removeChosen };
}
