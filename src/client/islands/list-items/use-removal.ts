import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { parseTitleKey } from '../../../shared/domain/title-key.ts';
import { listItemsText } from '../../../shared/text/list-items.ts';
import { myListText } from '../../../shared/text/my-list.ts';
import { api, read, redirectToSignIn } from '../../lib/api.ts';
import { useAbortableEffect } from '../../lib/hooks.ts';
import { onUndoKey } from '../../lib/undo-key.ts';
import { showToast } from '../../stores/toasts.ts';

const endpoint = api.lists[':list'][':mediaType'][':id'];

const paramOf = (list: string, key: string) => {
  const { mediaType, id } = parseTitleKey(key)!;
  return { list, mediaType, id: String(id) };
};
const sendRemoval = (list: string, key: string) => read(endpoint.$delete({ param: paramOf(list, key) }));
const sendReturn = (list: string, key: string, before: string | null) =>
  read(endpoint.$put({ param: paramOf(list, key) }, { init: { body: JSON.stringify({ before }) } }));

/** Focuses a title's removal button. If there is no such title, focuses the page's heading. */
function focusRemoval(key: string | undefined): void {
  const button = key && document.getElementById(key)?.querySelector<HTMLElement>('[name=remove]');
  const heading = document.querySelector<HTMLElement>('h1');
  if (!button && heading) heading.tabIndex = -1;
  (button || heading)?.focus({ preventScroll: true });
  if (button) button.closest('li')?.scrollIntoView({ block: 'nearest' });
}

type RemovalProps = {
  id: string;
  name: string;
  /** The first title of the next page, or null. */
  after: string | null;
  /** Resolves when the order of the titles is saved. */
  settle: () => Promise<unknown>;
};

/**
 * Removes titles of a list at once. A toast's button and Ctrl+Z put them back where they were. Failures are rolled back
 * with a toast. `keys` are all titles of the page in order, with the removed ones.
 */
export function useRemoval(keys: readonly string[], { id, name, after, settle }: RemovalProps) {
  const latest = useRef(keys);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const current = useRef(gone);
  const undoable = useRef<string[]>([]);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const show = (change: (titles: Set<string>) => unknown) => {
    const next = new Set(current.current);
    change(next);
    current.current = next;
    flushSync(() => setGone(next));
  };
  const nextOf = (key: string) =>
    latest.current.slice(latest.current.indexOf(key) + 1).find((other) => !current.current.has(other));
  /** Sends a write after the previous ones. On failure, rolls back and returns false. */
  const write = async (send: () => Promise<unknown>, rollBack: () => void): Promise<boolean> => {
    const sending = last.current.then(settle).then(send);
    last.current = sending.catch(() => {});
    try {
      await sending;
      return true;
    } catch (error) {
      redirectToSignIn(error);
      rollBack();
      return false;
    }
  };
  const takeUndo = (key: string) => {
    undoable.current = undoable.current.filter((other) => other !== key);
  };
  const offerUndo = (key: string, kind: 'success' | 'error', text: string) => {
    undoable.current.push(key);
    const run = () => void (undoable.current.includes(key) && restore(key));
    showToast(kind, text, `removed ${key}`, { label: myListText.undo, run });
  };

  const restore = async (key: string) => {
    takeUndo(key);
    show((titles) => titles.delete(key));
    focusRemoval(key);
    const isSaved = await write(
      () => sendReturn(id, key, nextOf(key) ?? after),
      () => show((titles) => titles.add(key)),
    );
    if (isSaved) return showToast('success', listItemsText.restoredTo(name), `removed ${key}`);
    offerUndo(key, 'error', listItemsText.failed);
    focusRemoval(nextOf(key));
  };

  const remove = async (key: string) => {
    const next = nextOf(key);
    show((titles) => titles.add(key));
    focusRemoval(next);
    const isSaved = await write(
      () => sendRemoval(id, key),
      () => show((titles) => titles.delete(key)),
    );
    if (isSaved) return offerUndo(key, 'success', listItemsText.removedFrom(name));
    showToast('error', listItemsText.failed, `removed ${key}`);
    focusRemoval(key);
  };

  useEffect(() => {
    latest.current = keys;
  });
  const undo = useEffectEvent((key: string) => void restore(key));
  useAbortableEffect((signal) => {
    onUndoKey(() => {
      const key = undoable.current.at(-1);
      return key === undefined ? undefined : () => undo(key);
    }, signal);
  }, []);

  return { gone, remove };
}
