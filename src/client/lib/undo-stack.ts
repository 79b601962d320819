import { useEffect, useRef } from 'react';

type Undoable = { id: string; run: () => void };

/** The id of the Undo of a removal, and of its toast. */
export const removalId = (key: string): string => `removed ${key}`;

/** The actions that Ctrl+Z can undo, the newest last. */
let undoables: readonly Undoable[] = [];

/** True if Ctrl+Z can undo an action. */
export const isUndoable = (id: string): boolean => undoables.some((other) => other.id === id);

/** Ctrl+Z does not undo an action any more. */
export function withdrawUndo(id: string): void {
  undoables = undoables.filter((other) => other.id !== id);
}

/** True for a key event in an editable element. */
const isTyping = ({ target }: Event): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

function handleKey(event: KeyboardEvent): void {
  const isUndo = event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
  const last = undoables.at(-1);
  if (!isUndo || !last || event.defaultPrevented || isTyping(event)) return;
  event.preventDefault();
  withdrawUndo(last.id);
  last.run();
}

/**
 * Lets Ctrl+Z, or ⌘Z on a Mac, undo an action once. The newest action comes first, whatever it belongs to. Returns a
 * function that withdraws this offer, and no later one.
 */
export function offerUndo(id: string, run: () => void): () => void {
  document.addEventListener('keydown', handleKey);
  withdrawUndo(id);
  const own = { id, run };
  undoables = [...undoables, own];
  return () => (undoables = undoables.filter((other) => other !== own));
}

/** Offers Undo of actions of a component until it unmounts. */
export function useUndo(): typeof offerUndo {
  const ids = useRef(new Set<string>());
  useEffect(() => {
    const own = ids.current;
    return () => own.forEach(withdrawUndo);
  }, []);
  return (id, run) => {
    ids.current.add(id);
    return offerUndo(id, run);
  };
}
