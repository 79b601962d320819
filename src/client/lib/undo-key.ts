import { isTyping } from './is-typing.ts';

/**
 * Undoes the last action on Ctrl+Z, or ⌘Z on a Mac, until the signal aborts. `last` returns the function that undoes
 * it, or undefined if there is nothing to undo. Only the first listener with something to undo does so: those of
 * `document`, which know more than one action, come before those of `window`.
 */
export function onUndoKey(
  last: () => (() => void) | undefined,
  signal: AbortSignal,
  target: Document | Window = document,
): void {
  const handleKey = (event: KeyboardEvent) => {
    const isUndo = event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    const undo = isUndo && !event.defaultPrevented && !isTyping(event) ? last() : undefined;
    if (!undo) return;
    event.preventDefault();
    undo();
  };
  target.addEventListener('keydown', handleKey as EventListener, { signal });
}
