import { type MouseEvent, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { redirectToSignIn } from './api.ts';
import { isRepeated } from './repeated-press.ts';
import { createSequence, type Sequence } from './sequence.ts';
import { removalId, useUndo, withdrawUndo } from './undo-stack.ts';

/** A stored write of a title, or null for a failure. */
type Outcome<Result> = { isGone: boolean; result: Result } | null;

type Removal<Result> = {
  /** The element that contains the titles. */
  root: RefObject<HTMLElement | null>;
  /** Selects the removal buttons. Their `data-removal`, or else their values, are the keys of their titles. */
  selector: string;
  /** The element that receives the focus after the last title. */
  rest: () => HTMLElement | null;
  /** Writes the removal of a title, or its undo. `stored` are the titles whose removal is stored. */
  write: (key: string, isGone: boolean, stored: ReadonlySet<string>) => Promise<Result>;
  /** Shows the outcome of the last write of a title. `undo` is undefined unless the title is removed. */
  report: (key: string, outcome: Outcome<Result>, undo: (() => void) | undefined) => void;
  /** The sequence of all writes. By default, each title has its own. */
  sequence?: Sequence;
};

/** The page's heading, which can then be focused. */
export function pageHeading(): HTMLElement | null {
  const heading = document.querySelector('h1');
  if (heading) heading.tabIndex = -1;
  return heading;
}

const keyOf = ({ dataset, value }: HTMLButtonElement) => dataset['removal'] || value;

/**
 * Removes titles at once. Undo and Ctrl+Z put them back. If the last write of a title fails, the title is shown as it is
 * stored.
 */
export function useRemoval<Result>({ root, selector, rest, write, report, sequence }: Removal<Result>) {
  /** The removed titles. */
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const current = useRef(gone);
  const stored = useRef(new Set<string>());
  const [pending, setPending] = useState(0);
  const sequences = useRef(new Map<string, Sequence>());
  const lastOf = useRef(new Map<string, Promise<unknown>>());
  /** What the focus was moved to, and for which title. */
  const focused = useRef<{ target: Element | null; key: string }>({ target: null, key: '' });
  const offerUndo = useUndo();

  const buttons = () => [...(root.current?.querySelectorAll<HTMLButtonElement>(selector) ?? [])];
  const neighbourOf = (key: string) => {
    const all = buttons();
    const place = all.findIndex((button) => keyOf(button) === key);
    return all[place + 1] ?? all[place - 1];
  };

  /** A gesture moves the focus. A rollback moves it only if the user has not moved it, and never scrolls. */
  const show = (key: string, isGone: boolean, isGesture: boolean) => {
    const neighbour = isGone ? neighbourOf(key) : undefined;
    const isUnmoved = document.activeElement === focused.current.target;
    const next = new Set(current.current);
    next[isGone ? 'add' : 'delete'](key);
    current.current = next;
    flushSync(() => setGone(current.current));
    if (isGone) offerUndo(removalId(key), () => undo(key));
    else withdrawUndo(removalId(key));
    if (!isGesture && !isUnmoved && document.activeElement !== document.body) return;
    const button = isGone ? neighbour : buttons().find((button) => keyOf(button) === key);
    const target = button ?? rest();
    target?.focus({ preventScroll: true });
    // The button of a neighbour has the place of the pressed one. Its whole card may not fit.
    const visible = isGone ? button : button?.closest('li');
    if (isGesture) visible?.scrollIntoView({ block: 'nearest' });
    focused.current = { target, key };
  };

  const focusButton = (key: string) =>
    buttons()
      .find((button) => keyOf(button) === key)
      ?.focus({ preventScroll: true });

  const undo = (key: string) => void (current.current.has(key) && change(key, false));

  const sequenceOf = (key: string) => {
    const own = sequence ?? sequences.current.get(key) ?? createSequence();
    sequences.current.set(key, own);
    return own;
  };
  const send = (key: string, isGone: boolean) =>
    sequenceOf(key)(async () => {
      const result = await write(key, isGone, stored.current);
      stored.current[isGone ? 'add' : 'delete'](key);
      return result;
    });

  const change = async (key: string, isGone: boolean) => {
    setPending((count) => count + 1);
    show(key, isGone, true);
    const writing = send(key, isGone);
    lastOf.current.set(key, writing);
    const outcome = await writing.then(
      (result) => ({ isGone, result }),
      (error: unknown) => void redirectToSignIn(error),
    );
    if (lastOf.current.get(key) === writing) {
      const isStored = stored.current.has(key);
      if (isStored !== current.current.has(key)) show(key, isStored, false);
      report(key, outcome ?? null, isStored ? () => undo(key) : undefined);
      const { target, key: last } = focused.current;
      if (!isStored && last === key && document.activeElement === target) focusButton(key); // it may appear only now
    }
    setPending((count) => count - 1);
  };

  const remove = (key: string, event: MouseEvent) => {
    event.preventDefault();
    if (!isRepeated('removal', event)) void change(key, true);
  };
  return { gone, remove, isSettled: pending === 0 };
}
