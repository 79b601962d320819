import { effect } from '@preact/signals-core';
import type { Watchable } from '../../shared/domain/watchable.ts';
import { closestToTarget } from '../lib/closest-to-target.ts';
import { appendEntry } from '../lib/outbox-append.ts';
import { titleAt } from '../lib/page-title.ts';
import { warnImportFailed } from '../lib/preload.ts';
import { viewer } from '../stores/viewer.ts';
import { watched } from '../stores/watched.ts';
import { loadSignedIn } from './user-scripts.ts';

/** The delay before a watch is sent, in milliseconds. If the user leaves earlier, the next page sends it. */
const settling = 1_000;

/** Returns the title that a click opens, in this tab or another. Returns null for a link to the current page. */
function openedTitle(event: MouseEvent) {
  const link = closestToTarget<HTMLAnchorElement>(event, 'a');
  const opens = event.type === 'click' || event.button === 1;
  return opens && link?.origin === location.origin && link.pathname !== location.pathname
    ? titleAt(link.pathname)
    : null;
}

/** Adds a watch to the outbox and flushes it after `delay` milliseconds, if the page is still open. */
function record(title: Watchable, delay: number): void {
  const userId = viewer.peek()?.id;
  if (!userId) return;
  const watch = { userId, kind: 'watch', ...title, watchedAt: new Date().toISOString() } as const;
  if (appendEntry(watch)) setTimeout(() => loadSignedIn().then(({ flush }) => flush(), warnImportFailed), delay);
  else void loadSignedIn().then(({ sendWatch }) => sendWatch(watch), warnImportFailed);
}

function recordPress(event: MouseEvent): void {
  const title = openedTitle(event);
  if (title) record(title, settling);
}

/** Records the titles that a signed-in user opens or plays in their history. */
export function enhanceWatchLinks(): void {
  addEventListener('click', recordPress);
  addEventListener('auxclick', recordPress);
  effect(() => {
    if (watched.value) record(watched.value, 0);
  });
}
