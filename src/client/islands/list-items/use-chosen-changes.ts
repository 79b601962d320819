import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type ListEntry, myListValue } from '../../../shared/domain/named-list.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { listItemsText } from '../../../shared/text/list-items.ts';
import { myListText } from '../../../shared/text/my-list.ts';
import { namedListProblems, titlesToastText } from '../../../shared/text/named-lists.ts';
import { offlineText } from '../../../shared/text/offline.ts';
import { api, isFull, json, read, redirectToSignIn, statusOf } from '../../lib/api.ts';
import { announceElsewhere } from '../../stores/deliveries.ts';
import { readMyList } from '../../stores/my-list-reader.ts';
import { changeListed } from '../../stores/my-list-writer.ts';
import type { PendingAction } from '../../stores/outbox.ts';
import { queueAll, sendOrQueueAll } from '../../stores/send-or-queue.ts';
import { showToast, type ToastKind } from '../../stores/toasts.ts';

type List = { id: string; name: string };

/** `titles` are those that can be chosen. */
type Source = List & { titles: readonly ListEntry[] };

/** What is done with the chosen titles. `to` is the list that they are added to. */
type Change = { action: 'copy' | 'move'; to: List } | { action: 'remove'; to?: undefined };

const send = (id: string, { action, to }: Change, titles: readonly string[]) =>
  read(api.lists[':id'].changes.$post({ param: { id } }, json({ action, to: to?.id, titles })));

const restore = (undo: string) => read(api.lists.undo.$post({}, json({ undo })));

/** The pending actions that remove titles from a list, or add them again. My List puts them back where they were. */
function actionsOf({ id, name, titles }: Source, keys: readonly string[], value: boolean): PendingAction[] {
  if (id !== myListValue) return keys.map((title) => ({ kind: 'list-item', title, list: id, value, name }));
  const chosen = titles.filter((title) => keys.includes(titleKey(title)));
  return chosen.map((title) => ({
    kind: 'list',
    title: titleKey(title),
    value,
    name: title.title,
    ...(value && { addedAt: title.addedAt }),
  }));
}

/** Sends a change. Enqueues a removal when offline. Resolves to null if it is in the outbox. */
function sendOrQueueChange(list: Source, change: Change, titles: readonly string[]) {
  const removals = change.action === 'remove' ? actionsOf(list, titles, false) : [];
  const sendChange = async () => {
    if (list.id !== myListValue || change.action === 'copy') return send(list.id, change, titles);
    const sent = await changeListed(titles, false, () => send(list.id, change, titles));
    if (change.action === 'move') announceElsewhere(actionsOf(list, titles, false));
    return sent;
  };
  return removals.length > 0 ? sendOrQueueAll(removals, sendChange) : sendChange();
}

/** Names the list that no longer exists: this one (404) or the other one (410). */
function describeProblem(error: unknown, list: List, { to }: Change): string {
  if (statusOf(error) === 404) return listItemsText.gone(list.name);
  if (statusOf(error) === 410 && to) return listItemsText.gone(to.name);
  return isFull(error) ? namedListProblems.listFull : listItemsText.failed;
}

/**
 * Copies, moves or removes several titles of a list at once, and undoes it. Removes also offline. `onRollback` is called
 * when a change has failed.
 */
export function useChosenChanges(list: Source, onRollback: (keys: readonly string[]) => void) {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());

  const hide = (keys: readonly string[]) => setGone((known) => new Set([...known, ...keys]));
  const show = (keys: readonly string[]) =>
    flushSync(() => setGone((known) => new Set([...known].filter((key) => !keys.includes(key)))));

  /**
   * `undo` is the token of the Worker, or null for a removal that is, or was, in the outbox. If that was sent, Undo adds
   * the titles to the end.
   */
  const offerUndo = (kind: ToastKind, text: string, undo: string | null, keys: readonly string[], change: Change) => {
    const toast = `removed ${keys.join()}`;
    const run = async () => {
      show(keys);
      try {
        if (undo) await restore(undo);
        else queueAll(actionsOf(list, keys, true));
        if (undo && list.id === myListValue) void readMyList();
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
      const sent = await sendOrQueueChange(list, change, keys);
      if (!sent) return offerUndo('blank', offlineText.waiting, null, keys, change);
      const { existing, undo } = sent;
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
