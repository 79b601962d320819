type PageSwap = Event & { viewTransition: unknown; activation: { entry: { url: string } } | null };

/** Handles `pageswap`: animates the pressed poster into the hero of the title's page. */
export function animatePoster(event: Event): void {
  const { viewTransition, activation } = event as PageSwap;
  if (!viewTransition || !activation) return;
  const { pathname } = new URL(activation.entry.url);
  const card = document.activeElement?.closest<HTMLElement>(`.card[href="${CSS.escape(pathname)}"]`);
  const frame = card?.querySelector<HTMLElement>('.frame');
  if (!frame) return;
  const hero = document.querySelector<HTMLElement>('.hero-art');
  if (hero) hero.style.viewTransitionName = 'none';
  frame.style.viewTransitionName = 'hero';
}
