import { enhanceBell, enhanceNotificationsPage } from '../enhance/bell.ts';
import { enhanceProfileTabs } from '../enhance/profile-tabs.ts';
import { warnImportFailed } from '../lib/retryable-import.ts';
import { offerHistoryPanel, startHistory } from './history/history.ts';
import { offerListPage, startMyList } from './my-list/my-list.ts';
import { offerPending } from './offline/pending-titles.ts';

/** On a title's page the trailer may begin by itself, for who has asked for that. */
function offerAutoplay(): void {
  const trailer = document.querySelector<HTMLElement>('.hero [data-name=trailer]');
  const wanted = document.querySelector('#viewer[data-autoplay]') && location.pathname.startsWith('/info/');
  if (trailer && wanted)
    void import('./profile/autoplay.ts').then((autoplay) => autoplay.offerAutoplay(trailer), warnImportFailed);
}

/** For what stands in the page, and again for what takes its place: see entry.ts. */
function startContent(): void {
  offerHistoryPanel();
  offerListPage();
  offerPending();
  enhanceNotificationsPage();
  enhanceProfileTabs();
  offerAutoplay();
  offerOpinion();
  notePlaying();
}

/** What they have said of the title whose page this is. */
function offerOpinion(): void {
  const actions = document.querySelector<HTMLElement>('[data-opinion]');
  if (actions) void import('./title/opinion.ts').then(({ startOpinion }) => startOpinion(actions), warnImportFailed);
}

/** The player's own page plays what it shows. */
function notePlaying(): void {
  if (document.querySelector('.page-player iframe'))
    void import('./player/record.ts').then(({ recordPlaying }) => recordPlaying(document), warnImportFailed);
}

/** Someone is signed in: titles they open are noted, their list changes in place, the bell opens its panel. */
export function startSignedIn(viewer: string): void {
  startHistory(viewer);
  startMyList(viewer);
  enhanceBell(viewer);
  startContent();
  addEventListener('content', startContent);
}
