/** Local storage mirrors the filters of a list while its page is open; the tab keeps those a visit has left it with. */
export type FilterMirror = {
  /** Writes a state, as JSON. */
  write: (state: string) => void;
  /** The state this visit has left the list with; null when there is none. */
  recall: () => string | null;
};

/** The mirror of a list, by the name of its media type. It is cleared when the page unloads or is replaced. */
export function filterMirror(mediaType: string, replaced: AbortSignal): FilterMirror {
  const key = `filters:${mediaType}`;
  let current = '';
  // Storage may be full or denied; the address holds the filters anyway.
  const attempt = <Result>(work: () => Result): Result | null => {
    try {
      return work();
    } catch {
      return null;
    }
  };
  const show = () => attempt(() => localStorage.setItem(key, current));
  const clear = () => attempt(() => localStorage.removeItem(key));
  addEventListener('pagehide', clear, { signal: replaced });
  addEventListener('pageshow', ({ persisted }) => persisted && current && show(), { signal: replaced });
  replaced.addEventListener('abort', clear);
  return {
    write(state) {
      current = state;
      show();
      attempt(() => sessionStorage.setItem(key, state));
    },
    recall: () => attempt(() => sessionStorage.getItem(key)),
  };
}
