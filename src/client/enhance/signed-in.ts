import { effect } from '@preact/signals-core';
import { mayFetchAhead, whenIdle } from '../lib/connection.ts';
import { hydrateNamed } from '../lib/hydrate.ts';
import { syncMyList } from '../stores/my-list-sync.ts';
import { restoreMyList } from '../stores/my-list.ts';
import { stats } from '../stores/stats.ts';
import { viewer } from '../stores/viewer.ts';
import { startAutoplay } from './autoplay.ts';
import { enhanceBell, enhanceNotificationsPage } from './bell.ts';
import { enhanceDialogData, loadPageOpinion } from './dialog-data.ts';
import { enhanceListButtons } from './list-buttons.ts';
import { enhanceOutbox } from './outbox.ts';
import { markOwnServices } from './own-services.ts';
import { enhanceProfileTabs } from './profile-tabs.ts';
import { followVisitors } from './visitors.ts';
import { enhanceWatchedButtons } from './watched-buttons.ts';

export { flush, sendWatch } from '../stores/outbox.ts';
export { applySharedSession, startSession } from './session.ts';

/** Starts the hero's trailer for users who have turned autoplay on. */
function autoplayTrailer(): void {
  if (viewer.value?.autoplayTrailers && document.querySelector('m-island[data-name=hero-trailer]')) startAutoplay();
}

/** Runs for each page, also after enhance/page-swap.ts. */
function startContent(): void {
  enhanceNotificationsPage();
  enhanceProfileTabs();
  autoplayTrailer();
  markOwnServices();
  showOpinion();
}

/** Loads what the viewer can continue, where the page has room for it. */
function showUpNext(): void {
  if (mayFetchAhead() && document.querySelector('#viewer[data-following]')) void hydrateNamed('up-next');
}

/** Hydrates the opinion buttons of a title's page, and loads what they show meanwhile. */
function showOpinion(): void {
  if (!mayFetchAhead()) return;
  loadPageOpinion().catch((error: unknown) => console.warn('opinion', error));
  whenIdle(() => void hydrateNamed('opinion'));
}

/** Starts what only a signed-in user has: list buttons, outbox, notifications. */
function startUser(id: string): void {
  const isRemembered = restoreMyList(id);
  enhanceOutbox();
  enhanceListButtons();
  syncMyList(id, isRemembered);
  effect(() => {
    if (stats.value) void hydrateNamed('stats');
  });
  enhanceBell(id);
  enhanceDialogData();
  followVisitors();
  startContent();
  addEventListener('content', startContent);
}

let isStarted = false;

/** Starts the scripts of a user or, without an id, what works on this device without an account. Only the first call counts. */
export function startViewer(id?: string): void {
  if (isStarted) return;
  isStarted = true;
  if (id) startUser(id);
  enhanceWatchedButtons();
  showUpNext();
  addEventListener('content', showUpNext);
}
