import { isTyping } from './is-typing.ts';

/**
 * Ctrl+Z, or the same on a Mac, undoes the last action, until the signal aborts. `last` returns how, or undefined if there
 * is nothing to undo.
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
