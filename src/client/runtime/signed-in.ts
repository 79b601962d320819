import { enhanceProfileTabs } from '../enhance/profile-tabs.ts';
import { effect } from '@preact/signals-core';
import { warnImportFailed } from '../lib/retryable-import.ts';
import { watched } from '../stores/player.ts';
import { viewer } from '../stores/viewer.ts';
import { offerHistoryPanel, startHistory } from './history/history.ts';
import { offerListPage, startMyList } from './my-list/my-list.ts';
import { seePage, startBell } from './notifications/bell.ts';
import { offerPending } from './offline/pending-titles.ts';

/** Behind a title's hero the trailer may begin by itself, for a user who wants that. */
function offerAutoplay(): void {
  if (viewer.value?.autoplayTrailers && document.querySelector('m-island[data-name=hero-trailer]'))
    void import('../enhance/autoplay.ts').then(({ startAutoplay }) => startAutoplay(), warnImportFailed);
}

/** For what stands in the page, and again for what takes its place: see entry.ts. */
function startContent(): void {
  offerHistoryPanel();
  offerListPage();
  offerPending();
  seePage();
  enhanceProfileTabs();
  offerAutoplay();
  offerOpinion();
}

/** What they have said of the title whose page this is. */
function offerOpinion(): void {
  const actions = document.querySelector<HTMLElement>('[data-opinion]');
  if (actions) void import('./title/opinion.ts').then(({ startOpinion }) => startOpinion(actions), warnImportFailed);
}

/** Writes what is watched to the history. */
function recordWatched(): void {
  const playing = watched.value;
  if (!playing) return;
  void import('./history/record-watch.ts').then(({ recordWatch }) => recordWatch(playing), warnImportFailed);
}

/** Someone is signed in: titles they open are noted, their list changes in place, the bell opens its panel. */
export function startSignedIn(id: string): void {
  startHistory(id);
  startMyList(id);
  startBell();
  effect(recordWatched);
  startContent();
  addEventListener('content', startContent);
}
