import { warnImportFailed } from '../../lib/retryable-import.ts';
import { keepThroughSignOut } from './leave.ts';
import { watchPresses } from './presses.ts';
import { replayAll } from './replay-all.ts';

/**
 * The history of somebody signed in: titles that they open are noted at once in this browser, and written in the
 * background, here or by the next page, as soon as there is a network.
 */
export function startHistory(viewer: string): void {
  watchPresses(viewer);
  keepThroughSignOut();
  addEventListener('online', () => void replayAll());
  addEventListener('visibilitychange', () => void (document.hidden || replayAll()));
  addEventListener('pageshow', ({ persisted }) => void (persisted && replayAll()));
  void replayAll();
}

/** Where the Watch History panel stands, it follows what is written. */
export function offerHistoryPanel(): void {
  if (document.querySelector('#history'))
    void import('./panel.ts').then(({ startPanel }) => startPanel(), warnImportFailed);
}
