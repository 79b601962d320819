/** How the page itself writes days. */
const ownLanguage = 'en-US';

let longDay: Intl.DateTimeFormat | undefined;

/** A day is written anew when it is about to be seen: the first one takes 100 ms on a cheap phone. */
const nearing = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      nearing.unobserve(target);
      const day = target as HTMLTimeElement;
      longDay ??= new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeZone: 'UTC' });
      day.textContent = longDay.format(new Date(`${day.dateTime}T00:00:00Z`));
    }
  },
  { rootMargin: '200px' },
);

function localise(): void {
  if (navigator.language === ownLanguage) return;
  for (const day of document.querySelectorAll('time[data-day]')) nearing.observe(day);
}

/** Days stand in the viewer's own format, although the page is the same for all. */
export function localiseDates(): void {
  localise();
  addEventListener('section', localise);
}

function markBroken(image: HTMLImageElement): void {
  const frame = image.closest('.frame');
  if (frame) frame.setAttribute('data-broken', '');
  else image.hidden = true; // a mark beside a name: the name says it all
}

/** A picture that cannot be loaded gives way to the designed placeholder. */
export function coverBrokenPictures(): void {
  addEventListener('error', (event) => event.target instanceof HTMLImageElement && markBroken(event.target), true);
  for (const image of document.images) if (image.complete && image.currentSrc && !image.naturalWidth) markBroken(image);
}

/** "Go Back" goes to the page before; without a page before, the button stays hidden. */
export function offerGoBack(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-go-back]')) {
    button.hidden = history.length < 2;
    button.addEventListener('click', () => history.back());
  }
}

/** How long a page that leads on is read first, in milliseconds. */
const leavesAfter = 2_000;

/** A page of nothing gives its place in the history to the page it leads to. */
export function leaveForHome(): void {
  const to = document.querySelector<HTMLElement>('[data-leave-for]')?.dataset['leaveFor'];
  if (to) setTimeout(() => location.replace(to), leavesAfter);
}

type PageSwap = Event & { viewTransition: unknown; activation: { entry: { url: string } } | null };

/** The poster that was pressed grows into the hero of the title's page. */
export function growPosterIntoHero(): void {
  addEventListener('pageswap', (event) => {
    const { viewTransition, activation } = event as PageSwap;
    if (!viewTransition || !activation) return;
    const { pathname } = new URL(activation.entry.url);
    const card = document.activeElement?.closest<HTMLElement>(`.card[href="${CSS.escape(pathname)}"]`);
    const frame = card?.querySelector<HTMLElement>('.frame');
    if (!frame) return;
    const hero = document.querySelector<HTMLElement>('.hero-art');
    if (hero) hero.style.viewTransitionName = 'none';
    frame.style.viewTransitionName = 'hero';
  });
}
