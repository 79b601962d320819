import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { listItemsText } from '../../../shared/text/list-items.ts';
import { myListText } from '../../../shared/text/my-list.ts';
import { api, read, redirectToSignIn } from '../../lib/api.ts';
import { useAbortableEffect } from '../../lib/hooks.ts';
import { onUndoKey } from '../../lib/undo-key.ts';
import { focusTool } from './item-tools.tsx';
import { showToast, type ToastKind } from '../../stores/toasts.ts';

const endpoint = api.lists[':list'][':mediaType'][':id'];

/** Focuses a title's removal button. If there is no such title, focuses the page's heading. */
function focusRemoval(key: string | undefined): void {
  const heading = document.querySelector('h1');
  if (focusTool(key, '[name=remove]') || !heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
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
export function useRemoval(keys: readonly string[], { id: list, name, after, settle }: RemovalProps) {
  const latest = useRef(keys);
  /** The removed titles, the last one at the end. */
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const current = useRef(gone);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const nextOf = (key: string) =>
    latest.current.slice(latest.current.indexOf(key) + 1).find((other) => !current.current.has(other));
  const show = (key: string, isGone: boolean) => {
    const others = [...current.current].filter((other) => other !== key);
    current.current = new Set(isGone ? [...others, key] : others);
    flushSync(() => setGone(current.current));
    focusRemoval(isGone ? nextOf(key) : key);
  };
  const send = (key: string, isGone: boolean) => {
    const [mediaType = '', title = ''] = key.split(':');
    const param = { list, mediaType, id: title };
    if (isGone) return read(endpoint.$delete({ param }));
    return read(endpoint.$put({ param }, { init: { body: JSON.stringify({ before: nextOf(key) ?? after }) } }));
  };

  /** Removes a title or puts it back. Writes run in sequence. */
  const change = async (key: string, isGone: boolean) => {
    show(key, isGone);
    const sending = last.current.then(settle).then(() => send(key, isGone));
    last.current = sending.catch(() => {});
    const showOutcome = (kind: ToastKind, text: string) => {
      const isUndoable = () => current.current.has(key);
      const undo = { label: myListText.undo, run: () => void (isUndoable() && change(key, false)) };
      showToast(kind, text, `removed ${key}`, isUndoable() ? undo : undefined);
    };
    try {
      await sending;
      showOutcome('success', isGone ? listItemsText.removedFrom(name) : listItemsText.restoredTo(name));
    } catch (error) {
      redirectToSignIn(error);
      show(key, !isGone);
      showOutcome('error', listItemsText.failed);
    }
  };

  useEffect(() => {
    latest.current = keys;
  });
  const undoLast = useEffectEvent((key: string) => void change(key, false));
  useAbortableEffect((signal) => {
    onUndoKey(() => {
      const key = [...current.current].at(-1);
      return key === undefined ? undefined : () => undoLast(key);
    }, signal);
  }, []);

  const remove = (key: string, event: MouseEvent) => {
    event.preventDefault();
    void change(key, true);
  };
  return { gone, remove };
}
