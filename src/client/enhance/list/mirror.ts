import { readStored, removeStored, writeStored } from '../../lib/stored.ts';

/** Local storage mirrors the filters of a list while its page is open; the tab keeps those a visit has left it with. */
export type FilterMirror = {
  write: (state: unknown) => void;
  /** Returns the state that this visit left the list with; null when there is none. */
  recall: () => unknown;
};

/** The mirror of a list, by the name of its media type. It is cleared when the page unloads or is replaced. */
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
