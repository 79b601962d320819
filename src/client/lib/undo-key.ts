import { isTyping } from './is-typing.ts';

/**
 * Ctrl+Z, or the same on a Mac, takes back what was done last, until the signal ends; `last` gives how, or undefined where
 * there is nothing.
 */
export function onUndoKey(last: () => (() => void) | undefined, signal?: AbortSignal): void {
  const hear = (event: KeyboardEvent) => {
    const isUndo = event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    const undo = isUndo && !isTyping(event) ? last() : undefined;
    if (!undo) return;
    event.preventDefault();
    undo();
  };
  addEventListener('keydown', hear, signal ? { signal } : {});
}
