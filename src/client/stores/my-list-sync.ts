import { countChanges as countReported, parseReady } from '../../shared/contract/my-list.ts';
import { openEventStream } from '../lib/event-stream.ts';
import { hasSessionChanged } from '../lib/known-session.ts';
import { isPageHidden } from '../lib/page-visibility.ts';
import { joinTabChannel } from '../lib/tab-channel.ts';
import { countForeign } from './my-list-echoes.ts';
import { readMyList } from './my-list-reader.ts';
import { followOutbox } from './my-list-writer.ts';
import { confirmTitles, countChanges } from './my-list.ts';

/** The delay before the stream opens, so that a short visit opens none. In milliseconds. */
const openingDelay = 1_000;
/**
 * The time to wait for the stream before the list is read without it, and the interval of reads without a stream. In
 * milliseconds.
 */
const readyTimeout = 3_000;
const readingInterval = 60_000;
/** The time to wait for another tab's message about a change that the stream has reported, in milliseconds. */
const tabDelay = 250;

/**
 * Runs in the leading tab. A stream from the Worker sends the list when it is ready, and then reports changes made
 * elsewhere. Without a stream, reads the list every minute. `notifyTabs` makes the other tabs read the list.
 */
function lead(delay: number, notifyTabs: () => void, signal: AbortSignal): { isOpen: () => boolean } {
  let isOpen = false;
  let hasRead = false;
  let changesBefore = 0;
  const readInAllTabs = () => {
    hasRead = true;
    void readMyList();
    notifyTabs();
  };
  const applyList = (titles: readonly string[]) => {
    if (countChanges() !== changesBefore) return readInAllTabs(); // the list may be older than a change made here
    hasRead = true;
    confirmTitles(titles);
    notifyTabs();
  };
  const after = (milliseconds: number, work: () => void) =>
    void setTimeout(() => signal.aborted || work(), milliseconds);
  const stream = openEventStream('/api/my-list/changes', delay, {
    connecting: () => void (changesBefore = countChanges()),
    message(word) {
      const titles = parseReady(word);
      if (!titles) return after(tabDelay, () => countForeign(countReported(word)) > 0 && readInAllTabs());
      isOpen = true;
      applyList(titles);
    },
    disconnected() {
      isOpen = false;
      if (!hasRead) readInAllTabs();
    },
  });
  after(delay + readyTimeout, () => hasRead || readInAllTabs());
  const interval = setInterval(() => isOpen || !navigator.onLine || readInAllTabs(), readingInterval);
  signal.addEventListener('abort', () => {
    clearInterval(interval);
    stream.close();
  });
  return { isOpen: () => isOpen };
}

/**
 * Elects one of the browser's visible tabs as the leader, which runs `work`. The others call `follow` and wait to
 * succeed it. Without the Web Locks API, every tab leads. Abort the returned controller to resign.
 */
function electLeader(work: (signal: AbortSignal) => void, follow: () => void): AbortController {
  const leaving = new AbortController();
  const { signal } = leaving;
  const untilLeft = () =>
    new Promise<void>((resolve) => {
      if (signal.aborted) return resolve();
      signal.addEventListener('abort', () => resolve());
      work(signal);
    });
  const request = async () => {
    const isTaken = await navigator.locks.request('my-list', { ifAvailable: true }, (lock) =>
      lock ? untilLeft().then(() => false) : true,
    );
    if (!isTaken || signal.aborted) return;
    follow();
    await navigator.locks.request('my-list', { signal }, untilLeft);
  };
  if ('locks' in navigator) request().catch(() => {});
  else void untilLeft();
  return leaving;
}

/** Keeps the list up to date with changes in other tabs and browsers, while the page is visible. */
export function syncMyList(userId: string, isRemembered: boolean): void {
  let leaving: AbortController | undefined;
  let leader: { isOpen: () => boolean } | undefined;
  const notifyTabs = joinTabChannel<string>('my-list', (of) => of === userId && void readMyList());

  const arrive = (delay: number) => {
    leaving ??= electLeader(
      (signal) => {
        leader = lead(delay, () => notifyTabs(userId), signal);
      },
      () => void readMyList(),
    );
  };
  const leave = () => {
    leaving?.abort();
    leaving = leader = undefined;
  };
  const isSessionOver = () => hasSessionChanged(userId); // the page reloads in that case
  const handleVisibility = () => {
    if (isPageHidden()) leave();
    else if (!isSessionOver()) arrive(0);
  };

  followOutbox();
  addEventListener('visibilitychange', handleVisibility);
  addEventListener('focus', () => leader && !leader.isOpen() && !isSessionOver() && void readMyList());
  addEventListener('online', () => {
    leave();
    handleVisibility();
  });
  // An open stream or a held lock would exclude the page from the back/forward cache.
  addEventListener('pagehide', leave);
  addEventListener('pageshow', ({ persisted }) => persisted && handleVisibility());
  if (!isPageHidden()) arrive(isRemembered ? openingDelay : 0);
}
