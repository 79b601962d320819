/** The profile's forms save in place; on a title's page the trailer may begin by itself, for who has asked for that. */
export function offerProfile(): void {
  if (document.querySelector('.profile'))
    void import('../profile/profile.ts').then(({ startProfile }) => startProfile());
  const trailer = document.querySelector<HTMLElement>('.hero [data-name=trailer]');
  const wanted = document.querySelector('#viewer[data-autoplay]') && location.pathname.startsWith('/info/');
  if (trailer && wanted) void import('../profile/autoplay.ts').then(({ offerAutoplay }) => offerAutoplay(trailer));
}
