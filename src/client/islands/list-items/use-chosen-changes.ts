import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { listItemsText } from '../../../shared/text/list-items.ts';
import { myListText } from '../../../shared/text/my-list.ts';
import { namedListProblems, titlesToastText } from '../../../shared/text/named-lists.ts';
import { api, isFull, read, redirectToSignIn, statusOf } from '../../lib/api.ts';
import { expectToasts, showToast, type ToastKind } from '../../stores/toasts.ts';

type List = { id: string; name: string };

/** What is done with the chosen titles. `to` is the list that they are added to. */
type Change = { action: 'copy' | 'move'; to: List } | { action: 'remove'; to?: undefined };

const send = (id: string, { action, to }: Change, titles: readonly string[]) =>
  read(
    api.lists[':id'].changes.$post(
      { param: { id } },
      { init: { body: JSON.stringify({ action, to: to?.id, titles }) } },
    ),
  );

const restore = (undo: string) => read(api.lists.undo.$post({}, { init: { body: JSON.stringify({ undo }) } }));

/** Names the list that no longer exists: this one (404) or the other one (410). */
function describeProblem(error: unknown, list: List, { to }: Change): string {
  if (statusOf(error) === 404) return listItemsText.gone(list.name);
  if (statusOf(error) === 410 && to) return listItemsText.gone(to.name);
  return isFull(error) ? namedListProblems.listFull : listItemsText.failed;
}

/**
 * Copies, moves or removes several titles of a list at once, and undoes it. `onRollback` is called when a change has
 * failed.
 */
export function useChosenChanges(list: List, onRollback: (keys: readonly string[]) => void) {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  useEffect(expectToasts, []);

  const hide = (keys: readonly string[]) => setGone((known) => new Set([...known, ...keys]));
  const show = (keys: readonly string[]) =>
    flushSync(() => setGone((known) => new Set([...known].filter((key) => !keys.includes(key)))));

  const offerUndo = (kind: ToastKind, text: string, undo: string, keys: readonly string[], change: Change) => {
    const toast = `removed ${keys.join()}`;
    const run = async () => {
      show(keys);
      try {
        await restore(undo);
        showToast('success', listItemsText.chosenRestored(keys.length), toast);
      } catch (error) {
        redirectToSignIn(error);
        hide(keys);
        offerUndo('error', describeProblem(error, list, change), undo, keys, change);
      }
    };
    showToast(kind, text, toast, { label: myListText.undo, run: () => void run() });
  };

  const changeChosen = async (keys: readonly string[], change: Change) => {
    const { action, to } = change;
    const leaves = action !== 'copy';
    if (leaves) hide(keys);
    try {
      const { existing, undo } = await send(list.id, change, keys);
      const text = titlesToastText[`titles-${action}`]({ count: keys.length, existing, name: to?.name ?? '' });
      if (undo) offerUndo('success', text, undo, keys, change);
      else if (!leaves) showToast('success', text);
    } catch (error) {
      redirectToSignIn(error);
      if (leaves) show(keys);
      onRollback(keys);
      showToast('error', describeProblem(error, list, change));
    }
  };
  return { gone, changeChosen };
}
