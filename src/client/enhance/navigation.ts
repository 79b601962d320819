/** "Go Back" goes to the previous page; without one the button stays hidden. */
export function enhanceGoBack(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-go-back]')) {
    button.hidden = history.length < 2;
    button.addEventListener('click', () => history.back());
  }
}

/** How long a page that leads on is read first, in milliseconds. */
const leavesAfter = 2_000;

/** A page for something missing gives its place in the history to the page it leads to. */
export function enhanceRedirect(): void {
  const to = document.querySelector<HTMLElement>('[data-leave-for]')?.dataset['leaveFor'];
  if (to) setTimeout(() => location.replace(to), leavesAfter);
}

type PageSwap = Event & { viewTransition: unknown; activation: { entry: { url: string } } | null };

/** The poster that was pressed grows into the hero of the title's page. */
export function enhancePosterTransition(): void {
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
