import { readStored, removeStored, writeStored } from '../../lib/stored.ts';

export type FilterMirror = ReturnType<typeof filterMirror>;

/**
 * Mirrors the filters of the current list in `localStorage`, and stores them for the tab in `sessionStorage`. The entry in
 * `localStorage` is removed when the page unloads or is replaced.
 */
export function filterMirror(mediaType: string, replaced: AbortSignal) {
  const key = `filters:${mediaType}`;
  let current: unknown;
  const clear = () => removeStored(key);
  addEventListener('pagehide', clear, { signal: replaced });
  addEventListener('pageshow', ({ persisted }) => persisted && current && writeStored(key, current), {
    signal: replaced,
  });
  replaced.addEventListener('abort', clear);
  return {
    write(state: unknown): void {
      current = state;
      writeStored(key, state);
      writeStored(key, state, 'sessionStorage');
    },
    /** Returns the state that this tab has stored, or null. */
    recall: () => readStored(key, 'sessionStorage'),
  };
}
