import { maxCalendarTitles } from '../../shared/contract/calendar.ts';
import { timeOf } from '../../shared/contract/pending-actions.ts';
import { pendingActions } from './outbox.ts';
import { dismissedTitles, isStart, titleOf } from './started.ts';

/**
 * Formats the titles that a visitor follows on this device for `/device-calendar`, the latest first: those on My List, and
 * series begun and since then not removed from Continue Watching.
 */
export function describeFollowed(): string {
  const latest = new Map<string, number>();
  for (const action of pendingActions.value) {
    const title = titleOf(action.title);
    const isStarted = isStart(action) && title.startsWith('tv:') && !dismissedTitles.value.has(title);
    if (!isStarted && !(action.kind === 'list' && action.value)) continue;
    latest.set(title, Math.max(latest.get(title) ?? 0, Date.parse(timeOf(action) ?? '')));
  }
  return [...latest]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, maxCalendarTitles + 1)
    .map(([title]) => title)
    .join();
}
