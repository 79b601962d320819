import { type MouseEvent, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { undoLabel } from '../../shared/text/undo.ts';
import { redirectToSignIn } from './api.ts';
import { isRepeated } from './repeated-press.ts';
import { createSequence, type Sequence } from './sequence.ts';
import { removalId, useUndo, withdrawUndo } from './undo-stack.ts';

/** `done` is the last write, or null if it failed with `error`. */
type Outcome<Result> = {
  done: { isGone: boolean; result: Result } | null;
  error?: unknown;
  /** The id of the toast, and its action if the title is removed and can be restored. */
  id: string;
  action: { label: string; run: () => void } | undefined;
};

type Removal<Title, Result> = {
  /** Contains the titles. Receives the focus after the last one if it is focusable, otherwise the page's heading does. */
  root: RefObject<HTMLElement | null>;
  keyOf: (title: Title) => string;
  /**
   * Writes the removal of a title, or its undo. `stored` are the results of the stored removals by key. A removal with the
   * result null cannot be undone.
   */
  write: (title: Title, isGone: boolean, stored: ReadonlyMap<string, Result>) => Promise<Result>;
  /** Shows the outcome of the last write of a title. */
  report: (title: Title, outcome: Outcome<Result>) => void;
  /** The sequence of all writes. By default, each title has its own. */
  sequence?: Sequence;
};

/** Selects the removal buttons. Their `data-removal`, or else their values, are the keys of their titles. */
const selector = '[data-removal], .icon-button[name=remove]';

function restOf(root: HTMLElement | null): HTMLElement | null {
  if (root?.hasAttribute('tabindex')) return root;
  const heading = document.querySelector('h1');
  if (heading) heading.tabIndex = -1;
  return heading;
}

const keyOfButton = ({ dataset, value }: HTMLButtonElement) => dataset['removal'] || value;

/**
 * Removes titles at once. Undo and Ctrl+Z put them back. If the last write of a title fails, the title is shown as it is
 * stored.
 */
export function useRemoval<Title, Result>({ root, keyOf, write, report, sequence }: Removal<Title, Result>) {
  /** The removed titles. */
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const current = useRef(gone);
  const stored = useRef(new Map<string, Result>());
  const [pending, setPending] = useState(0);
  const sequences = useRef(new Map<string, Sequence>());
  const lastOf = useRef(new Map<string, Promise<unknown>>());
  /** What the focus was moved to, and for which title. */
  const focused = useRef<{ target: Element | null; key: string }>({ target: null, key: '' });
  const offerUndo = useUndo();

  const buttons = () => [...(root.current?.querySelectorAll<HTMLButtonElement>(selector) ?? [])];
  const buttonOf = (key: string) => buttons().find((button) => keyOfButton(button) === key);
  const neighbourOf = (key: string) => {
    const all = buttons();
    const place = all.findIndex((button) => keyOfButton(button) === key);
    return all[place + 1] ?? all[place - 1];
  };

  /** A gesture moves the focus. A rollback moves it only if the user has not moved it, and never scrolls. */
  const show = (title: Title, isGone: boolean, isGesture: boolean) => {
    const key = keyOf(title);
    const neighbour = isGone ? neighbourOf(key) : undefined;
    const isUnmoved = document.activeElement === focused.current.target;
    const next = new Set(current.current);
    next[isGone ? 'add' : 'delete'](key);
    current.current = next;
    flushSync(() => setGone(current.current));
    if (isGone) offerUndo(removalId(key), () => undo(title));
    else withdrawUndo(removalId(key));
    if (!isGone) root.current?.dispatchEvent(new Event('swap', { bubbles: true })); // enhance/browser.ts localises days
    if (!isGesture && !isUnmoved && document.activeElement !== document.body) return;
    const button = isGone ? neighbour : buttonOf(key);
    const target = button ?? restOf(root.current);
    target?.focus({ preventScroll: true });
    // The button of a neighbour has the place of the pressed one. Its whole card may not fit.
    const visible = isGone ? button : button?.closest('li');
    if (isGesture) visible?.scrollIntoView({ block: 'nearest' });
    focused.current = { target, key };
  };

  const undo = (title: Title) => void (current.current.has(keyOf(title)) && change(title, false));

  const sequenceOf = (key: string) => {
    const own = sequence ?? sequences.current.get(key) ?? createSequence();
    sequences.current.set(key, own);
    return own;
  };
  const send = (title: Title, isGone: boolean) =>
    sequenceOf(keyOf(title))(async () => {
      const result = await write(title, isGone, stored.current);
      if (isGone) stored.current.set(keyOf(title), result);
      else stored.current.delete(keyOf(title));
      return result;
    });

  const change = async (title: Title, isGone: boolean) => {
    const key = keyOf(title);
    setPending((count) => count + 1);
    show(title, isGone, true);
    const writing = send(title, isGone);
    lastOf.current.set(key, writing);
    const outcome = await writing.then(
      (result) => ({ done: { isGone, result } }),
      (error: unknown) => {
        redirectToSignIn(error);
        return { done: null, error };
      },
    );
    if (lastOf.current.get(key) === writing) {
      const isStored = stored.current.has(key);
      if (isStored !== current.current.has(key)) show(title, isStored, false);
      const id = removalId(key);
      const isUndoable = isStored && stored.current.get(key) !== null;
      if (!isUndoable) withdrawUndo(id);
      report(title, { ...outcome, id, action: isUndoable ? { label: undoLabel, run: () => undo(title) } : undefined });
      const { target, key: last } = focused.current;
      const isUnmoved = last === key && document.activeElement === target;
      if (!isStored && isUnmoved) buttonOf(key)?.focus({ preventScroll: true }); // it may appear only now
    }
    setPending((count) => count - 1);
  };

  const remove = (title: Title, event: MouseEvent) => {
    event.preventDefault();
    if (!isRepeated('removal', event)) void change(title, true);
  };
  return { gone, remove, isSettled: pending === 0 };
}
