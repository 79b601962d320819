/** The header turns solid once the page is scrolled. */
export function watchHeader(): void {
  const header = document.querySelector<HTMLElement>('[data-header]');
  if (!header) return;
  const update = () => header.toggleAttribute('data-scrolled', scrollY > 8);
  addEventListener('scroll', update, { passive: true });
  update();
}

/** The Browse menu closes on Escape and on a press outside it. */
export function closeMenus(): void {
  const openMenu = () => document.querySelector<HTMLDetailsElement>('[data-menu][open]');
  addEventListener('keydown', (event) => {
    const menu = openMenu();
    if (event.key !== 'Escape' || !menu) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  addEventListener('click', (event) => {
    const menu = openMenu();
    if (menu && !menu.contains(event.target as Node)) menu.open = false;
  });
}
