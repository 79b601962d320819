import { effect } from '@preact/signals-core';
import { enhanceBell, enhanceNotificationsPage } from '../enhance/bell.ts';
import { enhanceListButtons } from '../enhance/list-buttons.ts';
import { enhanceOutbox } from '../enhance/outbox.ts';
import { enhanceProfileTabs } from '../enhance/profile-tabs.ts';
import { mayFetchAhead, whenIdle } from '../lib/connection.ts';
import { hydrateNamed } from '../lib/hydrate.ts';
import { warnImportFailed } from '../lib/retryable-import.ts';
import { restoreMyList } from '../stores/my-list.ts';
import { watched } from '../stores/player.ts';
import { stats } from '../stores/stats.ts';
import { expectToasts } from '../stores/toasts.ts';
import { viewer } from '../stores/viewer.ts';
import { visitorsRating } from '../stores/visitors.ts';

/** Behind a title's hero the trailer may begin by itself, for a user who wants that. */
function offerAutoplay(): void {
  if (viewer.value?.autoplayTrailers && document.querySelector('m-island[data-name=hero-trailer]'))
    void import('../enhance/autoplay.ts').then(({ startAutoplay }) => startAutoplay(), warnImportFailed);
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

/** Writes what is watched to the history. */
function recordWatched(): void {
  const playing = watched.value;
  if (!playing) return;
  void import('../stores/outbox.ts').then(({ recordWatch }) => recordWatch(playing), warnImportFailed);
}

/** The visitors' rating on the page follows the viewer's own. */
function followVisitors(): void {
  const rated = visitorsRating.value;
  if (rated) void import('../enhance/visitors.ts').then(({ showVisitors }) => showVisitors(rated), warnImportFailed);
}

/** A user is signed in: their list changes in place, the bell opens its panel. */
export function startSignedIn(id: string): void {
  const isRemembered = restoreMyList(id);
  enhanceOutbox();
  enhanceListButtons();
  void import('../stores/my-list-sync.ts').then(({ syncMyList }) => syncMyList(id, isRemembered), warnImportFailed);
  // List buttons confirm presses by toasts, without a network too.
  whenIdle(() => mayFetchAhead() && expectToasts());
  effect(() => {
    if (stats.value) void hydrateNamed('stats');
  });
  enhanceBell(id);
  effect(recordWatched);
  effect(followVisitors);
  startContent();
  addEventListener('content', startContent);
}
