import { effect } from '@preact/signals-core';
import { mayFetchAhead, whenIdle } from '../lib/connection.ts';
import { hydrateNamed } from '../lib/hydrate.ts';
import { warnImportFailed } from '../lib/preload.ts';
import { syncMyList } from '../stores/my-list-sync.ts';
import { restoreMyList } from '../stores/my-list.ts';
import { stats } from '../stores/stats.ts';
import { viewer } from '../stores/viewer.ts';
import { enhanceBell, enhanceNotificationsPage } from './bell.ts';
import { enhanceListButtons } from './list-buttons.ts';
import { enhanceOutbox } from './outbox.ts';
import { enhanceProfileTabs } from './profile-tabs.ts';
import { followVisitors } from './visitors.ts';

/** Behind a title's hero the trailer may begin by itself, for a user who wants that. */
function offerAutoplay(): void {
  if (viewer.value?.autoplayTrailers && document.querySelector('m-island[data-name=hero-trailer]'))
    void import('./autoplay.ts').then(({ startAutoplay }) => startAutoplay(), warnImportFailed);
}

/** For what stands in the page, and again for what takes its place: see entry.ts. */
function startContent(): void {
  enhanceNotificationsPage();
  enhanceProfileTabs();
  offerAutoplay();
  showOpinion();
}

/** A title's page shows what the viewer has said of it. */
const showOpinion = () => whenIdle(() => mayFetchAhead() && void hydrateNamed('opinion'));

/** A user is signed in: their list changes in place, the bell opens its panel. */
export function startSignedIn(id: string): void {
  const isRemembered = restoreMyList(id);
  enhanceOutbox();
  enhanceListButtons();
  syncMyList(id, isRemembered);
  effect(() => {
    if (stats.value) void hydrateNamed('stats');
  });
  enhanceBell(id);
  followVisitors();
  startContent();
  addEventListener('content', startContent);
}
