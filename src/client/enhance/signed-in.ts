import { effect } from '@preact/signals-core';
import { ownService } from '../../shared/text/services.ts';
import { mayFetchAhead, whenIdle } from '../lib/connection.ts';
import { hydrateNamed } from '../lib/hydrate.ts';
import { rememberListed } from '../lib/visitor-cookies.ts';
import { adoptLists } from '../stores/device-lists.ts';
import { deviceTitles } from '../stores/my-list-device.ts';
import { syncMyList } from '../stores/my-list-sync.ts';
import { restoreMyList } from '../stores/my-list.ts';
import { isBadgeStale } from '../stores/notifications.ts';
import { hasPending, pendingActions } from '../stores/outbox.ts';
import { stats } from '../stores/stats.ts';
import { loadUpNext } from '../stores/up-next.ts';
import { viewer } from '../stores/viewer.ts';
import { startAutoplay } from './autoplay.ts';
import { enhanceBell, enhanceNotificationsPage } from './bell.ts';
import { enhanceDialogData, loadPageOpinion } from './dialog-data.ts';
import { enhanceListButtons } from './list-buttons.ts';
import { enhanceOutbox } from './outbox.ts';
import { followMemberRating } from './member-rating.ts';
import { refreshWhenDelivered } from './refresh.ts';
import { enhanceWatchedButtons } from './watched-buttons.ts';

export { describeDevice } from '../stores/device-pages.ts';
export { flush, sendWatch } from '../stores/outbox.ts';
export { applySharedSession, startSession } from './session.ts';

/** Starts the hero's trailer for users who have turned autoplay on. */
function autoplayTrailer(): void {
  if (viewer.value?.autoplayTrailers && document.querySelector('m-island[data-name=hero-trailer]')) startAutoplay();
}

/** Marks the offers of the user's own services on a title's page. The stylesheet names them and shows them first. */
function markOwnServices(): void {
  const mark = document.querySelector<HTMLElement>('#viewer');
  // Parsed here, because importing the parser would bundle the list script into the script of signed-in users.
  const [region, ...ids] = (mark?.dataset['services'] ?? '').split('-');
  if (!region) return;
  for (const offer of document.querySelectorAll<HTMLElement>(`[data-offers=${region}] [data-service]`))
    if (ids.includes(offer.dataset['service']!)) offer.dataset['own'] = ownService;
}

/** Scrolls the profile's tabs to the current one, which may be off-screen on a phone. */
function scrollToTab(): void {
  const row = document.querySelector<HTMLElement>('.profile-tabs');
  const current = row?.querySelector<HTMLElement>('[aria-current]');
  if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
}

/** Runs for every page, including pages swapped in by enhance/page-swap.ts. */
function startContent(): void {
  refreshWhenDelivered();
  enhanceNotificationsPage();
  scrollToTab();
  autoplayTrailer();
  markOwnServices();
  showOpinion();
}

/**
 * Hydrates the row of titles to continue. If there may be some that no visit has shown yet, only loads them, so that the
 * next visit shows the row: a row that appears would move the page. The response with notifications looks for them too.
 */
function showUpNext(): void {
  const following = document.querySelector<HTMLElement>('#viewer')?.dataset['following'];
  const row = document.querySelector('m-island[data-name=up-next]');
  if (!following || !row || !mayFetchAhead()) return;
  if (following === 'row' || row.firstElementChild?.checkVisibility()) return void hydrateNamed('up-next');
  if (!viewer.value || !isBadgeStale()) loadUpNext().catch((error: unknown) => console.warn('up next', error));
}

/** Hydrates the opinion buttons of a title's page. Loads their data at the same time. */
function showOpinion(): void {
  if (!mayFetchAhead()) return;
  loadPageOpinion().catch((error: unknown) => console.warn('opinion', error));
  whenIdle(() => void hydrateNamed('opinion'));
}

/** Starts the features of a signed-in user, such as list buttons, the outbox and notifications. */
function startUser(id: string): void {
  const isRemembered = restoreMyList(id);
  adoptLists(id);
  enhanceOutbox();
  enhanceListButtons();
  syncMyList(id, isRemembered);
  effect(() => {
    if (stats.value) void hydrateNamed('stats');
  });
  enhanceBell(id);
  enhanceDialogData();
  followMemberRating();
  startContent();
  addEventListener('content', startContent);
}

/** Hydrates the opinion buttons of a title's page for a visitor, whose marks, likes and ratings are on this device. */
function showDeviceOpinion(): void {
  if (pendingActions.value.length > 0 && mayFetchAhead()) whenIdle(() => void hydrateNamed('opinion'));
}

/**
 * Starts the list of a visitor, which is on this device. Renews the cookie, which expires earlier: without it the page of
 * the list has reserved no space, and waits for the script. A tab does not see changes by others while it is cached.
 */
function startVisitor(): void {
  enhanceListButtons();
  rememberListed(deviceTitles.value.length);
  if (deviceTitles.value.length > 0) void hydrateNamed('device-list');
  addEventListener('pageshow', ({ persisted }) => persisted && hasPending());
  showDeviceOpinion();
  addEventListener('content', showDeviceOpinion);
}

let isStarted = false;

/** Starts a user's scripts or, without an id, the features that need no account. Further calls have no effect. */
export function startViewer(id?: string): void {
  if (isStarted) return;
  isStarted = true;
  if (id) startUser(id);
  else startVisitor();
  enhanceWatchedButtons();
  showUpNext();
  addEventListener('content', showUpNext);
}
