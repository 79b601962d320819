import { isOver } from '../session/known.ts';
import { viewerHere } from '../viewer-here.ts';
import { countForeign } from './echoes.ts';
import { openStream } from './stream.ts';

/** While there is no stream, the list is read again this often; and when someone comes back, unless it was just read. In milliseconds. */
const withoutStream = 60_000;
const justRead = 5_000;
/** Another tab says what it has changed sooner than this after the stream has reported it, in milliseconds. */
const tabDelay = 250;

/** Holds the one lock of this browser's tabs while `work` has not been ended. Where there are no locks, each tab is alone. */
function alone(work: (signal: AbortSignal) => void): AbortController {
  const leaving = new AbortController();
  const { signal } = leaving;
  const untilLeft = () =>
    new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve());
      work(signal);
    });
  if ('locks' in navigator) navigator.locks.request('my-list', { signal }, untilLeft).catch(() => {});
  else void untilLeft();
  return leaving;
}

type Listener = {
  /** Reads the list again. */
  read: () => void;
  /** Has the other tabs read it too. */
  tell: () => void;
};

/**
 * Hears of changes that were made elsewhere. Of the tabs that are looked at, one has a stream from the Worker and tells
 * the others; where there is none, that one reads the list from time to time.
 */
export function watchChanges({ read, tell }: Listener): void {
  let leading: AbortController | undefined;
  let lastRead = Date.now();
  const again = () => {
    lastRead = Date.now();
    read();
  };

  const lead = (signal: AbortSignal) => {
    const readEverywhere = () => {
      again();
      tell();
    };
    let hasOpened = false;
    const open = () => {
      const isCurrent = !hasOpened && Date.now() - lastRead < justRead;
      hasOpened = true;
      if (!isCurrent) readEverywhere(); // something may have been missed
    };
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const hear = (changes: number) => {
      if (changes === 0) return open();
      const timer = setTimeout(() => {
        timers.delete(timer);
        if (countForeign(changes) > 0) readEverywhere();
      }, tabDelay);
      timers.add(timer);
    };
    const stream = openStream(hear);
    const quiet = setInterval(() => stream.isOpen() || !navigator.onLine || readEverywhere(), withoutStream);
    signal.addEventListener('abort', () => {
      clearInterval(quiet);
      timers.forEach(clearTimeout);
      stream.close();
    });
  };

  const leave = () => {
    if (leading) lastRead = 0; // what changes from here on is not heard
    leading?.abort();
    leading = undefined;
  };
  const look = () => {
    if (document.hidden) leave();
    else leading ??= alone(lead);
  };
  const comeBack = () => {
    if (isOver(viewerHere())) return; // the page is loaded anew
    look();
    if (!document.hidden && Date.now() - lastRead > justRead) again();
  };
  addEventListener('visibilitychange', comeBack);
  addEventListener('focus', comeBack);
  addEventListener('online', () => {
    leave();
    comeBack();
  });
  // An open stream and a held lock would keep the page out of the browser's cache for Back and Forward.
  addEventListener('pagehide', leave);
  addEventListener('pageshow', ({ persisted }) => persisted && !isOver(viewerHere()) && (look(), again()));
  look();
}
