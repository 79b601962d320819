import { changeWords, countChanges } from '../../../shared/contract/my-list.ts';

/** A stream that is lost is opened again after a second, each further time after twice as long, up to five minutes; in milliseconds. */
const firstDelay = 1_000;
const longestDelay = 5 * 60_000;
/** One that has lasted so long was a good one. */
const good = 30_000;

export type Stream = { isOpen: () => boolean; close: () => void };

/** Keeps a stream of hints open. `hear` gets how many changes a hint stands for; 0 when the stream opens. */
export function openStream(hear: (changes: number) => void): Stream {
  let source: EventSource | undefined;
  let openSince: number | null = null;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout>;

  const retry = () => {
    source?.close();
    if (openSince !== null && Date.now() - openSince > good) failures = 0;
    openSince = null;
    const delay = Math.min(longestDelay, firstDelay * 2 ** failures++);
    timer = setTimeout(connect, delay * (0.75 + Math.random() / 2));
  };
  const connect = () => {
    source = new EventSource('/api/my-list/changes');
    source.addEventListener('error', retry);
    source.addEventListener('message', ({ data }) => {
      if (data === changeWords.ready) openSince = Date.now();
      hear(countChanges(data));
    });
  };
  // Not before the page is quiet: who leafs quickly opens none.
  timer = setTimeout(connect, firstDelay);
  return {
    isOpen: () => openSince !== null,
    close() {
      clearTimeout(timer);
      source?.close();
    },
  };
}
