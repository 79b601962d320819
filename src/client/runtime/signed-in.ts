import { startHistory } from './history/history.ts';
import { startMyList } from './my-list/my-list.ts';
import { startBell } from './notifications/bell.ts';

/** The profile's forms and dialogs, where they stand. */
function offerProfile(): void {
  if (document.querySelector('.profile'))
    void import('./profile/profile.ts').then(({ startProfile }) => startProfile());
  if (!document.querySelector('[data-password-form], [data-deletion-form]')) return;
  void import('./security/security.ts').then(({ startSecurity }) => startSecurity());
}

/** On a title's page the trailer may begin by itself, for who has asked for that. */
function offerAutoplay(): void {
  const trailer = document.querySelector<HTMLElement>('.hero [data-name=trailer]');
  const wanted = document.querySelector('#viewer[data-autoplay]') && location.pathname.startsWith('/info/');
  if (trailer && wanted) void import('./profile/autoplay.ts').then((autoplay) => autoplay.offerAutoplay(trailer));
}

/** Someone is signed in: titles they open are noted, their list changes in place, the bell opens its panel. */
export function startSignedIn(viewer: string): void {
  startHistory(viewer);
  startMyList(viewer);
  const bell = document.querySelector<HTMLElement>('[data-bell]');
  if (bell) startBell(bell);
  offerProfile();
  offerAutoplay();
}
