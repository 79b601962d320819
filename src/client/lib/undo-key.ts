import { isTyping } from './is-typing.ts';

/**
 * Undoes the last action on Ctrl+Z, or ⌘Z on a Mac, until the signal aborts. `last` returns the function that undoes
 * it, or undefined if there is nothing to undo.
 */
export function onUndoKey(last: () => (() => void) | undefined, signal?: AbortSignal): void {
  const handleKey = (event: KeyboardEvent) => {
    const isUndo = event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    const undo = isUndo && !isTyping(event) ? last() : undefined;
    if (!undo) return;
    event.preventDefault();
    undo();
  };
  addEventListener('keydown', handleKey, signal ? { signal } : {});
}
