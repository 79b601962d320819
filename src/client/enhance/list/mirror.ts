import { readStored, removeStored, writeStored } from '../../lib/stored.ts';

/** Mirrors the filters of the current list in local storage, and remembers them for this tab in session storage. */
export type FilterMirror = {
  write: (state: unknown) => void;
  /** Returns the state from earlier in this tab's visit; null when there is none. */
  recall: () => unknown;
};

/** The mirror of a list. Local storage is cleared when the page unloads or is replaced. */
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
