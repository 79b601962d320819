import { readStored, removeStored, writeStored } from '../../lib/stored.ts';

/** Mirrors the filters of the current list in `localStorage`, and stores them for the tab in `sessionStorage`. */
export type FilterMirror = {
  write: (state: unknown) => void;
  /** Returns the state that this tab has stored, or null. */
  recall: () => unknown;
};

/** Creates the mirror of a list. Its `localStorage` entry is removed when the page unloads or is replaced. */
export function filterMirror(mediaType: string, replaced: AbortSignal): FilterMirror {
  const key = `filters:${mediaType}`;
  let current: unknown;
  const clear = () => removeStored(key);
  addEventListener('pagehide', clear, { signal: replaced });
  addEventListener('pageshow', ({ persisted }) => persisted && current && writeStored(key, current), {
    signal: replaced,
  });
  replaced.addEventListener('abort', clear);
  return {
    write(state) {
      current = state;
      writeStored(key, state);
      writeStored(key, state, 'sessionStorage');
    },
    recall: () => readStored(key, 'sessionStorage'),
  };
}
